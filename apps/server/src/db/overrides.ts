import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { manualOverride } from "./schema.ts";

export type Override = typeof manualOverride.$inferSelect;
export type CorrectedEntity = Override["entity"];

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
  lineup_entry: ["firstName", "lastName", "fullName", "jersey", "position"],
} as const satisfies Record<CorrectedEntity, readonly string[]>;

/** A text of a row that may be corrected. */
export type CorrectableField = (typeof correctable)[CorrectedEntity][number];

/** What a source tells of a field; null: it tells nothing there. */
type Told = string | null;
type Row = { readonly id: string };

/**
 * A person's corrections of one kind of row. Tables hold what readers see; what the sources say beside a correction is kept
 * with it, so that answers are compared with answers and an undo brings back what the source says now.
 */
export interface Overrides {
  /** Stored rows as their sources tell them. */
  asTold<R extends Row>(rows: readonly R[]): R[];
  /** The same rows as they stand in the table: without corrections that were made since and are not applied yet. */
  asStored<R extends Row>(rows: readonly R[]): R[];
  /** Rows of sources as readers see them: corrections are applied last. */
  asSeen<R extends Row>(rows: readonly R[]): R[];
  /** Remembers what the sources now say of corrected fields. */
  learn(rows: readonly Row[], now: Date): Promise<void>;
}

/**
 * Reads the corrections of a kind of row. Until the transaction ends nobody makes or undoes one, so that what is stored
 * meanwhile can lose none.
 */
export async function readOverrides(tx: Db, entity: CorrectedEntity): Promise<Overrides> {
  await shareOverrides(tx);
  const fields: readonly string[] = correctable[entity];
  const all = (await tx.select().from(manualOverride).where(eq(manualOverride.entity, entity))).filter(({ field }) =>
    fields.includes(field),
  );
  const byRow = Map.groupBy(all, ({ entityId }) => entityId);
  return {
    asTold: (rows) => overlay(rows, byRow, ({ field, told, toldAt }) => toldAt && [field, told]),
    asStored: (rows) => overlay(rows, byRow, ({ field, value, toldAt }) => toldAt && [field, value]),
    asSeen: (rows) => overlay(rows, byRow, ({ field, value }) => [field, value]),
    async learn(rows, now) {
      for (const row of rows)
        for (const one of byRow.get(row.id) ?? []) {
          const told = textOf(row, one.field);
          if (one.toldAt && one.told === told) continue;
          await tx.update(manualOverride).set({ told, toldAt: now }).where(eq(manualOverride.id, one.id));
        }
    },
  };
}

/** Keeps corrections from being made until the transaction ends. Taken before any lock of a league's teams. */
export async function shareOverrides(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${overridesLock})`);
}

/** Number of the advisory lock that stores share and a correction has alone. */
const overridesLock = 727_002;

/** Waits for all stores under way; others wait until the transaction ends. */
export async function lockOverrides(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${overridesLock})`);
}

/** What a row has in a field that may be corrected. */
export function textOf(row: Row, field: string): Told {
  const value = new Map<string, unknown>(Object.entries(row)).get(field);
  return typeof value === "string" ? value : null;
}

/** Corrections of one row. */
export function overridesOf(db: Db, entity: CorrectedEntity, id: string): Promise<Override[]> {
  return db
    .select()
    .from(manualOverride)
    .where(and(eq(manualOverride.entity, entity), eq(manualOverride.entityId, id)));
}

function overlay<R extends Row>(
  rows: readonly R[],
  byRow: ReadonlyMap<string, readonly Override[]>,
  valueOf: (one: Override) => readonly [field: string, value: Told] | null,
): R[] {
  if (!byRow.size) return [...rows];
  return rows.map((row) => {
    const own = byRow.get(row.id);
    return own ? { ...row, ...Object.fromEntries(own.map(valueOf).filter((pair) => pair !== null)) } : row;
  });
}
