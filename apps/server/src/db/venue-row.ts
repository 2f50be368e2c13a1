import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { VenueFact } from "@agate/feeds";
import { insertMany } from "./bulk.ts";
import type { Db } from "./database.ts";
import { venue } from "./schema.ts";

/** A venue is identified by its name and place: the same everywhere, whichever source reports it. */
export function venueRow({ name, city, state, country, timeZone }: VenueFact): typeof venue.$inferInsert {
  const identity = createHash("sha256").update([name, city, state, country].join("\n")).digest("hex").slice(0, 16);
  return { id: identity, name, city, state, country, timeZone: timeZone ?? null };
}

/** Stores venues that are not stored yet. @returns the stored IDs, by the ID of the row we would write */
export async function storeVenues(tx: Db, facts: readonly VenueFact[]): Promise<ReadonlyMap<string, string>> {
  const rows = new Map(facts.map(venueRow).map((row) => [row.id, row]));
  if (!rows.size) return new Map();
  await insertMany(tx, venue, [...rows.values()], sql`on conflict do nothing`);
  const names = [...rows.values()].map(({ name }) => name);
  const stored = await tx.select().from(venue).where(inArray(venue.name, names));
  return new Map(
    stored.map(({ id, name, city, state, country }) => [venueRow({ name, city, state, country }).id, id] as const),
  );
}
