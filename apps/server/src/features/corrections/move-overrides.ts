import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../db/database.ts";
import { type CorrectedEntity, overridesOf, textOf } from "../../db/overrides.ts";
import { manualOverride } from "../../db/schema.ts";
import { fieldName, tables } from "./fields.ts";

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
  const moving = await overridesOf(tx, entity, from);
  if (!moving.length) return [];
  const table = tables[entity];
  const there = new Set((await overridesOf(tx, entity, to)).map(({ field }) => field));
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, to));
  const lines: string[] = [];
  for (const { id, field, value } of moving) {
    const isFree = !there.has(field);
    lines.push(
      `the correction ${fieldName(entity, field)} ${value} ${isFree ? "moves" : "is replaced by the existing one"}`,
    );
    if (!isFree) {
      await tx.delete(manualOverride).where(eq(manualOverride.id, id));
      continue;
    }
    const reported = textOf({ id: to, ...row }, field);
    await tx.update(manualOverride).set({ entityId: to, told: reported, toldAt: now }).where(eq(manualOverride.id, id));
    await tx
      .update(table as PgTable)
      .set({ [field]: value })
      .where(eq(table.id, to));
  }
  return lines;
}
