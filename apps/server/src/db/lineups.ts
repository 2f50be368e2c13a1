import { and, inArray, isNull, eq } from "drizzle-orm";
import type { Db } from "./database.ts";
import { type event, lineupEntry } from "./schema.ts";

type Game = Pick<typeof event.$inferSelect, "id" | "easternDate" | "localDate" | "homeTeamId" | "awayTeamId">;

/**
 * Removes the line-ups of games that have moved to another day, or whose home and away teams have changed: a person in
 * the old line-up is not necessarily in the game of the new day, or is on the other side (rule LU28). The day only
 * counts as changed if it differs both at the venue and in Eastern time, because sources that do not know the venue's
 * time zone report one of the two differently.
 * @param before the games as they were stored
 * @param after the games as readers see them from now on
 */
export async function deleteLineupsOfMoved(
  tx: Db,
  before: readonly Game[],
  after: readonly Game[],
  now: Date,
): Promise<void> {
  const known = new Map(before.map((game) => [game.id, game]));
  const moved = after.filter((game) => {
    const old = known.get(game.id);
    if (!old) return false;
    const isOtherDay = old.easternDate !== game.easternDate && old.localDate !== game.localDate;
    return isOtherDay || old.homeTeamId !== game.homeTeamId || old.awayTeamId !== game.awayTeamId;
  });
  if (moved.length)
    await deleteLineups(
      tx,
      moved.map(({ id }) => id),
      now,
    );
}

/** Removes the line-ups of these games. */
export async function deleteLineups(tx: Db, games: readonly string[], now: Date): Promise<void> {
  await tx
    .update(lineupEntry)
    .set({ removedAt: now })
    .where(and(inArray(lineupEntry.eventId, [...games]), isNull(lineupEntry.removedAt)));
}

/**
 * Gives a game that stays the line-up of one that becomes its alias, if it has none: no source would give an imported
 * one again (rule TR5). @returns whether there was one to move
 */
export async function moveLineup(tx: Db, from: string, to: string): Promise<boolean> {
  const ofGame = (id: string) => and(eq(lineupEntry.eventId, id), isNull(lineupEntry.removedAt));
  if (await tx.$count(lineupEntry, ofGame(to))) return false;
  return Boolean((await tx.update(lineupEntry).set({ eventId: to }).where(ofGame(from))).rowCount);
}
