import { and, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AppContext } from "../../app-context.ts";
import { operatorAct, type Outcome } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import { touchLeagues } from "../../db/league-state.ts";
import { deleteLineups } from "../../db/lineups.ts";
import { type CorrectedEntity, lockOverrides, type Override, overridesOf, tables, textOf } from "../../db/overrides.ts";
import { writeRosterChanges } from "../../db/roster-changes.ts";
import { manualOverride, rosterEntry } from "../../db/schema.ts";
import { fieldName, faultOf, things } from "./fields.ts";
import { type CorrectableRow, findRow, type Named } from "./find-row.ts";

/** The result of a correction: each field as readers saw it before and see it now. */
export type Corrected =
  | { readonly ok: true; readonly label: string; readonly changes: readonly FieldChange[] }
  | { readonly ok: false; readonly problem: string };

export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
  /** The source's value is not known: the next refresh restores it. */
  readonly isUnknown?: true;
}

export interface OverrideOrder {
  readonly named: Named;
  /** Values, by the command's field names. */
  readonly values: ReadonlyMap<string, string>;
  readonly reason: string;
  /** As shown in the list of corrections. */
  readonly who: string;
}

/**
 * Corrects fields of a row. Readers see it immediately, and every refresh and import preserves it until the source says
 * the same. If repeated with another value, the newer one counts.
 */
export async function setOverride(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  { named, values, reason, who }: OverrideOrder,
): Promise<Corrected> {
  const at = now();
  const { entity } = things[named.thing];
  const subject = { kind: entity, id: named.name, label: named.name };
  return operatorAct<Corrected>(db, { act: "correction.set", subject, reason }, async (tx) => {
    await lockOverrides(tx);
    const result = await findRow(tx, named);
    if (!result.ok) return undone(result);
    const { found } = result;
    if (found.removedAt)
      return undone({
        ok: false,
        problem: `${found.label} was removed on ${found.removedAt.toISOString().slice(0, 10)}`,
      });
    const read = readValues(named, values, found);
    if ("problem" in read) return undone({ ok: false, problem: read.problem });
    const own = new Map((await overridesOf(tx, entity, found.id)).map((one) => [one.field, one]));
    // The row contains the source's value unless it was corrected before.
    const reportedOf = (field: string) => {
      const before = own.get(field);
      return before ? { told: before.told, toldAt: before.toldAt } : { told: textOf(found.row, field), toldAt: at };
    };
    // What the source says already needs no correction.
    const given = [...read.columns].filter(([field]) => field !== "fullName");
    const said = given.filter(([field, value]) => {
      const { told, toldAt } = reportedOf(field);
      return toldAt !== null && (told ?? "") === value;
    });
    const needless = said.find(([field]) => own.has(field)) ?? (said.length === given.length ? said[0] : undefined);
    if (needless) {
      const [field, value] = needless;
      const what = `${fieldName(entity, field)} ${value || "(nothing)"} of ${found.label}`;
      const hint = own.has(field) ? "; to show that: --undo" : "";
      return undone({ ok: false, problem: `its source says ${what} already${hint}` });
    }
    const columns = given.filter((pair) => !said.includes(pair));
    const isRenamed = columns.some(([field]) => field === "firstName" || field === "lastName");
    const whole = [...read.columns].filter(([field]) => field === "fullName" && isRenamed);
    const wanted = [...columns, ...whole];
    for (const [field, value] of wanted) {
      const reported = reportedOf(field);
      const source = { ...reported, toldWhenMade: reported.told };
      const row = { entity, entityId: found.id, field, value, reason, who, ...source, createdAt: at };
      await tx
        .insert(manualOverride)
        .values(row)
        .onConflictDoUpdate({
          target: [manualOverride.entity, manualOverride.entityId, manualOverride.field],
          set: row,
        });
    }
    const changes = await writeFields(tx, entity, found, new Map(wanted), at);
    return {
      changed: true,
      subject: subjectOf(entity, found),
      before: Object.fromEntries(columns.map(([field]) => [fieldName(entity, field), textOf(found.row, field)])),
      after: Object.fromEntries(columns.map(([field, value]) => [fieldName(entity, field), value])),
      result: { ok: true, label: found.label, changes },
    };
  });
}

const undone = (result: Corrected) => ({ changed: false, result }) as const;

const subjectOf = (entity: CorrectedEntity, { id, league, label }: CorrectableRow) => ({
  kind: entity,
  id,
  label: `${league} ${label}`,
});

/**
 * Undoes corrections, so that readers see what the source says now.
 * @param fields the command's names; none means all fields of the row
 */
export async function undoOverride(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  named: Named,
  fields: readonly string[],
  reason?: string,
): Promise<Corrected> {
  const { entity } = things[named.thing];
  const subject = { kind: entity, id: named.name, label: named.name };
  return operatorAct<Corrected>(db, { act: "correction.undo", subject, reason }, async (tx) => {
    await lockOverrides(tx);
    const corrected = await tx
      .select({ id: manualOverride.entityId })
      .from(manualOverride)
      .where(eq(manualOverride.entity, entity));
    const result = await findRow(tx, named, new Set(corrected.map(({ id }) => id)));
    if (!result.ok) {
      const any = await findRow(tx, named);
      return undone({ ok: false, problem: any.ok ? `${any.found.label} has no corrections` : any.problem });
    }
    const { found } = result;
    const own = await overridesOf(tx, entity, found.id);
    const missing = fields.find((name) => !own.some(({ field }) => fieldName(entity, field) === name));
    if (missing !== undefined) return undone({ ok: false, problem: `${missing} of ${found.label} is not corrected` });
    const meant = own.filter(({ field }) => !fields.length || fields.includes(fieldName(entity, field)));
    return revertOverrides(tx, entity, found, { own, meant, at: now() });
  });
}

interface UndoOrder {
  /** All corrections of the row, and those to be undone. */
  readonly own: readonly Override[];
  readonly meant: readonly Override[];
  readonly at: Date;
}

async function revertOverrides(
  tx: Db,
  entity: CorrectedEntity,
  found: CorrectableRow,
  { own, meant, at }: UndoOrder,
): Promise<Outcome<Corrected>> {
  const stays = own.filter((one) => !meant.includes(one));
  const derived = stays.find(({ field }) => field === "fullName");
  const isNamed = stays.some(({ field }) => field === "firstName" || field === "lastName");
  const gone = derived && !isNamed ? [...meant, derived] : meant;
  for (const { id } of gone) await tx.delete(manualOverride).where(eq(manualOverride.id, id));
  const back = new Map(gone.flatMap(({ field, told, toldAt }) => (toldAt ? [[field, told] as const] : [])));
  if (derived && isNamed) {
    const value = wholeOf(found.row, back);
    await tx.update(manualOverride).set({ value }).where(eq(manualOverride.id, derived.id));
    back.set("fullName", value);
  }
  const changes = await writeFields(tx, entity, found, back, at);
  const unknown = meant.filter(({ toldAt }) => !toldAt);
  const named = meant.filter(({ field }) => field !== "fullName");
  return {
    changed: true,
    subject: subjectOf(entity, found),
    before: Object.fromEntries(named.map(({ field, value }) => [fieldName(entity, field), value])),
    after: Object.fromEntries(
      named.map(({ field, told, toldAt }) => [fieldName(entity, field), toldAt ? told : "what the source says next"]),
    ),
    result: {
      ok: true,
      label: found.label,
      changes: [
        ...changes,
        ...unknown.map(({ field, value }) => ({
          field: fieldName(entity, field),
          from: value,
          to: value,
          isUnknown: true as const,
        })),
      ],
    },
  };
}

/** First and last name together, with the changed parts applied. */
function wholeOf(row: CorrectableRow["row"], columns: ReadonlyMap<string, string | null>): string {
  const parts = ["firstName", "lastName"].map((column) =>
    columns.has(column) ? columns.get(column) : textOf(row, column),
  );
  return parts.filter(Boolean).join(" ");
}

/** Values by property, or why they are invalid. */
function readValues(
  { thing }: Named,
  values: ReadonlyMap<string, string>,
  found: CorrectableRow,
): { readonly columns: ReadonlyMap<string, string> } | { readonly problem: string } {
  const { fields } = things[thing];
  const columns = new Map<string, string>();
  for (const [name, value] of values) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return { problem: `A ${thing} has no ${name}, but ${Object.keys(fields).join(", ")}` };
    const fault = faultOf(name, field, value);
    if (fault) return { problem: fault };
    columns.set(field.column, value.trim());
  }
  const isRenamed = columns.has("firstName") || columns.has("lastName");
  if (isRenamed && thing !== "entrant") columns.set("fullName", wholeOf(found.row, columns));
  return { columns };
}

/**
 * Writes the row as readers see it now, increments the league's revision, and records the change in the roster's
 * history.
 */
async function writeFields(
  tx: Db,
  entity: CorrectedEntity,
  { id, league, row }: CorrectableRow,
  columns: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<readonly FieldChange[]> {
  const changes = [...columns].flatMap(([column, value]) => {
    const from = textOf(row, column);
    return from === value ? [] : [{ field: fieldName(entity, column), from: from ?? "", to: value ?? "" }];
  });
  if (!changes.length) return [];
  const table = tables[entity];
  const values: Readonly<Record<string, string | null>> = Object.fromEntries(columns);
  const [before] = entity === "roster_entry" ? await tx.select().from(rosterEntry).where(eq(rosterEntry.id, id)) : [];
  await tx
    .update(table as PgTable)
    .set(values)
    .where(and(eq(table.id, id)));
  if (before && !before.removedAt)
    await writeRosterChanges(
      tx,
      { before: new Map([[id, before]]), written: [{ ...before, ...values }], removed: [] },
      { now, source: "person" },
    );
  // A day can be corrected field by field. A missing line-up is fetched again; one of the wrong day is not, so it is
  // deleted.
  if (entity === "event" && (columns.has("easternDate") || columns.has("localDate")))
    await deleteLineups(tx, [id], now);
  await touchLeagues(tx, [league], now);
  return changes.filter(({ field }) => field !== "fullName");
}
