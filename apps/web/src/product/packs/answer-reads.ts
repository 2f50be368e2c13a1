import type { Pack } from "@agate/api/packs";
import type { QueryClient } from "@tanstack/react-query";
import { packReads } from "./pack-reads.ts";

/** Answers that came from a pack: a newer pack may take their place, and never that of what the server answered. */
const fromPacks = new WeakSet<object>();

/**
 * Answers what the page reads of a league from a pack, where the server has not (rule PK11). What a pack says is as fresh as
 * when the server last named it: older than that, it is asked for again as every read is.
 * @param checkedAt in milliseconds since 1970
 */
export function answerReads(client: QueryClient, pack: Pack, checkedAt: number): void {
  // What nobody looks at yet must still be there when the game is picked.
  client.setQueryDefaults(["league", pack.league], { gcTime: Number.POSITIVE_INFINITY });
  const freshAt = Math.min(checkedAt, Date.now());
  for (const { key, answer, isPart } of packReads(pack)) {
    const known = client.getQueryData<object>(key);
    if (known && !fromPacks.has(known)) continue;
    const kept = client.setQueryData(key, answer, { updatedAt: isPart ? 1 : freshAt });
    if (kept) fromPacks.add(kept);
  }
}
