import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "./database.ts";
import { manualOverride } from "./schema.ts";

/** The texts a person may correct, by the property names of the schema. */
const correctable = {
  team: ["name", "location", "nickname", "abbreviation", "ncaaStatsTeamId"],
  event: [
    "name",
    "easternDate",
    "localDate",
    "status",
    "homeLabel",
    "awayLabel",
    "venueName",
    "venueCity",
    "venueCountry",
  ],
  roster_entry: ["firstName", "lastName", "fullName", "jersey", "position", "side", "status", "playerInfo"],
  entrant: ["firstName", "lastName", "carNumber", "team", "manufacturer", "country", "status"],
} as const satisfies Partial<Record<typeof manualOverride.$inferSelect.entity, readonly string[]>>;

/** Rows as a person corrected them: applied last, so that a correction survives every refresh. */
export async function withOverrides<Row extends { readonly id: string }>(
  db: Db,
  entity: keyof typeof correctable,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!rows.length) return rows;
  const overrides = await db
    .select({ id: manualOverride.entityId, field: manualOverride.field, value: manualOverride.value })
    .from(manualOverride)
    .where(
      and(
        eq(manualOverride.entity, entity),
        inArray(
          manualOverride.entityId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  if (!overrides.length) return rows;
  const fields: readonly string[] = correctable[entity];
  const byId = new Map<string, Record<string, string>>();
  for (const { id, field, value } of overrides)
    if (fields.includes(field)) byId.set(id, { ...byId.get(id), [field]: value });
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}
