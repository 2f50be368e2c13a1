import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { confirmLeague } from "../../db/league-state.ts";
import { isGoodRun } from "../../db/run-outcome.ts";
import { feedRun } from "../../db/schema.ts";
import type { ScopeLocks } from "./locks.ts";
import { labelScopes } from "./scope-states.ts";
import type { ScopeName, Counts } from "./scope.ts";

/** One attempt at a scope, as shown to an operator. */
export type Run = typeof feedRun.$inferSelect & {
  /** The scope's display name: a team's or an event's name, otherwise the scope itself. */
  readonly label: string;
};

export interface RunsFilter {
  /** Undefined means all leagues. */
  readonly league?: string | undefined;
  /** Only failed or held runs. */
  readonly onlyFailed: boolean;
  /** Maximum number of runs; the newest ones. */
  readonly limit: number;
}

/** The newest runs in chronological order, like a log. */
export async function listRuns(
  { database: { db } }: Pick<AppContext, "database">,
  { league, onlyFailed, limit }: RunsFilter,
): Promise<readonly Run[]> {
  const rows = await db
    .select()
    .from(feedRun)
    .where(
      and(
        league === undefined ? undefined : eq(feedRun.league, league),
        onlyFailed ? and(isNotNull(feedRun.finished), inArray(feedRun.outcome, ["failed", "held"])) : undefined,
      ),
    )
    .orderBy(desc(feedRun.id))
    .limit(limit);
  const labels = await labelScopes(db, rows);
  return rows.map((run) => ({ ...run, label: labels.get(run.scope) ?? run.scope })).toReversed();
}

/** The runs of a scope whose answer was believed, whether or not it was new; includes imports. */
export function isGoodRunOf(name: ScopeName) {
  return and(isRunOf(name), isGoodRun());
}

export function isRunOf({ league, kind, scope }: ScopeName) {
  return and(eq(feedRun.league, league), eq(feedRun.kind, kind), eq(feedRun.scope, scope));
}

/**
 * Closes the runs of processes that ended early: their locks are free, but the run is not finished. Whatever such a run
 * did not store is still to be done.
 */
export async function closeDeadRuns({
  context,
  locks,
}: {
  readonly context: AppContext;
  readonly locks: ScopeLocks;
}): Promise<void> {
  const { league, kind, scope } = feedRun;
  const open = await context.database.db
    .selectDistinct({ league, kind, scope })
    .from(feedRun)
    .where(isNull(feedRun.finished));
  for (const name of open) {
    if (!(await locks.take(name))) continue;
    await closeDeadRunsOf(context, name);
    await locks.free(name);
  }
}

/** Closes those of one scope, whose lock the caller holds, so that no one else could still finish them. */
export async function closeDeadRunsOf({ database: { db }, now }: AppContext, name: ScopeName): Promise<void> {
  await db
    .update(feedRun)
    .set({ finished: now(), outcome: "failed", reason: "the process ended before it was done" })
    .where(and(isRunOf(name), isNull(feedRun.finished)));
}

/** Maximum number of runs deleted by one statement; cleanup runs every hour, and a full day creates a few thousand. */
const most = 2_000;

/**
 * Deletes runs older than 60 days (rule RF25): complaints are about recent weeks, and a plan runs each scope several
 * times a day. Retained are the last good run of each scope, which pages use to show when it was confirmed, the last
 * run, and runs that a hold or a stored body refers to.
 */
export async function deleteOldRuns(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from feed_run where id in (
      select old.id from feed_run old
      where old.started < ${now}::timestamptz - interval '60 days'
            and exists (
              select from feed_run later
              where later.league = old.league and later.kind = old.kind and later.scope = old.scope
                    and later.started >= old.started and later.id > old.id
                    and (later.outcome in ('ok', 'unchanged') or old.outcome is null or old.outcome not in ('ok', 'unchanged')))
            and not exists (select from feed_body where run_id = old.id)
            and not exists (select from feed_hold where run_id = old.id)
      limit ${most})`);
}

/**
 * Records a good run: confirms the league's data, hides its sample rows from now on and, if readers would see a
 * difference, increments the revision, which readers and caches check.
 * @param stored the result; an answer with no data at all does not hide the sample
 */
export async function noteGoodRun(
  tx: Db,
  league: string,
  now: Date,
  { changed, counts }: { readonly changed: boolean; readonly counts: Counts },
): Promise<void> {
  if (!changed && !["teams", "games", "players", "events", "entrants", "drivers"].some((kind) => counts[kind])) return;
  await confirmLeague(tx, league, now, changed);
}
