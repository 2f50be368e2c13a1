import { type Assignment, officialsIn } from "@agate/assignment";
import {
  type CodeLine,
  type EventFacts,
  type Line,
  type Matchup,
  nameOf,
  type PersonRow,
  dayOf,
} from "@agate/captions";
import type { KnownCode, KnownGame, KnownPerson, KnownTeam } from "./facts.ts";

/** The input of the file's builder for a game, and the lines it made: positions are read from them. */
export interface GameParts {
  readonly id: string;
  /** "MLB" */
  readonly league: string;
  readonly eventClause: string;
  readonly lines: readonly Line[];
  /** The last day of an event of several days. */
  readonly lastDay?: string | null;
}

/** Converts an assignment of any kind and its file's lines. */
export function factsOfAssignment(
  { league, event, days, place, date, sides, lists }: Assignment,
  lines: readonly Line[],
): KnownGame {
  const parts: GameParts = {
    id: event ?? "",
    league: league.name,
    eventClause: league.eventClause,
    lines,
    lastDay: days?.to ?? null,
  };
  const { name = "" } = sides[0] ?? {};
  const { name: location, city, country } = place;
  switch (league.kind) {
    case "matchup": {
      const [home = null, away = null] = sides.map((side, at) => ({
        ...side,
        school: lists[at]?.team?.school ?? null,
        roster: lists[at]?.rows ?? [],
      }));
      return factsOfMatchup(parts, { home, away, venue: place, date, officials: officialsIn(lists) });
    }
    case "field":
    case "race":
      return factsOfEvent(parts, { event: { name, location, city, country, date }, people: lists[0]?.rows ?? [] });
  }
}

/** Converts a game of two teams into the facts for checking captions. */
export function factsOfMatchup(parts: GameParts, { home, away, venue, date, officials = [] }: Matchup): KnownGame {
  const sides = [home, away].filter((side) => side !== null);
  const words = wordsOf(parts.lines);
  const day = dayOf(date) ?? "";
  return {
    id: parts.id,
    league: parts.league,
    eventClause: parts.eventClause,
    teams: sides.map((side) => teamOf(side.name, [side.customName, side.school])),
    event: "",
    venue: venue.name,
    city: venue.city,
    state: venue.state ?? "",
    country: venue.country,
    day,
    lastDay: day,
    people: sides.flatMap(({ name, roster }) => roster.map((row) => personOf(row, name, words))),
    ...(officials.length && {
      officials: officials.map(({ firstName, lastName }) => ({ first: firstName, last: lastName })),
    }),
  };
}

/** A tournament and its field, or a race and its drivers, who have a team. */
export function factsOfEvent(parts: GameParts, { event, people }: EventFacts): KnownGame {
  const day = dayOf(event.date) ?? "";
  return {
    id: parts.id,
    league: parts.league,
    eventClause: parts.eventClause,
    teams: [],
    event: event.name,
    venue: event.location ?? "",
    city: event.city,
    state: "",
    country: event.country ?? "",
    day,
    lastDay: parts.lastDay ?? dayOf(event.day) ?? day,
    people: people.map((row) => personOf(row, row.team, new Map())),
  };
}

/** Returns the codes of a file: what may be left in a caption. */
export function codesOf(lines: readonly Line[]): readonly KnownCode[] {
  return lines.flatMap((line) =>
    line.kind === "note"
      ? []
      : [{ code: line.code, replacements: line.kind === "code" ? line.replacements : line.line.split("\t").slice(1) }],
  );
}

/** Splits "Portland Pioneers" into "Portland" and "Pioneers": the last word, or the last two if the rest is a place. */
function teamOf(name: string, others: readonly (string | null | undefined)[]): KnownTeam {
  const bare = name.replace(/^the /i, "");
  const words = bare.split(" ");
  const parts =
    words.length < 2 ? [] : words.length === 2 ? words : [words.slice(0, -1).join(" "), ...nicknames(words)];
  return {
    name: bare,
    others: [...new Set([...others, ...parts].filter((one): one is string => !!one && one !== bare))],
  };
}

/** "Boston Red Sox": "Sox" or "Red Sox", and the place is the rest of either. */
function nicknames(words: readonly string[]): readonly string[] {
  return [words.at(-1) ?? "", words.slice(-2).join(" "), words.slice(0, -2).join(" ")];
}

function personOf(row: PersonRow, team: string, words: ReadonlyMap<string, string>): KnownPerson {
  const { first, last } = row;
  return {
    first,
    last,
    familyNameFirst: row.familyNameFirst,
    number: row.number.replace(/^#/, ""),
    position: words.get(`${nameOf(row).full}\n${row.number}`) ?? words.get(nameOf(row).full) ?? "",
    team: team.replace(/^the /i, ""),
  };
}

/** Maps people with lines to the words that captions use for their positions. */
function wordsOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  const people = lines.flatMap((line) => (isPersonCodeLine(line) ? [line.about.person] : []));
  return new Map(
    people.flatMap(({ full, number, words }) => [[`${full}\n${number}`, words] as const, [full, words] as const]),
  );
}

type PersonCodeLine = CodeLine & {
  readonly about: { readonly person: NonNullable<NonNullable<CodeLine["about"]>["person"]> };
};

function isPersonCodeLine(line: Line): line is PersonCodeLine {
  return line.kind === "code" && !!line.about?.person;
}
