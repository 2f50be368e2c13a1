import type { PersonRow } from "@agate/captions";
import { assignmentOfEvent, keyOf, listsOfEvent, makeFile, unedited } from "@agate/assignment";
import type { DayEvent, Overlay, PeopleList } from "@agate/assignment";
import { codesOf, factsOfField, factsOfMatchup, factsOfRace } from "@agate/proofread";
import type { KnownGame } from "@agate/proofread";

/** A game as captions are read against it, and the codes of its file. */
export interface GameToCheck {
  readonly game: KnownGame;
  readonly codes: readonly string[];
}

/** An event with the people of its file: those that were read, the person's edits over them. */
export function gameToCheck(one: DayEvent, read: readonly PeopleList[], edits: Overlay): GameToCheck {
  const assignment = assignmentOfEvent(one, { lists: read });
  const { built, lists } = makeFile(assignment, { edits });
  const lines = built.ok ? built.file.lines : [];
  const { name: league, eventClause } = one.league;
  const parts = { id: keyOf(one), league, eventClause, lines };
  const { place: venue, date } = assignment;
  if (one.kind === "matchup") {
    const [home = null, away = null] = assignment.sides.map((side, at) => ({
      ...side,
      school: lists[at]?.team?.school ?? null,
      roster: lists[at]?.edited ?? [],
    }));
    return { game: factsOfMatchup(parts, { home, away, venue, date }), codes: codesOf(lines) };
  }
  const { event_name: name, course, location, city, country, end_date: lastDay } = one.event;
  const people = lists[0]?.edited ?? [];
  const ofEvent = { ...parts, lastDay };
  const game =
    one.kind === "field"
      ? factsOfField(ofEvent, { event: { name, course, city, country, startDate: date }, entrants: people })
      : factsOfRace(ofEvent, { event: { name, location, city, country, date }, drivers: people });
  return { game, codes: codesOf(lines) };
}

/** An event without its people: what proposing needs. */
export function bareGame(one: DayEvent): KnownGame {
  return gameToCheck(one, listsOfEvent(one, []), unedited).game;
}

/** A team of the person's own as a game without an opponent. */
export function gameOfTeam(id: string, name: string, roster: readonly PersonRow[], day: string): KnownGame {
  return factsOfMatchup(
    { id, league: "", eventClause: "", lines: [] },
    { home: { name, roster }, away: null, venue: { name: "", city: "", country: "" }, date: day },
  );
}
