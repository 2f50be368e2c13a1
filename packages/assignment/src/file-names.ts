import { type Day, writeDay } from "@agate/captions/calendar";

/** Names that Windows reserves for devices, whatever their extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

interface Named {
  /** The file's name when downloaded on its own: "DukevsUNC12052026.txt". */
  readonly name: string;
  /** The league's slug, which distinguishes the women's game from the men's. */
  readonly slug: string;
}

/**
 * Returns the names of files in one folder or zip: their own names, but if two would be the same on Windows or macOS,
 * where case does not matter, each gets its league appended, and then 2, 3, ... (rule DY3).
 */
export function fileNamesInFolder(files: readonly Named[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { name } of files) times.set(folded(name), (times.get(folded(name)) ?? 0) + 1);
  const used = new Set<string>();
  return files.map(({ name, slug }) => {
    const dot = name.lastIndexOf(".");
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    const base = (times.get(folded(name)) ?? 0) > 1 || reserved.test(stem) ? `${stem}-${slug}` : stem;
    let free = base + extension;
    for (let time = 2; used.has(folded(free)); time++) free = `${base}-${time}${extension}`;
    used.add(folded(free));
    return free;
  });
}

/** Returns `AgateSaturday09122026.zip`. */
export function zipName(day: Day): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const [weekday = ""] = writeDay(day, "long").split(",");
  return `Agate${weekday}${month}${date}${year}.zip`;
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
