import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lte, sql } from "drizzle-orm";
import type { HostStop, HostTurns } from "@agate/feeds";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { feedHostStop } from "../../db/schema.ts";
import { clearAlarm, raiseAlarm } from "./alarms/alarms.ts";

/** What recording a stop requires: the context, or the part of it that exists while it is being opened. */
type StopContext = Pick<AppContext, "now" | "log"> & { readonly db: Db };

/**
 * Makes all processes stop requests to a host; a later end time is not shortened. A refusal raises an alarm, which
 * stays open until the host responds, however often it refuses again (rule FR2).
 */
export async function noteStop(
  { db, now, log }: StopContext,
  host: string,
  { until, what }: HostStop,
  reason: string,
): Promise<void> {
  await db
    .insert(feedHostStop)
    .values({ host, until: new Date(until), what, reason })
    .onConflictDoUpdate({
      target: feedHostStop.host,
      set: {
        until: sql`greatest(${feedHostStop.until}, excluded.until)`,
        what: sql`excluded.what`,
        reason: sql`excluded.reason`,
      },
    });
  if (what !== "refused") return;
  const alarm = { kind: what, subject: host, detail: reason } as const;
  if (!(await raiseAlarm(db, alarm, now()))) log.error(alarm, "a provider refuses us");
}

/** A stopped host has responded: deletes the stop, unless the host has refused another process in the meantime. */
export async function noteRecovery({ db, now, log }: StopContext, host: string): Promise<void> {
  await db.delete(feedHostStop).where(and(eq(feedHostStop.host, host), lte(feedHostStop.until, now())));
  const [stop] = await db.select().from(feedHostStop).where(eq(feedHostStop.host, host));
  if (!stop && (await clearAlarm(db, host, now()))) log.info({ subject: host }, "a provider answers us again");
}

/**
 * Loads the stops that other processes recorded: a refusal applies to this one too. Expired ones are loaded as well, so
 * that the first successful response is recognized as a recovery.
 */
export async function learnStops({
  database: { db },
  hostStops,
}: Pick<AppContext, "database" | "hostStops">): Promise<void> {
  const stops = await db.select().from(feedHostStop);
  for (const { host, until, what } of stops)
    if (until.getTime() > (hostStops.get(host)?.until ?? 0)) hostStops.set(host, { until: until.getTime(), what });
}

/** Milliseconds that a request can take; after that, its process is considered dead. The client gives up after 20 s. */
const longestRequest = 25_000;
/** Milliseconds between two requests to the same host: a little over a second. */
const distance = { least: 1_000, more: 250 };
/**
 * A process that waits for a host checks at least this often, in milliseconds, because it is not notified when a
 * request ends early.
 */
const patience = 500;

/**
 * Turns at a host, shared by all processes of one database and timed by the database's clock: one request at a time, a
 * little over a second apart (rule PV4). A process that is killed during its turn delays the others by 25 seconds. Each
 * turn is counted, by the hour.
 */
export function shareTurns(
  db: Db,
  sleep: (milliseconds: number) => Promise<unknown> = (milliseconds) => wait(milliseconds),
): HostTurns {
  /** When this process took its current turn, as written by the database. */
  const takenAt = new Map<string, string>();
  return {
    async take(host, crawlDelay = 0) {
      const delay = span(crawlDelay * 1000);
      for (;;) {
        const { rows } = await db.execute<{ taken: string | null; wait: number }>(sql`
          with turn as (
            insert into feed_host_turn as known (host, taken_at, free_at)
            values (${host}, clock_timestamp(), clock_timestamp() + ${span(longestRequest)})
            on conflict (host) do update set taken_at = excluded.taken_at, free_at = excluded.free_at
            where greatest(known.free_at, known.taken_at + ${delay}) <= clock_timestamp()
            returning host, taken_at::text
          ), counted as (
            insert into feed_request as known (host, hour, requests)
            select host, date_trunc('hour', clock_timestamp(), 'UTC'), 1 from turn
            on conflict (host, hour) do update set requests = known.requests + 1
          )
          select
            (select taken_at from turn) as taken,
            coalesce((select extract(epoch from greatest(free_at, taken_at + ${delay}) - clock_timestamp()) * 1000
              from feed_host_turn where host = ${host}), 0)::float as wait`);
        const [turn] = rows;
        if (turn?.taken) return void takenAt.set(host, turn.taken);
        await sleep(Math.min(Math.max(turn?.wait ?? 0, 0), patience) + Math.random() * 50);
      }
    },
    async release(host) {
      const pause = distance.least + Math.random() * distance.more;
      await db.execute(sql`
        update feed_host_turn set free_at = taken_at + ${span(pause)}
        where host = ${host} and taken_at::text = ${takenAt.get(host) ?? ""}`);
    },
  };
}

function span(milliseconds: number) {
  return sql`${milliseconds}::float * interval '1 millisecond'`;
}

/** Requests of the last 24 hours by host, with a resolution of an hour. */
export async function requestsOfDay(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ host: string; requests: number }>(sql`
    select host, sum(requests)::int as requests from feed_request
    where hour > ${now}::timestamptz - interval '24 hours' group by host`);
  return new Map(rows.map(({ host, requests }) => [host, requests]));
}

/** Deletes counts that are no longer needed for any budget. */
export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from feed_request where hour < ${now}::timestamptz - interval '30 days'`);
}
