import { createHash } from "node:crypto";
import type { VenueFact } from "@agate/feeds";
import type { venue } from "./schema.ts";

/** A venue is identified by its name and place: the same everywhere, whichever source reports it. */
export function venueRow({ name, city, state, country, timeZone }: VenueFact): typeof venue.$inferInsert {
  const identity = createHash("sha256").update([name, city, state, country].join("\n")).digest("hex").slice(0, 16);
  return { id: identity, name, city, state, country, timeZone: timeZone ?? null };
}
