import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { reasonOf } from "../../log/log.ts";
import { PaymentFailure } from "../../payments/payments.ts";
import type { SubscriptionContext } from "./context.ts";

/**
 * Milliseconds between two attempts to acquire the lock, and their number: ten seconds in total, twice the lease of a
 * dead process.
 */
const pause = 200;
const maxAttempts = 50;

/** How long the lock is held without renewal, in PostgreSQL's syntax, and how often it is renewed, in milliseconds. */
const lease = "5 seconds";
const renewal = 1_000;

/**
 * Runs work at the provider for a person under a lock shared by all servers: of two tabs, the second sees what the
 * first has done (case E7). No connection is held in the meantime. The lock is a lease that is renewed while the work
 * runs, so the lock of a process that died expires within seconds (case F3). It uses the database's clock, which all
 * servers share.
 * @throws PaymentFailure if the lock cannot be acquired in time, or if the lease was lost: the result of the work is
 * then discarded, so that only one of two concurrent calls returns a payment page
 */
export async function withPersonLock<T>(
  context: SubscriptionContext,
  personId: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const lock = await acquirePersonLock(context, personId);
    if (!lock) {
      await wait(pause);
      continue;
    }
    let isKept = false;
    let result: T;
    try {
      result = await work();
    } finally {
      isKept = await lock.end();
    }
    if (!isKept) throw new PaymentFailure("unknown", "the lock of this person was lost while the provider was asked");
    return result;
  }
  throw new PaymentFailure("busy", "an earlier request of the same person is still at the provider");
}

interface PersonLock {
  /** @returns false if the lease had already been lost */
  end(): Promise<boolean>;
}

/** Acquires a person's lock and keeps renewing its lease; undefined if it is taken. */
async function acquirePersonLock(
  { db, payments: { mode }, log }: SubscriptionContext,
  personId: string,
): Promise<PersonLock | undefined> {
  const until = sql`clock_timestamp() + ${lease}::interval`;
  const { rows } = await db.execute<{ until: string }>(sql`
    insert into buyer (person_id, mode, busy_until)
    values (${personId}, ${mode}, ${until})
    on conflict (person_id, mode) do update set busy_until = excluded.busy_until
    where buyer.busy_until is null or buyer.busy_until < clock_timestamp()
    returning busy_until::text as until`);
  let mine = rows[0]?.until ?? null;
  if (mine === null) return undefined;

  /**
   * Extends the lease if it is still ours.
   * @returns whether it was
   */
  async function hold(next: SQL): Promise<boolean> {
    const { rows: held } = await db.execute<{ until: string | null }>(sql`
      update buyer set busy_until = ${next}
      where person_id = ${personId} and mode = ${mode} and busy_until = ${mine}::timestamptz
      returning busy_until::text as until`);
    mine = held[0]?.until ?? null;
    return held.length > 0;
  }

  const ending = new AbortController();
  const renewing = (async () => {
    while (await wait(renewal, true, { signal: ending.signal }).catch(() => false))
      await hold(until).catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, "a person lock could not be renewed"),
      );
  })();
  return {
    async end() {
      ending.abort();
      await renewing;
      return hold(sql`null`);
    },
  };
}
