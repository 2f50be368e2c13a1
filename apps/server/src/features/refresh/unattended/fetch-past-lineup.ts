import { and, eq, isNull } from "drizzle-orm";
import type { GameJson } from "@agate/api";
import { isPastGame, printedDayOf, zoneOfDay } from "@agate/assignment";
import { dayIn } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import { consumeAttempt, refundAttempt } from "../../../db/rate-limit.ts";
import { isGood } from "../../../db/run-outcome.ts";
import { event, feedScope } from "../../../db/schema.ts";
import { configuredPermission } from "../permission.ts";
import { costOf } from "../plan/plan.ts";
import { sourcesOf } from "../sources.ts";
import { sendDue } from "./send-due.ts";

/** Milliseconds before a line-up that could not be fetched is retried. */
const pause = 3_600_000;
const day = 86_400;

/**
 * Fetches the line-up of a past game once, when an entitled person opens it (rule LU23): a job in the same queue as
 * every other scope, within the hosts' budgets and the operator's daily cap. An answer since the game's day is final,
 * even if it is that there is none.
 */
export async function fetchPastLineup(context: AppContext, league: MatchupLeague, game: GameJson): Promise<void> {
  const {
    env,
    feeds,
    jobs,
    log,
    now,
    database: { db },
  } = context;
  if (game.lineup_out || !isPastGame(league, game, now())) return;
  const name = { league: league.slug, kind: "lineup", scope: game.game_id } as const;
  const [stored] = await db
    .select({ provider: event.provider, label: event.name, state: feedScope })
    .from(event)
    .leftJoin(
      feedScope,
      and(eq(feedScope.league, name.league), eq(feedScope.kind, name.kind), eq(feedScope.scope, event.id)),
    )
    .where(and(eq(event.id, name.scope), eq(event.origin, "feed"), isNull(event.removedAt)));
  if (!stored || isSettled(stored.state)) return;
  const source = sourcesOf(league, configuredPermission(env), feeds).lineup.find(
    ({ feed }) => feed === stored.provider || feeds[feed]?.findsGames,
  );
  if (!source) return;
  const counted = await consumeAttempt(db, "past-lineups", { most: env.pastLineups, seconds: day });
  if (!counted.allowed) {
    if (counted.firstRefusal) log.warn({ most: env.pastLineups }, "no more line-ups of past games are fetched today");
    return;
  }
  const planned = {
    ...name,
    ...costOf(feeds, league, name.kind, source),
    label: stored.label,
    dueAt: now(),
    why: "a past game was opened",
    isTimed: false,
    deadline: null,
    promiseMs: null,
  };
  if (await sendDue(db, [planned], now())) jobs.wake("feed-scope");
  else await refundAttempt(db, counted);

  function isSettled(state: typeof feedScope.$inferSelect | null): boolean {
    if (state?.job) return true;
    if (!state?.triedAt) return false;
    // If there was a good answer that is no longer stored, it was for another day or other teams (rule LU28).
    if (state.outcome === "failed" || isGood(state.outcome)) return now().getTime() - state.triedAt.getTime() < pause;
    return dayIn(zoneOfDay(league, game), state.triedAt) > printedDayOf(league, game);
  }
}
