import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "./database.ts";
import { type event, lineupEntry } from "./schema.ts";

type Game = Pick<typeof event.$inferSelect, "id" | "easternDate" | "localDate">;

/**
 * Removes the line-ups of games that have moved to another day: whoever was in one is not for that in the game of the new day
 * (rule LU28). Only a day that differs at the venue and in Eastern time is another one, since sources that do not know the
 * venue's time zone tell one of the two differently.
 * @param before the games as they were stored
 */
export async function forgetLineupsOfMoved(
  tx: Db,
  before: readonly Game[],
  after: readonly Game[],
  now: Date,
): Promise<void> {
  const known = new Map(before.map((game) => [game.id, game]));
  const moved = after.filter(({ id, easternDate, localDate }) => {
    const old = known.get(id);
    return old && old.easternDate !== easternDate && old.localDate !== localDate;
  });
  if (!moved.length) return;
  const ids = moved.map(({ id }) => id);
  await tx
    .update(lineupEntry)
    .set({ removedAt: now })
    .where(and(inArray(lineupEntry.eventId, ids), isNull(lineupEntry.removedAt)));
}
