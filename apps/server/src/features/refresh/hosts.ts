import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lte, sql } from "drizzle-orm";
import type { HostStop, HostTurns } from "@agate/feeds";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { feedHostStop } from "../../db/schema.ts";
import { clearAlarm, raiseAlarm } from "./alarms/alarms.ts";

/** What notes a stop: the context, or what of it there is while it is being opened. */
type StopContext = Pick<AppContext, "now" | "log"> & { readonly db: Db };

/**
 * Tells all processes to leave a host alone; a later end stands. A refusal is an alarm, which stays open however often the
 * host refuses us again, until it answers (rule FR2).
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

/** A host that was left alone has answered: nobody need remember it, unless it has refused another process meanwhile. */
export async function noteRecovery({ db, now, log }: StopContext, host: string): Promise<void> {
  await db.delete(feedHostStop).where(and(eq(feedHostStop.host, host), lte(feedHostStop.until, now())));
  const [stop] = await db.select().from(feedHostStop).where(eq(feedHostStop.host, host));
  if (!stop && (await clearAlarm(db, host, now()))) log.info({ subject: host }, "a provider answers us again");
}

/**
 * Takes over what other processes were told: a refusal holds for this one too. One whose time is over is taken over as well,
 * so that the first answer is known to be one.
 */
export async function learnStops({
  database: { db },
  hostStops,
}: Pick<AppContext, "database" | "hostStops">): Promise<void> {
  const stops = await db.select().from(feedHostStop);
  for (const { host, until, what } of stops)
    if (until.getTime() > (hostStops.get(host)?.until ?? 0)) hostStops.set(host, { until: until.getTime(), what });
}

/** Milliseconds a request may be under way; afterwards its process counts as dead. The client gives one up after 20 s. */
const longestRequest = 25_000;
/** Milliseconds from one request to the next to the same host: a second and a little. */
const distance = { least: 1_000, more: 250 };
/** Who waits for a host looks again at least so often, in milliseconds: nobody says when a request was over early. */
const patience = 500;

/**
 * Turns that all processes of one database take at a host, by the database's clock: one request at a time, and a second and
 * a little apart (rule PV4). A process that is killed in its turn holds the others up for 25 seconds. Each turn is counted,
 * by the hour.
 */
export function shareTurns(
  db: Db,
  sleep: (milliseconds: number) => Promise<unknown> = (milliseconds) => wait(milliseconds),
): HostTurns {
  /** When this process took the turn it has, as the database wrote it. */
  const taken = new Map<string, string>();
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
        if (turn?.taken) return void taken.set(host, turn.taken);
        await sleep(Math.min(Math.max(turn?.wait ?? 0, 0), patience) + Math.random() * 50);
      }
    },
    async release(host) {
      const pause = distance.least + Math.random() * distance.more;
      await db.execute(sql`
        update feed_host_turn set free_at = taken_at + ${span(pause)}
        where host = ${host} and taken_at::text = ${taken.get(host) ?? ""}`);
    },
  };
}

function span(milliseconds: number) {
  return sql`${milliseconds}::float * interval '1 millisecond'`;
}

/** Requests of the last 24 hours by host, to the hour. */
export async function requestsOfDay(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ host: string; requests: number }>(sql`
    select host, sum(requests)::int as requests from feed_request
    where hour > ${now}::timestamptz - interval '24 hours' group by host`);
  return new Map(rows.map(({ host, requests }) => [host, requests]));
}

/** Forgets counts that no budget asks for any more. */
export async function forgetOldRequests(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from feed_request where hour < ${now}::timestamptz - interval '30 days'`);
}
