import { lineText } from "@agate/captions";
import type { Line, Part } from "@agate/captions";

/** One line of the file as the sheet draws it; `text` is the line as Photo Mechanic reads it, to the byte. */
export interface FileRow {
  readonly text: string;
  readonly note: boolean;
  /** Set on the first line of a part of the file. */
  readonly opens: string | null;
  /** Whether it is printed: one line a person, and what the game is; not the other forms and the common codes. */
  readonly onPaper: boolean;
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

/** The rows of these lines, which are in these parts. */
export function rowsOf(lines: readonly Line[], parts: readonly FilePart[]): readonly FileRow[] {
  const openings = new Map(parts.map(({ first, label }) => [first, label]));
  const onPaper = new Set(parts.flatMap((part) => linesOnPaper(part, lines)));
  return lines.map((line, at) => ({
    text: lineText(line),
    note: line.kind === "note",
    opens: openings.get(at) ?? null,
    onPaper: onPaper.has(at),
  }));
}

/** The numbers of the lines (from 0) of a part that are printed. */
function linesOnPaper({ part, first, count }: FilePart, lines: readonly Line[]): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => first + at);
  if (part === "keywords" || part === "common") return [];
  if (part !== "home" && part !== "away") return all;
  // A team's plain lines come first; then `t` and the first code again opens the other forms (FORMAT.md M7, M8).
  const codeAt = (at: number) => {
    const line = lines[at];
    return line?.kind === "code" ? line.code : "";
  };
  const otherForms = all.findIndex((at) => codeAt(at) === `t${codeAt(first)}`);
  return otherForms < 0 ? all : all.slice(0, otherForms);
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
