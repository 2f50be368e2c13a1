import { and, desc, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { insertMany } from "../../../db/bulk.ts";
import type { Db } from "../../../db/database.ts";
import { feedRun, overdueScope } from "../../../db/schema.ts";
import { minuteOf } from "../../../words/words.ts";
import { keyOf } from "../plan/facts.ts";
import { isRunOf } from "../runs.ts";
import type { ScopeName } from "../scope.ts";
import { type Alarm, clearAlarm, type OpenAlarm, openAlarms, raiseAlarm } from "./alarms.ts";

/** A scope that is refreshed automatically, with its promise. */
export interface PromisedScope extends ScopeName {
  /** Its display name: "Boston Red Sox". */
  readonly label: string;
  /** When its last good run began. */
  readonly goodAt: Date | null;
  /** Runs since then that failed or were held. */
  readonly failures: number;
  /** The maximum age promised for it now, in milliseconds. */
  readonly promiseMs: number;
}

interface OverdueScope extends PromisedScope {
  /** When it was first seen older than promised. */
  readonly seenAt: Date;
}

/**
 * Compares the age of every scope with its promise (rule FR1) and updates the alarms: one per league and kind, raised
 * when a scope is twice as old as promised, and cleared when none is. A promise that has just become shorter, or is
 * itself new, has not been broken for long, so a scope counts only after it has been overdue for as long as the
 * promised age.
 * @param scopes every scope with a current promise; all others no longer have one
 */
export async function checkPromises(
  { database: { db }, now, log }: Pick<AppContext, "database" | "now" | "log">,
  scopes: readonly PromisedScope[],
): Promise<void> {
  const at = now();
  const changed = await db.transaction(async (tx) => {
    const overdue = await noteOverdue(
      tx,
      scopes.filter((scope) => isOverdue(scope, at)),
      at,
    );
    const broken = Map.groupBy(
      overdue.filter((scope) => isBroken(scope, at)),
      subjectOf,
    );
    const lines: (() => void)[] = [];
    for (const [subject, late] of broken) {
      const alarm = await overdueAlarm(tx, late, scopes.filter((scope) => subjectOf(scope) === subject).length);
      const before = await raiseAlarm(tx, alarm, at);
      if (!before || hasSpread(before, alarm, late, at)) lines.push(() => log.error(alarm, "data is not refreshed"));
    }
    for (const { kind, subject } of await openAlarms(tx))
      if (kind !== "refused" && !broken.has(subject) && (await clearAlarm(tx, subject, at)))
        lines.push(() => log.info({ subject }, "data is refreshed again"));
    return lines;
  });
  for (const line of changed) line();
}

/** A scope that was never fetched is overdue once an attempt has failed. */
function isOverdue({ goodAt, failures, promiseMs }: PromisedScope, now: Date): boolean {
  return goodAt ? now.getTime() - goodAt.getTime() > promiseMs : failures > 0;
}

function isBroken({ goodAt, promiseMs, seenAt }: OverdueScope, now: Date): boolean {
  const age = now.getTime() - (goodAt ?? seenAt).getTime();
  return age >= 2 * promiseMs && now.getTime() - seenAt.getTime() >= promiseMs;
}

/** Records when each was first seen overdue, and forgets those that no longer are. */
async function noteOverdue(tx: Db, scopes: readonly PromisedScope[], now: Date): Promise<readonly OverdueScope[]> {
  const known = await tx.select().from(overdueScope);
  const seen = new Map(known.map((row) => [keyOf(row), row.seenAt]));
  const overdue = scopes.map((scope) => ({ ...scope, seenAt: seen.get(keyOf(scope)) ?? now }));
  const keys = new Set(scopes.map(keyOf));
  const fresh = known.filter((row) => !keys.has(keyOf(row)));
  const named = sql`(${overdueScope.league}, ${overdueScope.kind}, ${overdueScope.scope})`;
  const lists = [fresh.map(({ league }) => league), fresh.map(({ kind }) => kind), fresh.map(({ scope }) => scope)].map(
    (list) => sql`${sql.param(list)}::text[]`,
  );
  if (fresh.length)
    await tx.delete(overdueScope).where(sql`${named} in (select * from unnest(${sql.join(lists, sql`, `)}))`);
  const added = overdue.filter((scope) => !seen.has(keyOf(scope)));
  await insertMany(
    tx,
    overdueScope,
    added.map(({ league, kind, scope, seenAt }) => ({ league, kind, scope, seenAt })),
    sql`on conflict do nothing`,
  );
  return overdue;
}

/** @param of the league's number of scopes of this kind */
async function overdueAlarm(tx: Db, late: readonly OverdueScope[], of: number): Promise<Alarm> {
  const oldest = late.reduce((a, b) => (timeOf(b) < timeOf(a) ? b : a));
  const { label, goodAt, promiseMs } = oldest;
  const [run] = await tx
    .select({ outcome: feedRun.outcome, reason: feedRun.reason })
    .from(feedRun)
    .where(and(isRunOf(oldest), isNotNull(feedRun.finished)))
    .orderBy(desc(feedRun.started), desc(feedRun.id))
    .limit(1);
  const last = goodAt ? `last confirmed ${minuteOf(goodAt)} UTC` : "never confirmed";
  const why = run?.reason ? `; its last run ${run.outcome}: ${run.reason}` : "";
  return {
    kind: 2 * late.length >= of ? "most-overdue" : "some-overdue",
    subject: subjectOf(oldest),
    detail: `${late.length} of ${of} not refreshed for twice as long as promised (${inHours(promiseMs)}); the oldest, ${label}: ${last}${why}`,
  };
}

/** An alarm about a few scopes that no one acted on must not hide that most are overdue now: that is reported again. */
function hasSpread(before: OpenAlarm, { kind }: Alarm, [one]: readonly OverdueScope[], now: Date): boolean {
  const isOld = now.getTime() - before.raisedAt.getTime() > (one?.promiseMs ?? 0);
  return before.kind === "some-overdue" && kind === "most-overdue" && isOld;
}

function inHours(milliseconds: number): string {
  return `${Math.round(milliseconds / 360_000) / 10} h`;
}

const timeOf = ({ goodAt }: PromisedScope) => goodAt?.getTime() ?? 0;
const subjectOf = ({ league, kind }: { readonly league: string; readonly kind: string }) => `${league} ${kind}`;
