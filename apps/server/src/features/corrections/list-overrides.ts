import { and, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { fold } from "@agate/captions";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { type CorrectedEntity, type Override } from "../../db/overrides.ts";
import { shownName } from "../../db/row-words.ts";
import { manualOverride, rosterEntry } from "../../db/schema.ts";
import { providerName } from "../../words/names.ts";
import { fieldName } from "./fields.ts";
import { type CorrectableRow, readCorrectable } from "./find-row.ts";

/** A correction as shown to an operator. */
export interface ListedOverride {
  readonly id: number;
  readonly league: string;
  /** "Elly De La Cruz (Cincinnati Reds)". */
  readonly label: string;
  readonly field: string;
  readonly value: string;
  /** What the source says; null if it hasn't been fetched since. */
  readonly told: string | null;
  /** Since when the source says so. */
  readonly toldAt: Date | null;
  readonly standing: OverrideStatus;
  /** What the source says and the current state: "MLB says 12", "MLB says the same now: it can be undone". */
  readonly state: string;
  readonly reason: string;
  readonly who: string;
  readonly at: Date;
}

/**
 * `changed`: the source now says a third value, neither the one that was corrected nor the correction. `agrees`: it says
 * the same. `gone`: the row was removed, and may return. `idle`: there is no such row at all.
 */
export type OverrideStatus = "differs" | "changed" | "agrees" | "not-asked" | "gone" | "idle";

interface Corrected extends CorrectableRow {
  /** The current team of a person who left. */
  readonly elsewhere?: CorrectableRow | undefined;
}

/** All active corrections, by league and row; of one league if it is given. */
export async function listOverrides(
  { database: { db } }: Pick<AppContext, "database">,
  league?: string,
): Promise<readonly ListedOverride[]> {
  const all = await db.select().from(manualOverride).orderBy(manualOverride.id);
  const rows = new Map<string, Corrected>();
  for (const [entity, own] of Map.groupBy(all, (one) => one.entity))
    for (const row of await readCorrected(
      db,
      entity,
      own.map(({ entityId }) => entityId),
    ))
      rows.set(`${entity} ${row.id}`, row);
  const fields = new Map(
    [...Map.groupBy(all, keyOf)].map(([key, own]) => [key, new Set(own.map(({ field }) => field))]),
  );
  return (
    all
      // A whole name derived from its parts isn't a separate correction.
      .filter((one) => one.field !== "fullName" || !isParted(fields.get(keyOf(one))))
      .map((one) => listed(one, rows.get(keyOf(one))))
      .filter((one) => league === undefined || one.league === league)
      .toSorted((a, b) => compare(a.league, b.league) || compare(a.label, b.label))
  );
}

/** The corrections whose source has changed since they were made (rule TR6). */
export async function changedOverrides(context: Pick<AppContext, "database">): Promise<readonly ListedOverride[]> {
  const { told, toldAt, toldWhenMade, value } = manualOverride;
  const known = sql`coalesce(${told}, '') not in (${value}, coalesce(${toldWhenMade}, ''))`;
  if (!(await context.database.db.$count(manualOverride, and(isNotNull(toldAt), known)))) return [];
  return (await listOverrides(context)).filter(({ standing }) => standing === "changed");
}

const keyOf = ({ entity, entityId }: Pick<Override, "entity" | "entityId">) => `${entity} ${entityId}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isParted = (fields: ReadonlySet<string> = new Set()) => fields.has("firstName") || fields.has("lastName");

function listed(one: Override, row: Corrected | undefined): ListedOverride {
  const { id, entity, entityId, field, value, told, toldAt, reason, who, createdAt: at } = one;
  return {
    id,
    league: row?.league ?? "",
    label: row?.label ?? entityId,
    field: fieldName(entity, field),
    value,
    told: toldAt && (told ?? ""),
    toldAt,
    standing: statusOf(one, row),
    state: stateOf(one, row),
    reason,
    who,
    at,
  };
}

function statusOf({ value, told, toldAt, toldWhenMade }: Override, row: Corrected | undefined): OverrideStatus {
  if (!row) return "idle";
  if (row.removedAt) return "gone";
  if (!toldAt) return "not-asked";
  if ((told ?? "") === value) return "agrees";
  return (told ?? "") === (toldWhenMade ?? "") ? "differs" : "changed";
}

function stateOf(one: Override, row: Corrected | undefined): string {
  if (!row) return "the row no longer exists: the correction has no effect";
  const { elsewhere } = row;
  const where = elsewhere
    ? `, now with ${elsewhere.of} as ${elsewhere.id}: correct that row where it is wrong too`
    : "";
  if (row.removedAt)
    return `gone since ${row.removedAt.toISOString().slice(0, 10)}${where}; it counts again on a return`;
  const source = "provider" in row.row ? providerName(row.row.provider) : "the source";
  const says = `${source} says ${one.told || "nothing"}`;
  switch (statusOf(one, row)) {
    case "not-asked":
      return "no source has been checked since";
    case "agrees":
      return `${source} says the same now: it can be undone`;
    case "changed":
      return `${says} now, and said ${one.toldWhenMade || "nothing"} when it was corrected`;
    default:
      return says;
  }
}

async function readCorrected(db: Db, entity: CorrectedEntity, ids: readonly string[]): Promise<readonly Corrected[]> {
  const rows = await readCorrectable(db, entity, ({ id }) => inArray(id, [...ids]));
  const left = rows.filter(({ row }) => row.removedAt && "teamId" in row);
  if (!left.length) return rows;
  const leagues = [...new Set(left.map(({ league }) => league))];
  const live = await readCorrectable(db, entity, ({ league, origin }) =>
    and(isNull(rosterEntry.removedAt), ne(origin, "sample"), inArray(league, leagues)),
  );
  return rows.map((one) => ({
    ...one,
    elsewhere: left.includes(one) ? live.find((other) => isSamePerson(one, other)) : undefined,
  }));
}

/** Whether two roster rows are the same person: by the provider's ID, or by name within one team. */
function isSamePerson(one: CorrectableRow, other: CorrectableRow): boolean {
  const [row, now] = [one.row, other.row];
  if (!("personId" in row && "teamId" in row && "personId" in now && "teamId" in now)) return false;
  const name = fold(shownName(row));
  return (
    other.league === one.league &&
    ((now.provider === row.provider && now.personId === row.personId) ||
      (now.teamId === row.teamId && name !== "" && fold(shownName(now)) === name))
  );
}
