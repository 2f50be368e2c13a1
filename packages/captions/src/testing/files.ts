import {
  type FileChoices,
  fileDefaults,
  type MatchupChoices,
  matchupDefaults,
  type RaceChoices,
  raceDefaults,
} from "../choices.ts";
import type { Matchup } from "../facts.ts";
import { buildField } from "../field/index.ts";
import type { Built, CaptionFile } from "../file.ts";
import { buildMatchup } from "../matchup/index.ts";
import { type GivenPerson, type PersonRow, personRow } from "../person.ts";
import { buildRace } from "../race/index.ts";
import type { FieldRules, MatchupRules, RaceRules } from "../rules.ts";
import { defaultWriter } from "../write.ts";

/** Small facts for the tests of the core: a test states only what it is about. The people are invented. */

/** A baseball league, unless a test says otherwise. */
export const plainRules: MatchupRules = {
  kind: "matchup",
  slug: "mlb",
  article: "the ",
  isCollege: false,
  eventClause: "an MLB baseball game",
  prefix: "first-letter",
  coaches: {
    "Head Coach": { code: "hc", word: "head coach" },
    Manager: { code: "mgr", word: "manager" },
  },
  positions: "baseball",
  sharedJerseys: "by-name",
  opensWithSharedJerseyNote: false,
  fileName: { start: "", between: "vs", beforeDate: "", date: "MMddyyyy" },
  fileDay: "date",
};

/** Creates a roster row; the jersey can be empty for a coach. */
export function row(jersey: string, firstName: string, lastName: string, position = ""): PersonRow {
  return personRow({ number: jersey, first: firstName, last: lastName, position });
}

export function matchup(given: Partial<Matchup> = {}): Matchup {
  return {
    home: { name: "Portland Pioneers", roster: [row("8", "Marcus", "Ellery", "RF")] },
    away: { name: "Austin Armadillos", roster: [row("3", "Dex", "Navarro", "3B")] },
    venue: { name: "Rosewood Park", city: "Portland", country: "USA" },
    date: "2026-07-04",
    ...given,
  };
}

/** Returns the built file; throws the texts of the problems if there are any. */
function fileOf(built: Built): CaptionFile {
  if (built.ok) return built.file;
  throw new Error(built.problems.map(({ text }) => text).join("; "));
}

export function teamFile(
  given: Partial<Matchup> = {},
  rules: Partial<MatchupRules> = {},
  choices: Partial<MatchupChoices> = {},
  commonCodes: readonly string[] = [],
): CaptionFile {
  return fileOf(
    buildMatchup(matchup(given), { ...plainRules, ...rules }, { ...matchupDefaults, ...choices }, commonCodes),
  );
}

/** Builds a file of the home team alone, with this roster. */
export function rosterFile(
  roster: readonly GivenPerson[],
  rules: Partial<MatchupRules> = {},
  choices: Partial<MatchupChoices> = {},
): CaptionFile {
  return teamFile({ home: { name: "Portland Pioneers", roster: roster.map(personRow) }, away: null }, rules, choices);
}

export function fieldFile(
  people: readonly GivenPerson[],
  sport: FieldRules["sport"] = "golf",
  commonCodes: readonly string[] = [],
  choices: Partial<FileChoices> = {},
): CaptionFile {
  const event = { name: "Open", location: "Links", city: "Reno", country: "USA", date: "2026-05-07" };
  const rules: FieldRules = { kind: "field", slug: sport, sport, eventClause: `the {event} ${sport} tournament` };
  return fileOf(
    buildField({ event, people: people.map(personRow) }, rules, { ...fileDefaults, ...choices }, commonCodes),
  );
}

/** Creates entrants from "First Last", split at the first space; "Last" alone has no first name. */
export function entrants(...people: readonly string[]): readonly PersonRow[] {
  return people.map((person) => {
    const [first = "", ...rest] = person.split(" ");
    return personRow(rest.length ? { first, last: rest.join(" ") } : { last: first });
  });
}

export function raceFile(
  drivers: readonly GivenPerson[],
  rules: Partial<RaceRules> = {},
  choices: Partial<RaceChoices> = {},
  commonCodes: readonly string[] = [],
): CaptionFile {
  const event = { name: "Piedmont 400", location: "Speedway", city: "Rockford", country: "USA", date: "2026-03-15" };
  const all: RaceRules = {
    kind: "race",
    slug: "nascar-cup",
    eventClause: "the {event} NASCAR auto race",
    thenBy: "as-given",
    carNumberWidth: 1,
    ...rules,
  };
  return fileOf(
    buildRace({ event, people: drivers.map(personRow) }, all, { ...raceDefaults, ...choices }, commonCodes),
  );
}

export function driver(number: string, firstName: string, lastName: string, team = "", make = ""): PersonRow {
  return personRow({ number, first: firstName, last: lastName, team, make });
}

/** Returns the file as Photo Mechanic reads it. */
export function textOf(file: CaptionFile): string {
  const { content } = defaultWriter.write(file);
  if (typeof content !== "string") throw new Error("Photo Mechanic reads text.");
  return content;
}

/** Returns the text's lines, without the empty rest after the last line ending. */
export function linesOf(file: CaptionFile): readonly string[] {
  return textOf(file).split("\n").slice(0, -1);
}

/** Returns codes in file order, of one part or of all. */
export function codesOf(file: CaptionFile, part?: string): readonly string[] {
  return file.lines.flatMap((line) => (line.kind !== "note" && (!part || line.part === part) ? [line.code] : []));
}

/** Returns the columns of a code as one text, joined by ` | `. */
export function columnsOf(file: CaptionFile, code: string): string {
  const line = file.lines.find((candidate) => candidate.kind === "code" && candidate.code === code);
  return line?.kind === "code" ? line.replacements.join(" | ") : `no ${code}`;
}
