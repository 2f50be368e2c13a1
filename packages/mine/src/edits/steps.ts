import { isBlank, readEdit, storedFields } from "../edit.ts";
import type { Edit, StoredField } from "../edit.ts";
import { type EditChange, differing, holds, saying, type EditFields } from "./change.ts";

/** What one step did to a record: what it wrote, and what stood there before (rule ED9). */
export interface EditStep {
  readonly id: string;
  /** Null: it removed the record. */
  readonly wrote: EditFields | null;
  /** Of the same fields; null: there was no record. */
  readonly was: EditFields | null;
}

/** What takes steps back. */
export interface TakenBack {
  readonly changes: readonly EditChange[];
  /** Something of it was changed since, by somebody else, and stays. */
  readonly isPart: boolean;
}

/** What changes do to records, as it can be taken back later. */
export function stepsOf(changes: readonly EditChange[], before: ReadonlyMap<string, Edit>): readonly EditStep[] {
  const records = recordsOf(before);
  return changes.flatMap(({ id, fields }): readonly EditStep[] => {
    const was = records.get(id);
    records.write({ id, fields });
    if (!fields) return was ? [{ id, wrote: null, was: saying(was) }] : [];
    if (!was) return [{ id, wrote: saying(fields), was: null }];
    const wrote = differing(fields, was);
    return Object.keys(wrote).length ? [{ id, wrote, was: picked(was, wrote) }] : [];
  });
}

/**
 * What takes steps back: of every field that still holds what the step wrote, what stood there before. What another device
 * or a later step has written stays, also where it has taken back the same already.
 */
export function takeBack(steps: readonly EditStep[], now: ReadonlyMap<string, Edit>): TakenBack {
  const records = recordsOf(now);
  let isPart = false;
  const changes = steps.toReversed().flatMap(({ id, wrote, was }) => {
    const there = records.get(id);
    const held = there && wrote ? heldOf(wrote, there, was === null) : null;
    const isGone = !there || isSilent(there);
    const fields = wrote === null ? (isGone ? was : null) : held && picked(was ?? {}, held);
    isPart ||= wrote === null ? !isGone : Object.keys(held ?? {}).length < countOf(wrote, was === null);
    if (!fields || !Object.keys(fields).length) return [];
    // Somebody who was added, and of whom nobody has written anything else, is gone whole.
    const isAlone = held && was === null && held.added && Object.keys(saying(there ?? {})).length === countOf(held) + 1;
    const change: EditChange = { id, fields: isAlone ? null : fields };
    records.write(change);
    return [change];
  });
  return { changes, isPart };
}

/** Two steps in a row as one: what is typed into one control. */
export function joinSteps(earlier: readonly EditStep[], later: readonly EditStep[]): readonly EditStep[] {
  return later.reduce((steps, next) => {
    const at = steps.findIndex(({ id }) => id === next.id);
    const first = steps[at];
    return first ? steps.with(at, joined(first, next)) : [...steps, next];
  }, earlier);
}

function joined(first: EditStep, next: EditStep): EditStep {
  if (!first.wrote || !next.wrote || !next.was) return next;
  const { wrote, was } = first;
  const after = { ...wrote, ...next.wrote };
  if (!was) return { ...first, wrote: after };
  // What another device wrote in between is what was there.
  const between = Object.entries(next.was).filter(
    ([field, value]) => !(field in wrote && holds(wrote, field as StoredField, value)),
  );
  return { ...first, wrote: after, was: { ...was, ...Object.fromEntries(between) } };
}

/** The fields of a step that still hold what it wrote. Whom a new record is about is no field that is taken back. */
function heldOf(wrote: EditFields, there: EditFields, isNew: boolean): EditFields {
  return Object.fromEntries(
    Object.entries(wrote).filter(
      ([field, value]) => !(isNew && field === "of") && holds(there, field as StoredField, value),
    ),
  );
}

/** Whether a record that is there says nothing any more: it is kept for what another device may write. */
function isSilent(there: EditFields): boolean {
  const edit = readEdit(there);
  return !edit || isBlank(edit);
}

function countOf(fields: EditFields, isNew = false): number {
  return Object.keys(fields).length - Number(isNew && "of" in fields);
}

/** The same fields as they stand in `record`. */
function picked(record: EditFields, fields: EditFields): EditFields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, record[field as StoredField] ?? null]));
}

/** Records as changes find them and leave them, one after the other. */
function recordsOf(edits: ReadonlyMap<string, Edit>) {
  const written = new Map<string, EditFields | undefined>();
  const get = (id: string) => {
    const edit = edits.get(id);
    return written.has(id) ? written.get(id) : edit && storedFields(edit);
  };
  return {
    get,
    write: ({ id, fields }: EditChange) => written.set(id, fields ? { ...get(id), ...fields } : undefined),
  };
}
