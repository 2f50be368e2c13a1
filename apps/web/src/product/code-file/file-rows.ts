import { lineText, type Line, type LineForm, type Part } from "@agate/captions";
import { countOf } from "../../lib/number.ts";

/** One line of the file as the sheet draws it; `text` is the line as Photo Mechanic reads it, byte for byte. */
export interface FileRow {
  readonly text: string;
  /** The team that begins the text after its code: "Portland Pioneers ". */
  readonly lead: string;
  /** The row's part names that team, and a phone does not repeat it; otherwise it is a line of its own there. */
  readonly isTeamAbove: boolean;
  readonly note: boolean;
  /** Set on the first line of a part of the file. */
  readonly opens: string | null;
  /** Marks wording that is not the provider's: "yours"; otherwise null. */
  readonly mark: string | null;
  /** Whether it is printed: one line per person, and the game's facts; not the other forms or the common codes. */
  readonly onPaper: boolean;
}

/** A part of the file: how many people it has (rule PG16) and where it begins. */
export interface FilePart {
  readonly part: Part;
  readonly label: string;
  /** Instead of the label where parts are listed: a team's short name (rule PG60), "Codes". */
  readonly short?: string | undefined;
  readonly first: number;
  readonly people: number;
}

/** The names of the two sides in the file. */
export interface SideNames {
  readonly home: string;
  readonly away: string;
  /** Short names that tell the two apart: "Yankees". */
  readonly short?: Readonly<Record<"home" | "away", string>> | undefined;
}

/** @param whole of an excerpt, the lines of the file, whose people are counted */
export function partsOf(lines: readonly Line[], names: SideNames, whole = lines): readonly FilePart[] {
  const firsts = lines.flatMap(({ part }, at) => (part === lines[at - 1]?.part ? [] : [at]));
  return firsts.map((first) => {
    const { part } = lines[first] as Line;
    const short = part === "home" || part === "away" ? names.short?.[part] : shortLabels[part];
    const people = part === "keywords" ? 0 : peopleIn(whole.filter((line) => line.part === part));
    return { part, label: labelOf(part, lines, names), ...(short && { short }), first, people };
  });
}

/** How many people these lines are about, whatever their number of codes. */
export function peopleIn(lines: readonly Line[]): number {
  return new Set(lines.flatMap((line) => (line.kind === "code" && line.about?.person?.key) || [])).size;
}

/** "52 players, 2 managers, 42 phrases" */
export function contentsOf(lines: readonly Line[]): string {
  const of = (...parts: readonly Part[]) => lines.filter(({ part }) => parts.includes(part));
  const coaches = peopleIn(of("coaches"));
  const office = coachesLabel(lines).toLowerCase();
  return [
    countOf(peopleIn(of("home", "away", "field")), "player"),
    countOf(peopleIn(of("drivers")), "driver"),
    `${coaches} ${coaches === 1 ? office.replace(/(?<=ch)es$|s$/, "") : office}`,
    countOf(of("own", "common").length, "phrase"),
  ]
    .filter((words) => !words.startsWith("0 "))
    .join(", ");
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
  const teams = parts.flatMap(({ part, label }) => (part === "home" || part === "away" ? [`${label} `] : []));
  return lines.map((line, at) => ({
    text: lineText(line),
    lead: leadOf(line, teams),
    isTeamAbove: line.kind === "code" && (line.part === "home" || line.part === "away"),
    note: line.kind === "note",
    opens: openings.get(at) ?? null,
    mark: (line.kind === "code" && line.about?.person && marks?.get(line.about.person.key)) || null,
    onPaper: isPrinted(line),
  }));
}

function leadOf(line: Line, teams: readonly string[]): string {
  if (line.kind !== "code") return "";
  const [first = "", second = ""] = line.replacements;
  if (line.part === "drivers") return second && first.endsWith(` ${second}`) ? first.slice(0, -second.length) : "";
  if (line.part === "headers") return "";
  return teams.find((team) => first.startsWith(team)) ?? "";
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

const shortLabels: Readonly<Partial<Record<Part, string>>> = { common: "Codes" };

function coachesLabel(lines: readonly Line[]): string {
  const offices = new Set(
    lines.flatMap((line) => (line.part === "coaches" && line.kind === "code" ? [line.about?.person?.words] : [])),
  );
  if (offices.size > 1) return "Coaches";
  return [...offices].every((office) => office?.endsWith("manager")) ? "Managers" : "Head coaches";
}
