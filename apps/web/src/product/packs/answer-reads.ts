import type { Provenance } from "@agate/api";
import type { Pack } from "@agate/api/packs";
import { hashKey } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { packReads } from "./pack-reads.ts";
import type { PackRead } from "./pack-reads.ts";

/** Answers that came from a pack: a newer pack may take their place. */
const fromPacks = new WeakSet<object>();
/** What packs answer, by the hash of its key, for each client. */
const readsOf = new WeakMap<QueryClient, Map<string, PackRead>>();

/**
 * Answers what the page reads of a league from a pack, where nothing newer is known (rule PK11), until the server does: it is
 * asked as if nothing were known.
 */
export function answerReads(client: QueryClient, pack: Pack): void {
  // What nobody looks at yet must still be there when the game is picked.
  client.setQueryDefaults(["league", pack.league], { gcTime: Number.POSITIVE_INFINITY });
  const reads = readsOf.get(client) ?? watch(client);
  for (const read of packReads(pack)) {
    reads.set(hashKey(read.key), read);
    const known = client.getQueryData<object>(read.key);
    if (known && !fromPacks.has(known) && !isNewer(read, known)) continue;
    keep(client, read, 1);
  }
}

/** Without a network the service worker answers with what it has kept, which may be older than the pack. */
function watch(client: QueryClient): Map<string, PackRead> {
  const reads = new Map<string, PackRead>();
  readsOf.set(client, reads);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    const read = reads.get(event.query.queryHash);
    const data = event.query.state.data as object;
    if (read && isNewer(read, data)) keep(client, read, event.query.state.dataUpdatedAt);
  });
  return reads;
}

function keep(client: QueryClient, { key, answer }: PackRead, updatedAt: number): void {
  const kept = client.setQueryData(key, answer, { updatedAt });
  if (kept) fromPacks.add(kept);
}

/** Whether what a pack says was confirmed later than what is known, or what is known never was. Of a part that cannot be said. */
function isNewer({ answer, isPart }: PackRead, known: object): boolean {
  const [ours, theirs] = [confirmedAt(answer), confirmedAt(known)];
  return !isPart && ours !== null && (theirs === null || ours > theirs);
}

function confirmedAt(answer: { readonly provenance?: Provenance }): string | null {
  const { provenance } = answer;
  return provenance && !provenance.sample ? provenance.confirmed_at : null;
}
