import type { QueryClient } from "@tanstack/react-query";
import { type AnswerAt, type EventsJson, type ReadPath, type ValuesAt, type GameJson } from "@agate/api";
import { addDays, easternDay, lastDayOf, monthOf, type Day } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import { savedAddress, savedCache } from "../../../sw/cache-rules.ts";
import { dateOf, saveRead, type SavedLeague } from "../../../sw/stored-reads.ts";
import { ReadFailure } from "../../api/failure.ts";
import { answerOf, commonCodeCountOf, eventsOf, monthOfGames, teamsOf } from "../../api/league-queries.ts";
import { addressOf, answerTo } from "../../api/request.ts";
import { maxTogether, readAnswers } from "../answers/read-answers.ts";
import { NotSaved } from "./save-failure.ts";

export interface SaveRequest {
  readonly league: string;
  /** Eastern days of which at least one must be saved; by default, the days that can be. */
  readonly days?: { readonly from: Day; readonly to: Day };
  /** What the user saved it for: "Braves at Red Sox". */
  readonly savedFor?: string;
  /** Saved automatically, not on a click. */
  readonly byItself?: boolean;
  /** Aborts it; what was saved before stays. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Days that are saved before today, because a game that began yesterday, in Eastern time, may still be in progress; and
 * days after it.
 */
const daysBefore = 1;
const daysAfter = 3;

/** A read with its address, and when the server gave it, in milliseconds since 1970. */
interface Given<T> {
  readonly address: string;
  readonly read: T;
  readonly at: number;
}

/**
 * Saves what the pages of a league read about the days around today, under the addresses at which they read it (rule
 * PK9). Throws `NotSaved`.
 * @returns what is saved now
 */
export async function saveLeague(client: QueryClient, request: SaveRequest): Promise<SavedLeague> {
  const { league, days, savedFor, byItself = false, signal } = request;
  const cache = await withStorage(openSaved());
  const before = await withStorage(savedIn(cache, league));
  const today = easternDay(new Date());
  const [from, to] = [addDays(today, -daysBefore), addDays(today, daysAfter)];
  if (days && (days.to < from || days.from > to)) throw new NotSaved({ what: "too-far", from, to });
  const reads = await readLeague(client, league, { from, to }, signal).catch((error: unknown) => {
    throw error instanceof ReadFailure ? new NotSaved({ what: "unread", failure: error }) : error;
  });
  const texts = reads.map(({ read }) => JSON.stringify(read));
  const needed = texts.reduce((sum, text) => sum + text.length, 0);
  const write = async () => {
    const written = new Map<string, number>();
    for (const { address, read, at } of reads)
      for (const [part, bytes] of await saveRead(cache, address, read, at)) written.set(part, bytes);
    const saved: SavedLeague = {
      league,
      from,
      to,
      sample: texts.some((text) => text.includes('"sample":true')),
      checkedAt: Date.now(),
      byItself: byItself && (before?.byItself ?? true),
      savedFor: [...new Set([...(before?.savedFor ?? []), ...(savedFor === undefined ? [] : [savedFor])])],
      bytes: [...written.values()].reduce((sum, bytes) => sum + bytes, 0),
    };
    await cache.put(savedAddress(league), Response.json(saved));
    await deleteReads(cache, league, (address) => !written.has(address));
    return saved;
  };
  return withStorage(write(), needed);
}

/** Removes what is saved of a league. */
export async function deleteLeague(league: string): Promise<void> {
  const cache = await openSaved();
  await cache.delete(savedAddress(league));
  await deleteReads(cache, league, () => true);
}

/** Returns what is saved, for all leagues. Rejects if the browser refuses storage. */
export async function listSaved(): Promise<readonly SavedLeague[]> {
  // Opening a cache creates it.
  if (!(await caches.has(savedCache))) return [];
  const cache = await openSaved();
  const found = await Promise.all((await cache.keys()).map(async ({ url }) => savedAt(cache, new URL(url).pathname)));
  return found.filter((one) => one !== undefined);
}

async function savedAt(cache: Cache, path: string): Promise<SavedLeague | undefined> {
  const league = path.split("/").at(-1) ?? "";
  return path === savedAddress(league) ? savedIn(cache, league) : undefined;
}

async function savedIn(cache: Cache, league: string): Promise<SavedLeague | undefined> {
  return (await cache.match(savedAddress(league)))?.json();
}

async function openSaved(): Promise<Cache> {
  // Missing on a page that is not served by https.
  const store = (globalThis as { readonly caches?: CacheStorage }).caches;
  if (!store) throw new DOMException("There is no storage.", "SecurityError");
  return store.open(savedCache);
}

async function deleteReads(cache: Cache, league: string, isOld: (address: string) => boolean): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith(`/api/leagues/${league}/`) && isOld(pathname + search)) await cache.delete(request);
  }
}

/** Reads everything that is saved, and shows it on the page. Rejects with `ReadFailure` or `NotSaved`. */
async function readLeague(
  client: QueryClient,
  league: string,
  days: { readonly from: Day; readonly to: Day },
  signal: AbortSignal | undefined,
): Promise<readonly Given<object>[]> {
  async function read<Path extends ReadPath>(path: Path, values: ValuesAt<Path>): Promise<Given<AnswerAt<Path>>> {
    const address = addressOf(path, values);
    const request = { headers: { Accept: "application/json" }, ...(signal && { signal }) };
    return answerTo(address, request, async (response) => ({
      address,
      read: (await response.json()) as AnswerAt<Path>,
      at: dateOf(response) || Date.now(),
    }));
  }
  const of = { league };
  const isMatchup = leagueBySlug(league)?.kind === "matchup";
  const [count, ...lists] = await Promise.all([
    read("/api/leagues/:league/common-codes/count", of),
    read("/api/leagues/:league/teams", of),
    read("/api/leagues/:league/events", of),
  ]);
  const [{ read: teams }, { read: events }] = lists;
  client.setQueryData(commonCodeCountOf(league).queryKey, count.read);
  client.setQueryData(teamsOf(league).queryKey, teams);
  client.setQueryData(eventsOf(league).queryKey, events);
  if (isMatchup ? !teams.teams.length : !events.events.length) throw new NotSaved({ what: "nothing" });
  const months = isMatchup ? [...new Set([monthOf(days.from), monthOf(days.to)])] : [];
  const schedules = await Promise.all(
    months.map((month) => read("/api/leagues/:league/schedule", { league, from: `${month}-01`, to: lastDayOf(month) })),
  );
  for (const [at, month] of months.entries())
    client.setQueryData(monthOfGames(league, month).queryKey, schedules[at]?.read);
  const ids = isMatchup
    ? gamesToRead(
        schedules.flatMap(({ read: { games } }) => games),
        days,
      )
    : eventsToRead(events, days).map(({ event_id }) => event_id);
  // At least once: without a network the service worker answers the other reads.
  for (let at = 0; at === 0 || at < ids.length; at += maxTogether)
    await readAnswers(client, league, ids.slice(at, at + maxTogether), signal);
  const at = Math.max(...[count, ...lists, ...schedules].map((one) => one.at));
  const answers = ids.flatMap((event) => {
    const answer = client.getQueryData(answerOf(league, { event }).queryKey);
    return answer ? [{ address: addressOf("/api/leagues/:league/answer", { league, event }), read: answer, at }] : [];
  });
  return [count, ...lists, ...schedules, ...answers];
}

/** The events during these days; if there are none, the next one. */
function eventsToRead({ events }: EventsJson, { from, to }: { readonly from: Day; readonly to: Day }) {
  const during = events.filter((event) => event.start_date <= to && event.end_date >= from);
  return during.length ? during : events.filter(({ start_date }) => start_date > to).slice(0, 1);
}

/** Ids of the games of these days that together have each team's people once, and of those with a line-up. */
function gamesToRead(games: readonly GameJson[], { from, to }: { readonly from: Day; readonly to: Day }) {
  const known = new Set<string | null>([null]);
  return games.flatMap(({ game_id, game_date: day, home_team, away_team, lineup_out: isOut }) => {
    const teams = [home_team.team_id, away_team.team_id];
    if (day < from || day > to || (!isOut && teams.every((id) => known.has(id)))) return [];
    for (const id of teams) known.add(id);
    return [game_id];
  });
}

/** Translates errors of the browser's storage into ours. @param needed bytes */
async function withStorage<T>(work: Promise<T>, needed = 0): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name !== "QuotaExceededError") throw new NotSaved({ what: "refused" });
    const { quota, usage } = (await navigator.storage?.estimate().catch(() => null)) ?? {};
    const free = quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
    throw new NotSaved({ what: "full", needed, free });
  }
}
