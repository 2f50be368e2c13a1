import { isBlank, readEdit, storedFields, type Edit, type StoredField } from "../edit.ts";
import { type EditChange, differing, holds, nonEmptyFields, type EditFields } from "./change.ts";

/** What one step did to a record: what it wrote, and the earlier values (rule ED9). */
export interface EditStep {
  readonly id: string;
  /** Null: it removed the record. */
  readonly wrote: EditFields | null;
  /** The earlier values of the same fields; null: there was no record. */
  readonly was: EditFields | null;
}

/** The changes that undo steps. */
export interface UndoneSteps {
  readonly changes: readonly EditChange[];
  /** Part of it was changed by another device since then, and stays. */
  readonly isPart: boolean;
}

/** Records what changes do to records, so that they can be undone later. */
export function stepsOf(changes: readonly EditChange[], before: ReadonlyMap<string, Edit>): readonly EditStep[] {
  const records = recordsOf(before);
  return changes.flatMap(({ id, fields }): readonly EditStep[] => {
    const was = records.get(id);
    records.write({ id, fields });
    if (!fields) return was ? [{ id, wrote: null, was: nonEmptyFields(was) }] : [];
    if (!was) return [{ id, wrote: nonEmptyFields(fields), was: null }];
    const wrote = differing(fields, was);
    return Object.keys(wrote).length ? [{ id, wrote, was: pickFields(was, wrote) }] : [];
  });
}

/**
 * Undoes steps: every field that still holds what the step wrote gets its earlier value. Values written by another
 * device or a later step stay, even if it has already undone the same step.
 */
export function undoSteps(steps: readonly EditStep[], now: ReadonlyMap<string, Edit>): UndoneSteps {
  const records = recordsOf(now);
  let isPart = false;
  const changes = steps.toReversed().flatMap(({ id, wrote, was }) => {
    const current = records.get(id);
    const unchanged = current && wrote ? unchangedFields(wrote, current, was === null) : null;
    const isGone = !current || hasNoContent(current);
    const fields = wrote === null ? (isGone ? was : null) : unchanged && pickFields(was ?? {}, unchanged);
    isPart ||= wrote === null ? !isGone : Object.keys(unchanged ?? {}).length < countOf(wrote, was === null);
    if (!fields || !Object.keys(fields).length) return [];
    // An added person with no other content is removed as a whole.
    const isAlone =
      unchanged &&
      was === null &&
      unchanged.added &&
      Object.keys(nonEmptyFields(current ?? {})).length === countOf(unchanged) + 1;
    const change: EditChange = { id, fields: isAlone ? null : fields };
    records.write(change);
    return [change];
  });
  return { changes, isPart };
}

/** Merges two consecutive steps: successive typing into one control. */
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
  // Another device's write in between is the value to restore.
  const between = Object.entries(next.was).filter(
    ([field, value]) => !(field in wrote && holds(wrote, field as StoredField, value)),
  );
  return { ...first, wrote: after, was: { ...was, ...Object.fromEntries(between) } };
}

/**
 * Returns the fields of a step that still hold what it wrote. `of` in a new record is not a field that can be undone.
 */
function unchangedFields(wrote: EditFields, current: EditFields, isNew: boolean): EditFields {
  return Object.fromEntries(
    Object.entries(wrote).filter(
      ([field, value]) => !(isNew && field === "of") && holds(current, field as StoredField, value),
    ),
  );
}

/** Returns whether an existing record has no content left: it is stored for what another device may write. */
function hasNoContent(record: EditFields): boolean {
  const edit = readEdit(record);
  return !edit || isBlank(edit);
}

function countOf(fields: EditFields, isNew = false): number {
  return Object.keys(fields).length - Number(isNew && "of" in fields);
}

/** Returns the same fields as `record` has them. */
function pickFields(record: EditFields, fields: EditFields): EditFields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, record[field as StoredField] ?? null]));
}

/** Tracks records as a sequence of changes finds and leaves them. */
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
