import type { LeagueFreshnessJson, OperatorFreshnessJson, OperatorPlanJson } from "@agate/api";
import { operatorFreshnessEndpoints } from "@agate/api/schemas";
import { leagues, leaguesWithPage } from "@agate/leagues";
import { currentAlarms } from "../alarms/current-alarms.ts";
import { leagueState } from "../db/schema.ts";
import type { Freshness, LeagueFreshness } from "../features/refresh/freshness/freshness.ts";
import { resolvesOnRepeat } from "../features/refresh/guards/doubts.ts";
import { listHolds } from "../features/refresh/holds.ts";
import { type DayOfRuns, readLeagueDays } from "../features/refresh/league-days.ts";
import { planAhead } from "../features/refresh/plan-ahead.ts";
import { refreshedLeagues } from "../features/refresh/tell-consent.ts";
import type { AppContext } from "../app-context.ts";
import type { Admission } from "./admission.ts";
import { planToJson } from "./plan-json.ts";

/** Milliseconds for which a plan is told again: working it out takes the processor seconds, and it is about hours. */
const planHolds = 5 * 60_000;
/** Milliseconds for which the other facts are: several operators look at once. */
const factsHold = 10_000;

/** What is told again for a while, until somebody has changed it. */
export interface Kept<T> {
  read(): Promise<T>;
  forget(): void;
}

/** How fresh everything is, as several operators look at it at once. */
export function keepFreshness(context: AppContext, freshness: Pick<Freshness, "ofAll">): Kept<OperatorFreshnessJson> {
  return keptFor(factsHold, context.now, () => readFreshness(context, freshness));
}

/** How fresh everything is, and what will be asked for (rules OR30, OR31). */
export function freshnessSection(
  context: AppContext,
  facts: Kept<OperatorFreshnessJson>,
  { routes }: Pick<Admission, "routes">,
) {
  const plan = keptFor(planHolds, context.now, () => readPlanJson(context));
  return routes(operatorFreshnessEndpoints, { operatorFreshness: facts.read, operatorPlan: plan.read });
}

/** Reads once for all that ask within a time; a read that failed is made anew. */
function keptFor<T>(milliseconds: number, now: () => Date, read: () => Promise<T>): Kept<T> {
  let last: { readonly at: number; readonly told: Promise<T> } | undefined;
  return {
    read() {
      const at = now().getTime();
      if (last && Math.abs(at - last.at) < milliseconds) return last.told;
      const mine = { at, told: read() };
      last = mine;
      mine.told.catch(() => {
        if (last === mine) last = undefined;
      });
      return mine.told;
    },
    forget() {
      last = undefined;
    },
  };
}

async function readFreshness(context: AppContext, freshness: Pick<Freshness, "ofAll">): Promise<OperatorFreshnessJson> {
  const { database, now } = context;
  const at = now();
  const [told, states, open, days] = [
    await freshness.ofAll(),
    await database.db.select().from(leagueState),
    await listHolds(context),
    await readLeagueDays(database.db, at),
  ];
  const goodAt = new Map(states.map(({ league, confirmedAt }) => [league, confirmedAt]));
  const held = Map.groupBy(open, ({ league }) => league);
  const withPage = new Set(leaguesWithPage);
  const next = [...told.values()]
    .flatMap((one) => (one.next?.dueAt ? [{ ...one.next, dueAt: one.next.dueAt }] : []))
    .toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))[0];
  return {
    read_at: at.toISOString(),
    leagues: [...leaguesWithPage, ...leagues.filter((league) => !withPage.has(league))].map(({ slug }) =>
      leagueJson(slug, told.get(slug), {
        lastGood: goodAt.get(slug) ?? null,
        held: held.get(slug)?.length ?? 0,
        days: days.of(slug),
      }),
    ),
    next: next ? { at: next.dueAt.toISOString(), league: next.league, kind: next.kind, label: next.label } : null,
    alarms: (await currentAlarms(context)).length,
    needs_decision: open.filter(({ doubt }) => !resolvesOnRepeat(doubt)).length,
  };
}

interface Beside {
  readonly lastGood: Date | null;
  readonly held: number;
  readonly days: readonly DayOfRuns[];
}

function leagueJson(
  league: string,
  told: LeagueFreshness | undefined,
  { lastGood, held, days }: Beside,
): LeagueFreshnessJson {
  const worst = told?.worst;
  return {
    league,
    state: stateOf(told, held),
    promised: told?.promised ?? 0,
    overdue: told?.overdue ?? 0,
    worst: worst
      ? {
          kind: worst.kind,
          label: worst.label,
          confirmed_at: worst.at.toISOString(),
          max_age: Math.ceil(worst.promiseMs / 60_000),
        }
      : null,
    last_good: lastGood?.toISOString() ?? null,
    held,
    next_check: told?.nextCheck?.toISOString() ?? null,
    days: [...days],
  };
}

function stateOf(told: LeagueFreshness | undefined, held: number): LeagueFreshnessJson["state"] {
  if (told?.overdue) return "late";
  if (held) return "held";
  if (!told) return "by-hand";
  if (!told.lastGood) return "never";
  return told.isPlaying && told.promised ? "in-time" : "resting";
}

async function readPlanJson(context: AppContext): Promise<OperatorPlanJson> {
  return planToJson(await planAhead(context, refreshedLeagues(context.env, context.feeds)));
}
