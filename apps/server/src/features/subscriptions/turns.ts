import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { PaymentFailure } from "../../payments/payments.ts";
import type { SubscriptionWorld } from "./world.ts";

/** Milliseconds between two looks, and how often one looks: ten seconds in all. */
const pause = 200;
const looks = 50;

/**
 * Does something at the provider for a person while nobody else does, on any server: of two tabs, the second sees what the
 * first has done (case E7). No connection is held meanwhile; a turn whose process died ends after a minute. Goes by the
 * database's clock, which all servers share.
 * @throws PaymentFailure when the one before takes too long
 */
export async function inTurn<T>(
  { db, payments: { mode } }: SubscriptionWorld,
  personId: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let look = 0; look < looks; look++) {
    const { rows } = await db.execute<{ turn: string }>(sql`
      insert into buyer (person_id, mode, busy_until)
      values (${personId}, ${mode}, clock_timestamp() + interval '1 minute')
      on conflict (person_id, mode) do update set busy_until = excluded.busy_until
      where buyer.busy_until is null or buyer.busy_until < clock_timestamp()
      returning busy_until::text as turn`);
    const turn = rows[0]?.turn;
    if (turn === undefined) {
      await wait(pause);
      continue;
    }
    try {
      return await work();
    } finally {
      await db.execute(sql`
        update buyer set busy_until = null
        where person_id = ${personId} and mode = ${mode} and busy_until = ${turn}::timestamptz`);
    }
  }
  throw new PaymentFailure("unreachable", "an earlier request of the same person is still at the provider");
}
