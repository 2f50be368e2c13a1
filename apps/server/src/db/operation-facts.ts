import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/** What is waiting, what failed and what needs a decision, from the database at one moment. */
export interface OperationFacts {
  readonly mail: {
    readonly waiting: number;
    /** Seconds since the first try of the longest overdue mail was due; 0: none is overdue. */
    readonly overdueSeconds: number;
    /** Given up within the last day. */
    readonly failed: number;
  };
  readonly events: { readonly waiting: number; readonly overdueSeconds: number };
  readonly holds: number;
  readonly feedAlarms: number;
  readonly paymentAlarms: number;
  /** Today and yesterday. */
  readonly refusedWebhooks: number;
  readonly stoppedHosts: readonly string[];
  readonly jobs: readonly JobsOfQueue[];
  /** Seconds since Stripe was last polled for events that webhooks missed, in the mode used last; null: never. */
  readonly paymentRoundSeconds: number | null;
}

export interface JobsOfQueue {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  /** Seconds since the oldest waiting job could have started. */
  readonly overdueSeconds: number;
}

/** Seconds after which waiting work counts as a fault, for the doctor and as an alarm. */
export const overdueAfter = {
  /** Longer than any server's polling interval. */
  jobs: 600,
  /** Allows for a letter that failed and is retried. */
  mail: 1_800,
  /** Three rounds of a quarter of an hour. */
  payments: 2_700,
  /** A daily backup, with some slack. */
  backup: 93_600,
} as const;

/** Reads the facts in one statement, by the database's clock. */
export async function readOperationFacts(db: Db): Promise<OperationFacts> {
  const late = (column: string) =>
    sql.raw(`coalesce(greatest(extract(epoch from now() - min(${column})), 0), 0)::float8`);
  const { rows } = await db.execute<{ facts: OperationFacts }>(sql`
    select json_build_object(
      'mail', (select json_build_object(
        'waiting', count(*) filter (where due_at is not null),
        'overdueSeconds', (select ${late("created_at")} from outbox where due_at < now() and tries > 0),
        'failed', count(*) filter (where due_at is null and sent_at is null and error is not null and created_at > now() - interval '1 day'))
        from outbox),
      'events', (select json_build_object('waiting', count(*), 'overdueSeconds', ${late("received_at")})
        from payment_event where due_at is not null),
      'holds', (select count(*) from feed_hold where decided_at is null),
      'feedAlarms', (select count(*) from feed_alarm where cleared_at is null),
      'paymentAlarms', (select count(*) from payment_alarm where cleared_at is null),
      'refusedWebhooks', (select coalesce(sum(count), 0) from refused_webhook where day >= (now() at time zone 'utc')::date - 1),
      'stoppedHosts', (select coalesce(json_agg(host order by host), '[]') from feed_host_stop where until > now()),
      'jobs', (select coalesce(json_agg(json_build_object(
          'queue', name, 'waiting', waiting, 'active', active, 'overdueSeconds', overdue) order by name), '[]')
        from (select name, count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active,
            coalesce(greatest(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0), 0)::float8 as overdue
          from pgboss.job where state <= 'active' group by name) queues),
      'paymentRoundSeconds', (select extract(epoch from now() - max(begun_at))::float8 from payment_round)
    ) as facts`);
  const [row] = rows;
  if (!row) throw new Error("A statement without a row.");
  return row.facts;
}
