import type { Actor } from "../../audit/actor.ts";
import { operatorAct } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import { enqueue } from "../../mail/outbox.ts";
import { secondsToMail, takeMailTime } from "./mail-cooldown.ts";

/**
 * Queues a mail with a link to choose a new password, just as the person could request it.
 * @returns the seconds to wait if one was ordered within the last minute; otherwise 0
 */
export async function orderReset(
  db: Db,
  actor: Actor,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<number> {
  const key = `reset-mail:${email}`;
  const act = { actor, act: "person.reset-password", subject: { kind: "person", id } } as const;
  const isOrdered = await operatorAct(db, act, async (tx) => {
    if (await takeMailTime(tx, key)) return { changed: false, result: false };
    await enqueue(tx, { kind: "reset", recipient: email, data: { returnPath: null }, now });
    return { changed: true, before: null, after: { mail: "reset" }, result: true };
  });
  return isOrdered ? 0 : Math.max(1, await secondsToMail(db, key));
}
