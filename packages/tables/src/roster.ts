import { isHeadCoach } from "@agate/captions";
import { type Column, headingsOf, type Line } from "./columns.ts";
import { personColumns } from "./person.ts";
import { hasHeading, plainHeading } from "./table.ts";

/** No squad of any league comes near it (case A7). */
export const maxPeople = 250;

/** The columns of a roster. */
export const rosterColumns: readonly Column[] = [
  {
    name: "team",
    isImportOnly: true,
    also: ["team_name", "school", "college", "club", "team_abbr", "team_id", "noc", "noc_code"],
    what: "The team's name, abbreviation, place, nickname or id",
  },
  {
    name: "ncaa_stats_team_id",
    isImportOnly: true,
    also: ["ncaa_id", "ncaa_team_id"],
    what: "The team's number at stats.ncaa.org, instead of team or beside it",
  },
  {
    name: "jersey",
    also: ["jersey_number", "number", "no", "num", "uniform", "bib"],
    meaning: "number",
    what: "0 and 00 differ",
  },
  ...personColumns,
  {
    name: "position",
    also: ["pos", "title"],
    meaning: "position",
    what: "An abbreviation or words; Head Coach and Manager are coaches, other staff are left out",
  },
  { name: "depth_chart_position", isImportOnly: true, what: "A more exact position; used if present" },
  { name: "status", isImportOnly: true, what: "Rows with CUT, RET, TRD or TRC are left out; it is not stored" },
  {
    name: "player_id",
    isImportOnly: true,
    also: ["gsis_id", "person_id", "espn_id", "id"],
    what: "An id that never changes for the person",
  },
  { name: "season", isImportOnly: true, what: "The season of the roster" },
  { name: "player_info", isImportOnly: true, also: ["info"], what: "A remark" },
];

/** Headings of columns that only an import has. */
const importOnly = new Set(
  rosterColumns.flatMap(({ name, also = [], isImportOnly }) => (isImportOnly ? [name, ...also] : [])),
);
/** Where the people of one team play or study besides, and the nations of a list that the team is one of. */
const besides = new Set(["club", "school", "college", "noc", "noc_code"]);
const nameHeadings = headingsOf(personColumns);
const ownNameHeadings = headingsOf(personColumns.map(({ name, also = [] }) => ({ name, also, what: "" })));

/**
 * Whether a table is one for imports: it has columns that no pasted roster has, such as teams and ids, and names. Any
 * other is read like pasted text.
 *
 * @param isOneTeam the team is known: columns of clubs and schools then name others
 */
export function isImportTable(text: string, isOneTeam: boolean): boolean {
  if (/^\s*\[/.test(text))
    return [...text.slice(0, 5000).matchAll(/"(\w+)"\s*:/g)].some(([, key = ""]) => importOnly.has(key.toLowerCase()));
  const isImportOnly = (heading: string) => {
    const plain = plainHeading(heading);
    return importOnly.has(plain) && !(isOneTeam && besides.has(plain));
  };
  return hasHeading(text, isImportOnly) && hasHeading(text, isOneTeam ? ownNameHeadings : nameHeadings);
}

/** Statuses of people who are no longer on the team (nflverse). */
const left = new Set(["CUT", "RET", "TRD", "TRC"]);

/** Whether a status means that a person is no longer on the team. */
export function hasLeft(status: string): boolean {
  return left.has(status.toUpperCase());
}

/**
 * Normalizes a jersey number from a table: "#9", "No. 9" and a spreadsheet's "9.0" are 9; "" means there is none. Null
 * if it is not a number ("TBD", "12/21") or has more than three digits.
 */
export function readJersey(text: string): string | null {
  const jersey = text
    .replace(/^(?:#|no\.?|nr\.?|n[º°]|number)\s*(?=\d)/i, "")
    .replace(/^\((\d+)\)$|^(\d+)(?:\.0*|[):])$/, "$1$2");
  return !jersey || /^\d{1,3}[a-z]?$/i.test(jersey) ? jersey : null;
}

/** Returns the position, with a college's "Head Baseball Coach" as the Head Coach that rule N6 recognizes. */
export function positionOf(cells: Line["cells"]): string {
  const position = cells["depth_chart_position"] || cells["position"] || "";
  return position.replace(/^((?:interim|acting|co)[ -])?head\s+(?:[\w'’]+\s+){1,3}coach\b/i, "$1Head Coach");
}

/**
 * Whether a person works for the team but neither plays for it nor leads it: "Equipment Manager", "Assistant Coach".
 */
export function isStaff(position: string): boolean {
  return !isHeadCoach(position) && /\b(coach|manager|coordinator|trainer|director|analyst)\b/i.test(position);
}
