import { and, eq, isNull } from "drizzle-orm";
import { addDays, type Day } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { feedHold, type RunOutcome } from "../../db/schema.ts";
import { resolvedBy, type ResolvedBy } from "../../features/refresh/guards/doubts.ts";
import { hasKnownIds, identityFinder } from "../../features/refresh/identities.ts";
import { openLocks } from "../../features/refresh/locks.ts";
import { readPlan } from "../../features/refresh/read-plan.ts";
import { runNamed } from "../../features/refresh/refresh.ts";
import { runScope } from "../../features/refresh/run.ts";
import type { RunScope, ScopeName } from "../../features/refresh/scope.ts";
import { sourcesOf } from "../../features/refresh/sources.ts";
import type { TestClock } from "../database.ts";
import { type FakeProvider, fakeProvider, onlySources } from "../fake-provider.ts";
import { beforeSeason, type Happening, happeningsOf, type ReportedFacts } from "./happenings.ts";

/** The result of a happening. */
export interface Happened {
  readonly what: string;
  /** The outcomes of consecutive runs, until one was not held; three at most. */
  readonly outcomes: readonly RunOutcome[];
  /** Hours from the first run to the last. */
  readonly hours: number;
  /** The reason given by the last run. */
  readonly reason: string;
  /** What would settle the first doubt; null: there was none. */
  readonly settled: ResolvedBy | null;
  readonly isNothing: boolean;
}

/** After this many runs with the same response, it counts as waiting for a person. */
const maxRuns = 3;
const hour = 3_600_000;
const allPermitted = { mayUse: () => true, mayUseAt: () => true };

/**
 * Makes a league's provider report each happening, and refreshes its scope when the plan schedules it; while it is
 * held, refreshes it again whenever the plan schedules that.
 * @param clock that of the context and its database; it is set to three months before the season
 * @param first the first day of a season
 */
export async function playLeague(
  base: AppContext,
  clock: TestClock,
  league: League,
  first: Day,
  happenings: readonly Happening[] = happeningsOf(league, first),
): Promise<readonly Happened[]> {
  const alone = withOneSource(league);
  const provider = fakeProvider(alone.sources.schedule[0]?.feed ?? "", "The provider");
  const feeds = { [provider.feed.id]: provider.feed };
  const context: AppContext = { ...base, now: clock.now, feeds, ask: async (url) => url };
  const sources = sourcesOf(alone, allPermitted, feeds);
  const locks = await openLocks(context.database.url);
  const run: RunScope = (job, of) => runScope({ context, locks, permission: allPermitted }, job, of);
  const refreshed = (name: ScopeName) => {
    const hasKnownIdsOf = (by: string) => hasKnownIds(context, alone, by);
    const identities = identityFinder(context, run, alone, sources, hasKnownIdsOf, allPermitted);
    return runNamed(context, run, { league: alone, sources, identities }, name);
  };
  const passTo = async (at: number) => {
    clock.pass(Math.max(0, at - clock.now().getTime()));
    await clock.notified();
  };
  const dueAt = async ({ kind, scope }: ScopeName) => {
    const { planned } = await readPlan(context, [alone], allPermitted);
    return planned.find((one) => one.kind === kind && one.scope === scope)?.dueAt?.getTime();
  };

  clock.pass(Date.parse(`${addDays(first, -90)}T16:00:00Z`) - clock.now().getTime());
  let facts = beforeSeason(alone, first);
  const happened: Happened[] = [];
  try {
    for (const happening of happenings) {
      const { what, isNothing = false } = happening;
      const name = scopeOf(alone, provider.feed.id, happening);
      facts = happening.apply(facts);
      applyTo(provider, facts, happening);
      await passTo(Date.parse(`${addDays(first, happening.day)}T16:00:00Z`));
      // What no plan schedules yet is refreshed at once, as by a person.
      await passTo((await dueAt(name)) ?? 0);
      const began = clock.now().getTime();
      const outcomes: RunOutcome[] = [];
      let reason = "";
      let settled: ResolvedBy | null = null;
      do {
        if (outcomes.length) await passTo((await dueAt(name)) ?? Infinity);
        const result = await refreshed(name);
        if (!result) throw new Error(`${league.slug} has no ${name.kind} ${name.scope}.`);
        outcomes.push(result.outcome);
        ({ reason } = result);
        if (result.outcome === "held") settled ??= resolvedBy(await doubtOf(context, name));
      } while (outcomes.at(-1) === "held" && outcomes.length < maxRuns);
      happened.push({ what, outcomes, hours: (clock.now().getTime() - began) / hour, reason, settled, isNothing });
    }
  } finally {
    await locks.end();
  }
  return happened;
}

/** Guards and calendar are the league's; a single provider says everything, so that no second one confirms it. */
function withOneSource(league: League): League {
  if (league.kind !== "matchup") return league;
  const only = league.sources.teams.slice(0, 1) as never;
  return { ...league, sources: onlySources(league, { teams: only, schedule: only, roster: only }) };
}

function scopeOf({ slug }: League, provider: string, { kind, of }: Happening): ScopeName {
  const isOfRow = kind === "roster" || kind === "field";
  return { league: slug, kind, scope: isOfRow ? `${slug}-${provider}-${of}` : of };
}

function applyTo(provider: FakeProvider, facts: ReportedFacts, { kind, of, isNothing }: Happening): void {
  const { teams, games, people, season, events, entrants, drivers } = facts;
  provider.teams = teams;
  provider.months.set(of, games);
  provider.seasons.set(of, events);
  provider.setRoster("1", isNothing ? [] : people, { season });
  if (kind !== "field") return;
  provider.fields.set(of, { eventId: of, entrants: isNothing ? [] : entrants });
  provider.drivers.set(of, { eventId: of, season, drivers: isNothing ? [] : drivers });
}

async function doubtOf({ database: { db } }: AppContext, { league, kind, scope }: ScopeName): Promise<string> {
  const [hold] = await db
    .select({ doubt: feedHold.doubt })
    .from(feedHold)
    .where(
      and(eq(feedHold.league, league), eq(feedHold.kind, kind), eq(feedHold.scope, scope), isNull(feedHold.decidedAt)),
    );
  return hold?.doubt ?? "";
}
