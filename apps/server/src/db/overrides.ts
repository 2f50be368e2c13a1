import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { correctable, entrant, event, lineupEntry, manualOverride, rosterEntry, team } from "./schema.ts";

export type Override = typeof manualOverride.$inferSelect;
export type CorrectedEntity = Override["entity"];

/** The tables whose rows a person may correct. */
export const tables = { team, event, roster_entry: rosterEntry, entrant, lineup_entry: lineupEntry } as const;

/** A text field of a row that may be corrected. */
export type CorrectableField = (typeof correctable)[CorrectedEntity][number];

/** What a source says for a field; null: nothing. */
type Reported = string | null;
type Row = { readonly id: string };

/**
 * A person's corrections of one kind of row. Tables hold what readers see. What the sources say is stored with each
 * correction, so that source data is compared with source data, and an undo restores what the source says now.
 */
export type Overrides = Awaited<ReturnType<typeof readOverrides>>;

/**
 * Reads the corrections of a kind of row. Until the transaction ends none can be made or undone, so that a
 * concurrent store cannot lose one.
 */
export async function readOverrides(tx: Db, entity: CorrectedEntity) {
  await shareOverrides(tx);
  const fields: readonly string[] = correctable[entity];
  const all = (await tx.select().from(manualOverride).where(eq(manualOverride.entity, entity))).filter(({ field }) =>
    fields.includes(field),
  );
  const byRow = Map.groupBy(all, ({ entityId }) => entityId);
  return {
    /** Stored rows with the values of their sources. */
    asReported: <R extends Row>(rows: readonly R[]) =>
      overlay(rows, byRow, ({ field, told, toldAt }) => toldAt && [field, told]),
    /** The same rows as they are in the table: without corrections that were made since and are not applied yet. */
    asStored: <R extends Row>(rows: readonly R[]) =>
      overlay(rows, byRow, ({ field, value, toldAt }) => toldAt && [field, value]),
    /** Source rows as readers see them: corrections are applied last. */
    asSeen: <R extends Row>(rows: readonly R[]) => overlay(rows, byRow, ({ field, value }) => [field, value]),
    /** Stores what the sources now say for corrected fields; a correction that its source says by now is over. */
    async learn(rows: readonly Row[], now: Date) {
      for (const row of rows) {
        const own = byRow.get(row.id) ?? [];
        const ended = endedOf(row, own);
        for (const one of own) {
          const reported = textOf(row, one.field);
          if (ended.includes(one)) await tx.delete(manualOverride).where(eq(manualOverride.id, one.id));
          else if (!one.toldAt || one.told !== reported) {
            // The first known value of the source is the one that was corrected.
            const toldWhenMade = one.toldAt ? one.toldWhenMade : (one.toldWhenMade ?? reported);
            await tx
              .update(manualOverride)
              .set({ told: reported, toldAt: now, toldWhenMade })
              .where(eq(manualOverride.id, one.id));
          }
        }
      }
    },
  };
}

/** The corrections of a row that its source says by now. A whole name that follows from corrected parts ends with them. */
function endedOf(row: Row, own: readonly Override[]): readonly Override[] {
  const isSaid = ({ field, value }: Override) => (textOf(row, field) ?? "") === value;
  const parts = own.filter(({ field }) => field === "firstName" || field === "lastName");
  return own.filter((one) => (one.field === "fullName" && parts.length ? parts.every(isSaid) : isSaid(one)));
}

/** Blocks new corrections until the transaction ends. Taken before any lock of a league's teams. */
export async function shareOverrides(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${overridesLock})`);
}

/** Number of the advisory lock that stores share and a correction takes exclusively. */
const overridesLock = 727_002;

/** Waits for all stores in progress; later ones wait until the transaction ends. */
export async function lockOverrides(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${overridesLock})`);
}

/** A row's value in a correctable field. */
export function textOf(row: Row, field: string): Reported {
  const value = new Map<string, unknown>(Object.entries(row)).get(field);
  return typeof value === "string" ? value : null;
}

/**
 * Moves the corrections of a row to the one that stays, unless it already has one for the field. They are not applied
 * there yet: the row's source value is its own, and is learned when the row is stored.
 * @returns all of them, with whether each moved
 */
export async function reassignOverrides(
  tx: Db,
  entity: CorrectedEntity,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly (Override & { readonly hasMoved: boolean })[]> {
  const moving = await overridesOf(tx, entity, from);
  if (!moving.length) return [];
  const there = new Set((await overridesOf(tx, entity, to)).map(({ field }) => field));
  for (const { id, field } of moving) {
    const one = eq(manualOverride.id, id);
    if (there.has(field)) await tx.delete(manualOverride).where(one);
    else await tx.update(manualOverride).set({ entityId: to, told: null, toldAt: null }).where(one);
  }
  return moving.map((one) => ({ ...one, hasMoved: !there.has(one.field) }));
}

/** The corrections of one row. */
export function overridesOf(db: Db, entity: CorrectedEntity, id: string): Promise<Override[]> {
  return db
    .select()
    .from(manualOverride)
    .where(and(eq(manualOverride.entity, entity), eq(manualOverride.entityId, id)));
}

function overlay<R extends Row>(
  rows: readonly R[],
  byRow: ReadonlyMap<string, readonly Override[]>,
  valueOf: (one: Override) => readonly [field: string, value: Reported] | null,
): R[] {
  if (!byRow.size) return [...rows];
  return rows.map((row) => {
    const own = byRow.get(row.id);
    return own ? { ...row, ...Object.fromEntries(own.map(valueOf).filter((pair) => pair !== null)) } : row;
  });
}
