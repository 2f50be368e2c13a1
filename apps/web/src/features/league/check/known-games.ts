import { buildMatchup, matchupDefaults } from "@agate/captions";
import type { Built, PersonRow } from "@agate/captions";
import { fieldOfEvent, keyOf, matchupOfGame, raceOfEvent } from "@agate/day";
import type { DayEvent, People } from "@agate/day";
import { codesOf, factsOfField, factsOfMatchup, factsOfRace } from "@agate/proofread";
import type { KnownGame } from "@agate/proofread";

/** A game as captions are read against it, and the codes of its file. */
export interface GameToCheck {
  readonly game: KnownGame;
  readonly codes: readonly string[];
}

/** An event with the people of its file: rosters, the person's edits over them. */
export function gameToCheck(one: DayEvent, people: People): GameToCheck {
  const { name: league, eventClause } = one.league;
  const parts = { id: keyOf(one), league, eventClause, lines: [] };
  if (one.kind === "matchup" && people.kind === "matchup") {
    const matchup = matchupOfGame(one.league, one.event, people, [], null);
    const lines = linesOf(buildMatchup(matchup, one.league, matchupDefaults, []));
    return { game: factsOfMatchup({ ...parts, lines }, matchup), codes: codesOf(lines) };
  }
  if (one.kind === "matchup") throw new Error("A game has rosters.");
  const ofEvent = { ...parts, eventClause: "", lastDay: one.event.end_date };
  const rows = people.kind === "field" ? people.players : people.kind === "race" ? people.drivers : [];
  return {
    game:
      one.kind === "field"
        ? factsOfField(ofEvent, fieldOfEvent(one.event, rows))
        : factsOfRace(ofEvent, raceOfEvent(one.event, rows)),
    codes: [],
  };
}

const nobody: People = { kind: "matchup", home: [], away: [], schools: [undefined, undefined], positionCodes: [] };

/** An event without its people: what proposing needs. */
export function bareGame(one: DayEvent): KnownGame {
  return gameToCheck(one, nobody).game;
}

/** A team of the person's own as a game without an opponent. */
export function gameOfTeam(id: string, name: string, roster: readonly PersonRow[], day: string): KnownGame {
  return factsOfMatchup(
    { id, league: "", eventClause: "", lines: [] },
    { home: { name, roster }, away: null, venue: { name: "", city: "", country: "" }, date: day },
  );
}

function linesOf(built: Built) {
  return built.ok ? built.file.lines : [];
}
