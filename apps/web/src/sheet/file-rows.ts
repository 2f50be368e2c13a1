import type { CaptionFile, Line, Part } from "@agate/captions";

/** One line of the file as the sheet draws it; `text` is the line to the byte. */
export interface FileRow {
  readonly text: string;
  readonly note: boolean;
  /** Set on the first line of a part of the file. */
  readonly opens: string | null;
}

/** A part of the file: how many lines it has and where it begins. */
export interface FilePart {
  readonly part: Part;
  readonly label: string;
  readonly first: number;
  readonly count: number;
}

/** The names the two sides go by in the file. */
export interface SideNames {
  readonly home: string;
  readonly away: string;
}

export function partsOf(lines: readonly Line[], names: SideNames): readonly FilePart[] {
  const parts: FilePart[] = [];
  for (const [at, { part }] of lines.entries()) {
    const last = parts.at(-1);
    if (last?.part === part) parts[parts.length - 1] = { ...last, count: last.count + 1 };
    else parts.push({ part, label: labelOf(part, lines, names), first: at, count: 1 });
  }
  return parts;
}

/** The rows are cut from the finished text, so that what is shown cannot differ from what is downloaded. */
export function rowsOf(file: CaptionFile, parts: readonly FilePart[]): readonly FileRow[] {
  const openings = new Map(parts.map(({ first, label }) => [first, label]));
  return file.text
    .slice(0, -1)
    .split("\n")
    .map((text, at) => ({ text, note: file.lines[at]?.kind === "note", opens: openings.get(at) ?? null }));
}

function labelOf(part: Part, lines: readonly Line[], names: SideNames): string {
  if (part === "home" || part === "away") return names[part];
  if (part === "coaches") return coachesLabel(lines);
  return labels[part];
}

const labels: Readonly<Record<Exclude<Part, "home" | "away" | "coaches">, string>> = {
  note: "Note",
  headers: "Headers",
  field: "Field",
  drivers: "Drivers",
  keywords: "Keywords",
  common: "Common codes",
};

function coachesLabel(lines: readonly Line[]): string {
  const codes = lines.flatMap((line) => (line.part === "coaches" && line.kind === "code" ? [line.code] : []));
  if (codes.every((code) => /mgr\d*$/.test(code))) return "Managers";
  return codes.every((code) => /hc\d*$/.test(code)) ? "Head coaches" : "Coaches";
}
