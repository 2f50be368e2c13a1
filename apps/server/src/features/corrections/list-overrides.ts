import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Override } from "../../db/overrides.ts";
import { manualOverride } from "../../db/schema.ts";
import { providerName } from "../../words/names.ts";
import { fieldName } from "./fields.ts";
import { type CorrectableRow, readCorrectable } from "./find-row.ts";

/** A correction as shown to an operator. */
export interface ListedOverride {
  readonly id: number;
  readonly league: string;
  /** "Elly De La Cruz (Cincinnati Reds, SS 44)". */
  readonly label: string;
  readonly field: string;
  readonly value: string;
  /** Since when the source says what it says; null if it hasn't been fetched since. */
  readonly toldAt: Date | null;
  /** The source now says a third value, neither the one that was corrected nor the correction. */
  readonly hasChanged: boolean;
  /** What the source says and the current state: "MLB says 12". */
  readonly state: string;
  readonly reason: string;
  readonly who: string;
  readonly at: Date;
}

/** All corrections in force, by league and row; of one league if it is given. */
export async function listOverrides(
  { database: { db } }: Pick<AppContext, "database">,
  league?: string,
): Promise<readonly ListedOverride[]> {
  const all = await db.select().from(manualOverride).orderBy(manualOverride.id);
  const rows = new Map<string, CorrectableRow>();
  for (const [entity, own] of Map.groupBy(all, (one) => one.entity)) {
    const ids = own.map(({ entityId }) => entityId);
    for (const row of await readCorrectable(db, entity, ({ id }) => inArray(id, ids)))
      rows.set(keyOf(entity, row.id), row);
  }
  const parted = new Set(
    all.flatMap(({ entity, entityId, field }) =>
      field === "firstName" || field === "lastName" ? [keyOf(entity, entityId)] : [],
    ),
  );
  return (
    all
      // A whole name derived from its parts isn't a separate correction.
      .filter(({ entity, entityId, field }) => field !== "fullName" || !parted.has(keyOf(entity, entityId)))
      .map((one) => listed(one, rows.get(keyOf(one.entity, one.entityId))))
      .filter((one) => league === undefined || one.league === league)
      .toSorted((a, b) => compare(a.league, b.league) || compare(a.label, b.label))
  );
}

/** The corrections whose source has changed since they were made (rule TR6). */
export async function changedOverrides(context: Pick<AppContext, "database">): Promise<readonly ListedOverride[]> {
  const { told, toldAt, toldWhenMade, value } = manualOverride;
  const known = sql`coalesce(${told}, '') not in (${value}, coalesce(${toldWhenMade}, ''))`;
  if (!(await context.database.db.$count(manualOverride, and(isNotNull(toldAt), known)))) return [];
  return (await listOverrides(context)).filter(({ hasChanged }) => hasChanged);
}

const keyOf = (entity: Override["entity"], id: string) => `${entity} ${id}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function listed(one: Override, found: CorrectableRow | undefined): ListedOverride {
  const { id, entity, entityId, field, value, told, toldAt, toldWhenMade, reason, who, createdAt: at } = one;
  const isThere = found !== undefined && !found.removedAt;
  const hasChanged = isThere && toldAt !== null && ![value, toldWhenMade ?? ""].includes(told ?? "");
  return {
    id,
    league: found?.league ?? "",
    label: found?.label ?? entityId,
    field: fieldName(entity, field),
    value,
    toldAt,
    hasChanged,
    state: stateOf(one, found, hasChanged),
    reason,
    who,
    at,
  };
}

function stateOf(
  { told, toldAt, toldWhenMade }: Override,
  found: CorrectableRow | undefined,
  hasChanged: boolean,
): string {
  if (!found) return "the row no longer exists: the correction has no effect";
  if (found.removedAt) return `gone since ${found.removedAt.toISOString().slice(0, 10)}; it counts again on a return`;
  if (!toldAt) return "no source has been checked since";
  const source = "provider" in found.row ? providerName(found.row.provider) : "the source";
  const says = `${source} says ${told || "nothing"}`;
  return hasChanged ? `${says} now, and said ${toldWhenMade || "nothing"} when it was corrected` : says;
}
