import type { Db } from "../../../db/database.ts";
import { enqueue } from "../../../mail/outbox.ts";
import { endAllSessions } from "../sessions.ts";
import { forgetFactors, lockFactors } from "./factor-rows.ts";

/**
 * Removes every factor of a person who has lost them, ends their sessions and mails them.
 * @param tx the transaction of the operator's act
 * @returns since when there was one; undefined when there is none, and nothing is done
 */
export async function takeSecondFactorAway(tx: Db, personId: string, now: Date): Promise<Date | undefined> {
  const owner = await lockFactors(tx, personId);
  if (!owner?.since) return undefined;
  await forgetFactors(tx, personId);
  await endAllSessions(tx, personId);
  const data = { change: "removed-by-operator" };
  await enqueue(tx, { kind: "second-factor-changed", recipient: owner.email, data, now });
  return owner.since;
}
