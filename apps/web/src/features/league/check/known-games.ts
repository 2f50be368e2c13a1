import type { QueryClient } from "@tanstack/react-query";
import type { AnswerJson } from "@agate/api";
import {
  assignmentOfEvent,
  keyOf,
  listsOfEvent,
  makeFile,
  officialsIn,
  unedited,
  rowsOf,
  whenOf,
  type DayEvent,
  type Overlay,
  type PeopleJson,
  type PeopleList,
} from "@agate/assignment";
import { fillInOf, type Photographer, type Template, templateFacts } from "@agate/assignment/kit";
import { nameOf, type PersonRow, type Style } from "@agate/captions";
import { codesOf, factsOfEvent, factsOfMatchup, type KnownGame } from "@agate/proofread";
import { answerOf, dayOfGames, eventsOf, teamsOf } from "../../../api/league-queries.ts";
import { showStored } from "../../../api/read-shared.ts";
import { readAnswers } from "../../../product/answers/read-answers.ts";

/** What a game's file and the texts for its pictures are made with. */
interface FrameSettings extends Photographer {
  readonly style: Style;
  /** The agency's; null: none. */
  readonly template: Template | null;
}

/**
 * Builds a game as captions are checked against it from an event and its file's people: the lists that were read, with
 * the person's edits over them. With it the codes of its file, and what the template of its kit puts into pictures (rule
 * KT17); nothing without a file, or without its settings.
 * @param settings what the file is made with, for codes and the caption's frame
 */
export function gameToCheck(
  one: DayEvent,
  read: readonly PeopleList[],
  edits: Overlay,
  settings: FrameSettings | null = null,
) {
  const assignment = assignmentOfEvent(one, { lists: read });
  const choices = settings && { style: settings.style, creditName: settings.creditName };
  const { built, lists } = makeFile(assignment, { edits, ...(choices && { choices }) });
  const lines = built.ok ? built.file.lines : [];
  const facts = templateFacts(assignment);
  const fill =
    built.ok && settings
      ? fillInOf({ facts, file: built.file, photographer: settings, template: settings.template, when: whenOf(one) })
      : undefined;
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
      fill,
    };
  }
  const { event_name: name, end_date: lastDay } = one.event;
  const { name: location, city, country } = venue;
  const people = lists[0]?.edited ?? [];
  const game = factsOfEvent({ ...parts, lastDay }, { event: { name, location, city, country, date }, people });
  return { game, codes: codesOf(lines), fill };
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

/**
 * People and teams rightly in captions who play in none of the run's games: everyone in the games of these leagues on
 * the days of the run's games, and all their teams (rule PR43).
 */
export async function readOutsiders(client: QueryClient, games: readonly DayEvent[]) {
  const slugs = [...new Set(games.map(({ league }) => league.slug))];
  const read = async (slug: string) => {
    const ofLeague = games.filter(({ league }) => league.slug === slug);
    const ids = new Set(await Promise.all(ofLeague.map((one) => idsBeside(client, one))).then((all) => all.flat()));
    return answersOf(client, slug, [...ids]);
  };
  const answers = (await Promise.all(slugs.map((slug) => read(slug).catch(() => [])))).flat();
  const lists = await Promise.all(slugs.map((slug) => client.ensureQueryData(teamsOf(slug)).catch(() => null)));
  const names = answers.flatMap(({ people }) => people).flatMap((list) => (list ? rowsIn(list) : []));
  return {
    people: [...new Set(names.map((row) => nameOf(row).full).filter(Boolean))],
    teams: lists.flatMap((list) => list?.teams.map(({ team_name }) => team_name) ?? []),
  };
}

/** The ids of everything that the league has on a game's day, or while an event lasts. */
async function idsBeside(client: QueryClient, one: DayEvent): Promise<readonly string[]> {
  const { slug } = one.league;
  if (one.kind === "matchup") {
    const { games } = await client.ensureQueryData(dayOfGames(slug, one.event.game_date));
    return games.map(({ game_id }) => game_id);
  }
  const { start_date: from, end_date: to } = one.event;
  const { events } = await client.ensureQueryData(eventsOf(slug));
  return events.filter((event) => event.start_date <= to && event.end_date >= from).map(({ event_id }) => event_id);
}

/** The answers of these events that the page has, the server gives, or this device has; the others are skipped. */
async function answersOf(client: QueryClient, league: string, ids: readonly string[]): Promise<readonly AnswerJson[]> {
  const keyOfAnswer = (event: string) => answerOf(league, { event }).queryKey;
  const unknown = ids.filter((event) => !client.getQueryData(keyOfAnswer(event)));
  if (unknown.length) await readAnswers(client, league, unknown).catch(() => null);
  await Promise.all(
    unknown.map((event) =>
      showStored("/api/leagues/:league/answer", { league, event }, { client, queryKey: keyOfAnswer(event) }),
    ),
  );
  return ids.flatMap((event) => client.getQueryData(keyOfAnswer(event)) ?? []);
}

function rowsIn(list: PeopleJson): readonly PersonRow[] {
  if ("rows" in list) return rowsOf(list.rows);
  return rowsOf("players" in list ? list.players : list.drivers);
}
