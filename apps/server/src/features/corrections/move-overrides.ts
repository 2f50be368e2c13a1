import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../db/database.ts";
import { type CorrectedEntity, reassignOverrides, tables, textOf } from "../../db/overrides.ts";
import { manualOverride } from "../../db/schema.ts";
import { fieldName } from "./fields.ts";

/**
 * Moves corrections to the row that stays, unless it already has one for the field. They apply there immediately; that
 * row's source value is its own.
 * @returns what happened to each, in words
 */
export async function moveOverrides(
  tx: Db,
  entity: CorrectedEntity,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<readonly string[]> {
  const reassigned = await reassignOverrides(tx, entity, { from, to });
  if (!reassigned.length) return [];
  const table = tables[entity];
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, to));
  const lines: string[] = [];
  for (const { id, field, value, hasMoved } of reassigned) {
    lines.push(
      `the correction ${fieldName(entity, field)} ${value} ${hasMoved ? "moves" : "is replaced by the existing one"}`,
    );
    if (!hasMoved) continue;
    const reported = textOf({ id: to, ...row }, field);
    await tx.update(manualOverride).set({ told: reported, toldAt: now }).where(eq(manualOverride.id, id));
    await tx
      .update(table as PgTable)
      .set({ [field]: value })
      .where(eq(table.id, to));
  }
  return lines;
}
