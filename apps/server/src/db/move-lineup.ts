import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "./database.ts";
import { lineupEntry } from "./schema.ts";

/**
 * Gives a game that stays the line-up of one that becomes its alias, if it has none: no source would give an imported
 * one again (rule TR5). @returns whether there was one to move
 */
export async function moveLineup(tx: Db, from: string, to: string): Promise<boolean> {
  const ofGame = (id: string) => and(eq(lineupEntry.eventId, id), isNull(lineupEntry.removedAt));
  if (await tx.$count(lineupEntry, ofGame(to))) return false;
  return Boolean((await tx.update(lineupEntry).set({ eventId: to }).where(ofGame(from))).rowCount);
}
