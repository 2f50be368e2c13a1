import { queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import type { AnswerJson, GameJson, PastRostersJson } from "@agate/api";
import {
  isPastGame,
  printedDayOf,
  rosterOfDay,
  type GameOfDay,
  type PeopleJson,
  type PeopleList,
} from "@agate/assignment";
import { writeDay, type Day } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { answerOf } from "../../../api/league-queries.ts";
import { shouldRetry } from "../../../api/query-client.ts";
import { readJson } from "../../../api/request.ts";
import { readOrStored } from "../../../product/lease/code-queries.ts";
import type { Dated } from "../../../product/roster-age.ts";

/** Code only past games need; it loads with the edits engine. */

/** The rosters of a past game on its day (rule LU22). */
export const pastRostersOf = (league: string, game: string) =>
  queryOptions({
    queryKey: ["league", league, "game", game, "past-rosters"],
    queryFn: (context: QueryFunctionContext) =>
      readOrStored(
        context,
        readJson("/api/leagues/:league/games/:game/past-rosters", { league, game }, context.signal),
      ),
    refetchInterval: shouldRetry,
  });

/**
 * Opening the game makes the server fetch its line-up (rule LU23): it is read again this many times, every so many
 * milliseconds.
 */
const lookAgain = { times: 6, after: 10_000 };

const polledLineup = (league: string, game: string) => ({
  ...answerOf(league, { event: game }),
  refetchInterval: ({ state }: { state: { data?: AnswerJson | undefined; dataUpdateCount: number } }) =>
    !state.data?.lineup?.coverage && state.dataUpdateCount <= lookAgain.times && lookAgain.after,
});

/**
 * A game whose day is over (rule LU20), and how its rosters and line-up are read; null if it is not over.
 * @param now milliseconds
 */
export function pastGameOf(league: League, game: GameJson, now: number) {
  if (league.kind !== "matchup" || !isPastGame(league, game, new Date(now))) return null;
  return {
    rosters: pastRostersOf(league.slug, game.game_id),
    lineup: polledLineup(league.slug, game.game_id),
  };
}

/** A roster as of the game's day; anything but a roster of its teams is returned unchanged. */
export function rosterOn(read: PeopleJson | undefined, past: PastRostersJson): PeopleJson | undefined {
  return read && "team" in read ? rosterOfDay(read, past) : read;
}

/** The age of a past game's rosters: the day they are of (rule LU24). */
export function pastDated(
  { day }: PastRostersJson,
  lists: readonly PeopleList[],
  dated: readonly Dated[],
): readonly Dated[] {
  const past = pastWords(day, lists);
  return past ? dated.map((one) => ({ ...one, past })) : dated;
}

/** A past game's rosters, read for the files of a day. */
export interface ReadPast {
  readonly rosterOn: (read: PeopleJson) => PeopleJson;
  /** They failed to load. */
  readonly isUnread: boolean;
  /** The day they are of (rule LU26). */
  readonly sentence: (lists: readonly PeopleList[]) => string;
}

/** If they cannot be read, or this person may not have them, the game uses today's; null if its day is not over. */
export async function readPastGame(
  { league, event }: GameOfDay,
  now: Date,
  readQuery: (query: ReturnType<typeof pastRostersOf>) => Promise<PastRostersJson>,
): Promise<ReadPast | null> {
  const game = pastGameOf(league, event, now.getTime());
  if (!game) return null;
  const past = await readQuery(game.rosters).catch(() => null);
  return {
    rosterOn: (read) => (past && rosterOn(read, past)) ?? read,
    isUnread: past === null,
    sentence: (lists) => {
      const day = printedDayOf(league, event);
      const words = pastWords(day, lists);
      if (!words) return `Today's rosters: those of ${writeDay(day, "plain")} could not be loaded.`;
      return `${words.headline}${words.detail}.`;
    },
  };
}

/**
 * The day of the rosters in a past game's file (rule LU24), and the part a narrow screen can leave out; null if none
 * is of a team of the game.
 * @param day the game's
 */
function pastWords(day: Day, lists: readonly Pick<PeopleList, "asOf" | "lineup">[]) {
  const name = writeDay(day, "plain");
  const past = lists.filter(({ asOf }) => asOf !== undefined);
  if (!past.length) return null;
  if (past.every(({ asOf }) => asOf === null))
    return {
      headline: past.some(({ lineup }) => lineup)
        ? "Today's rosters, that day's line-up"
        : "Today's rosters, not that day's",
      detail: `: none is known of ${name}`,
    };
  const isComplete = past.every(({ asOf }) => asOf !== null);
  if (isComplete) return { headline: `Rosters as of ${name}`, detail: "" };
  return { headline: `One as of ${name}`, detail: ", the other is today's" };
}
