import { lineText, type Line, type LineForm, type Part } from "@agate/captions";

/** One line of the file as the sheet draws it; `text` is the line as Photo Mechanic reads it, byte for byte. */
export interface FileRow {
  readonly text: string;
  readonly note: boolean;
  /** Set on the first line of a part of the file. */
  readonly opens: string | null;
  /** Marks wording that is not the provider's: "yours"; otherwise null. */
  readonly mark: string | null;
  /** Whether it is printed: one line per person, and the game's facts; not the other forms or the common codes. */
  readonly onPaper: boolean;
}

/** A part of the file: its number of lines and where it begins. */
export interface FilePart {
  readonly part: Part;
  readonly label: string;
  readonly first: number;
  readonly count: number;
}

/** The names of the two sides in the file. */
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

/**
 * Returns the rows of these lines, which are divided into these parts.
 * @param marks what a person's lines are marked with, by the person's key
 */
export function rowsOf(
  lines: readonly Line[],
  parts: readonly FilePart[],
  marks?: ReadonlyMap<string, string>,
): readonly FileRow[] {
  const openings = new Map(parts.map(({ first, label }) => [first, label]));
  return lines.map((line, at) => ({
    text: lineText(line),
    note: line.kind === "note",
    opens: openings.get(at) ?? null,
    mark: (line.kind === "code" && line.about?.person && marks?.get(line.about.person.key)) || null,
    onPaper: isPrinted(line),
  }));
}

/** Plain lines and the game's facts; not a person's other forms, and no common codes. */
function isPrinted(line: Line): boolean {
  if (line.kind !== "code") return line.kind === "note";
  return !line.about || printedForms.has(line.about.form);
}

const printedForms: ReadonlySet<LineForm> = new Set(["plain", "name", "against"]);

function labelOf(part: Part, lines: readonly Line[], names: SideNames): string {
  if (part === "home" || part === "away") return names[part];
  if (part === "coaches") return coachesLabel(lines);
  return labels[part];
}

const labels: Readonly<Record<Exclude<Part, "home" | "away" | "coaches">, string>> = {
  note: "Note",
  headers: "Headers",
  officials: "Officials",
  field: "Field",
  drivers: "Drivers",
  keywords: "Keywords",
  own: "Your codes",
  common: "Common codes",
};

function coachesLabel(lines: readonly Line[]): string {
  const offices = new Set(
    lines.flatMap((line) => (line.part === "coaches" && line.kind === "code" ? [line.about?.person?.words] : [])),
  );
  if (offices.size > 1) return "Coaches";
  return [...offices].every((office) => office?.endsWith("manager")) ? "Managers" : "Head coaches";
}
