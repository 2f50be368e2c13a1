import type { CollectionName, Fields } from "@agate/mine";
import { engineNow, useEngine } from "./mine.ts";

/**
 * What a visitor had here that is another thing in the account they signed in to, by id; null: nothing. `decideMine` says
 * which of the two stands.
 */
export function useUndecided(collection: CollectionName): ReadonlyMap<string, Fields> | null {
  return useEngine(() => engineNow()?.undecided(collection) ?? null, null);
}

/** Which of both stands, of all that is undecided in a collection. */
export function decideMine(collection: CollectionName, stands: "browser" | "account"): void {
  engineNow()?.decide(collection, stands);
}
