import type { QueryClient } from "@tanstack/react-query";
import type { Pack } from "@agate/api/packs";
import {
  assignmentOfEvent,
  keyOf,
  listsOfEvent,
  makeFile,
  officialsIn,
  unedited,
  rowsOf,
  type DayEvent,
  type Overlay,
  type PeopleList,
} from "@agate/assignment";
import { type FillIn, fillInOf, type Photographer, templateFacts } from "@agate/assignment/kit";
import { nameOf, type PersonRow, type Style } from "@agate/captions";
import { codesOf, factsOfEvent, factsOfMatchup, type KnownCode, type KnownGame } from "@agate/proofread";
import { teamsOf } from "../../../api/league-queries.ts";
import { fetchIndex, fetchPack } from "../../../product/packs/fetch-packs.ts";
import { verifiedPack } from "../../../product/packs/verified-pack.ts";

/** A game as captions are checked against it, and the codes of its file. */
interface GameToCheck {
  readonly game: KnownGame;
  readonly codes: readonly KnownCode[];
}

/** Builds a game from an event and its file's people: the lists that were read, with the person's edits over them. */
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
    return {
      game: factsOfMatchup(parts, { home, away, venue, date, officials: officialsIn(lists) }),
      codes: codesOf(lines),
    };
  }
  const { event_name: name, end_date: lastDay } = one.event;
  const { name: location, city, country } = venue;
  const people = lists[0]?.edited ?? [];
  const game = factsOfEvent({ ...parts, lastDay }, { event: { name, location, city, country, date }, people });
  return { game, codes: codesOf(lines) };
}

/** What the template of the event's kit puts into pictures (rule KT17); undefined if it has no file. */
export function fillOfGame(
  one: DayEvent,
  read: readonly PeopleList[],
  edits: Overlay,
  { style, ...photographer }: Photographer & { readonly style: Style },
): FillIn | undefined {
  const assignment = assignmentOfEvent(one, { lists: read });
  const { creditName } = photographer;
  const { built } = makeFile(assignment, { edits, choices: { style, creditName } });
  const { days } = assignment;
  if (!built.ok || !days) return undefined;
  return fillInOf({ facts: templateFacts(assignment), file: built.file, photographer, template: null, days });
}

/** An event without its people, which is all that proposing needs. */
export function bareGame(one: DayEvent): KnownGame {
  return gameToCheck(one, listsOfEvent(one, []), unedited).game;
}

/** One of the person's own teams as a game without an opponent. */
export function gameOfTeam(id: string, name: string, roster: readonly PersonRow[], day: string): KnownGame {
  return factsOfMatchup(
    { id, league: "", eventClause: "", lines: [] },
    { home: { name, roster }, away: null, venue: { name: "", city: "", country: "" }, date: day },
  );
}

/** People and teams rightly in captions who play in none of the run's games (rule PR43). */
interface Outsiders {
  readonly people: readonly string[];
  readonly teams: readonly string[];
}

/** All people and teams in these leagues' packs. A pack that fails to load is skipped. */
export async function readOutsiders(client: QueryClient, leagues: readonly string[]): Promise<Outsiders> {
  const packs = await Promise.all(leagues.map((league) => packOf(league).catch(() => null)));
  const lists = await Promise.all(leagues.map((league) => client.ensureQueryData(teamsOf(league)).catch(() => null)));
  const rows = packs.flatMap((pack) => [
    ...(pack?.rosters.flatMap((roster) => rowsOf(roster.rows)) ?? []),
    ...(pack?.fields.flatMap((field) => rowsOf(field.players)) ?? []),
    ...(pack?.drivers.flatMap(({ answer }) => rowsOf(answer.drivers)) ?? []),
  ]);
  const names = rows.map((row) => nameOf(row).full);
  return {
    people: [...new Set(names.filter(Boolean))],
    teams: lists.flatMap((list) => list?.teams.map(({ team_name }) => team_name) ?? []),
  };
}

/** The league's pack stored in this browser, otherwise the server's newest, which is read but not stored. */
async function packOf(league: string): Promise<Pack | null> {
  const stored = await verifiedPack(league).catch(() => null);
  if (stored) return stored.pack;
  const entry = (await fetchIndex()).packs.find((one) => one.league === league);
  return entry ? (await fetchPack(entry)).pack : null;
}
