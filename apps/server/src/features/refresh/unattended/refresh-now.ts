import { isNotNull } from "drizzle-orm";
import { easternTime } from "@agate/captions/calendar";
import type { AppContext } from "../../../app-context.ts";
import type { Actor } from "../../../audit/actor.ts";
import { operatorAct, type Subject } from "../../../audit/operator-act.ts";
import type { Db } from "../../../db/database.ts";
import { feedScope } from "../../../db/schema.ts";
import { configuredPermission } from "../permission.ts";
import { keyOf, type PlannedScope } from "../plan/facts.ts";
import { readPlan, readStops } from "../read-plan.ts";
import type { ScopeName } from "../scope.ts";
import { refreshedLeagues } from "../sources.ts";
import { sendDue } from "./send-due.ts";

/** The result of fetching scopes before they are due. */
export interface RefreshedNow {
  readonly sent: number;
  /** Scopes that are already queued for a host. */
  readonly waiting: number;
  /** Scopes that are not fetched, and why. */
  readonly left: number;
  readonly why: string | null;
}

/** The scopes that can be fetched now. */
interface Refreshable {
  readonly planned: readonly PlannedScope[];
  /** Those that cannot, and why. */
  readonly left: number;
  readonly why: string | null;
}

/**
 * Which of these scopes can be fetched before they are due: those that are refreshed automatically, from hosts that
 * aren't stopped. An operator's request does not extend to providers that `AGATE_FEEDS` does not name, and does not
 * override a refusal.
 */
async function findRefreshable(context: AppContext, names: readonly ScopeName[]): Promise<Refreshable> {
  const { env, feeds, now } = context;
  const leagues = refreshedLeagues(env, feeds).filter(({ slug }) => names.some(({ league }) => league === slug));
  const stops = await readStops(context);
  const { planned } = leagues.length ? await readPlan(context, leagues, configuredPermission(env)) : { planned: [] };
  const keys = new Set(names.map(keyOf));
  const known = planned.filter((scope) => keys.has(keyOf(scope)));
  const untilOf = ({ cost }: PlannedScope) =>
    Math.max(0, ...Object.keys(cost).map((host) => stops.get(host)?.until ?? 0));
  const stopped = known.filter((scope) => untilOf(scope) > now().getTime());
  const [first] = stopped;
  return {
    planned: known.filter((scope) => !stopped.includes(scope)),
    left: names.length - known.length + stopped.length,
    why: first
      ? `${first.host} is paused until ${easternTime(new Date(untilOf(first)))} ET`
      : known.length < names.length
        ? "AGATE_FEEDS names no provider for it: run agate refresh to fetch it anyway"
        : null,
  };
}

/** Queues the fetchable scopes, within the hosts' budgets, for whichever server refreshes. */
async function sendNow(tx: Db, { planned, left, why }: Refreshable, now: Date): Promise<RefreshedNow> {
  const rows = await tx.select().from(feedScope).where(isNotNull(feedScope.job));
  const waiting = new Set(rows.map(keyOf));
  const rest = planned.filter((scope) => !waiting.has(keyOf(scope)));
  const sent = await sendDue(
    tx,
    rest.map((scope) => ({ ...scope, dueAt: now, isTimed: true })),
    now,
  );
  const beyond = rest.length - sent;
  return {
    sent,
    waiting: planned.length - rest.length,
    left: left + beyond,
    why: why ?? (beyond ? "a host gets only so many requests at once; try again when these are done" : null),
  };
}

/** Fetches scopes before they are due, as ordered by an operator, on whichever server refreshes. */
export async function refreshNow(
  context: AppContext,
  actor: Actor,
  subject: Subject,
  names: readonly ScopeName[],
): Promise<RefreshedNow> {
  const { database, now, jobs } = context;
  const refreshable = await findRefreshable(context, names);
  const outcome = await operatorAct(database.db, { actor, act: "scope.ask", subject }, async (tx) => {
    const result = await sendNow(tx, refreshable, now());
    if (!result.sent) return { changed: false, result };
    return { changed: true, before: null, after: { asked: result.sent }, result };
  });
  if (outcome.sent) jobs.wake("feed-scope");
  return outcome;
}
