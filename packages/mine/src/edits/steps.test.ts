import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankEdit, editId, isBlank, readEdit, type Edit } from "../edit.ts";
import { edit, friday, mark, saturday } from "../testing/edits.ts";
import { changeFrom, withValue, type EditChange } from "./change.ts";
import { noValues } from "./people.ts";
import { joinSteps, stepsOf, undoSteps, type EditStep } from "./steps.ts";

const feed = { ...noValues, number: "12", first: "José", last: "Candelario", position: "LF" };
const moment = { now: saturday, confirmed: friday };

/** An in-memory store of records as fields, for writing changes. */
type Records = ReadonlyMap<string, object>;

function written(records: Records, changes: readonly EditChange[]): Records {
  const after = new Map(records);
  for (const { id, fields } of changes)
    if (fields) after.set(id, { ...after.get(id), ...fields });
    else after.delete(id);
  return after;
}

/** Returns all existing records, including those with no content left. */
function editsOf(records: Records): ReadonlyMap<string, Edit> {
  return new Map(
    [...records].flatMap(([id, fields]) => {
      const read = readEdit(fields as Record<string, unknown>);
      return read ? [[id, read] as const] : [];
    }),
  );
}
const nonBlank = (records: Records) => new Map([...editsOf(records)].filter(([, one]) => !isBlank(one)));

const text = fc.constantFrom("", "1", "12", "21", "José", "CF");
const step = fc.record({
  key: fc.constantFrom("id:1", "id:2", "new:a"),
  field: fc.constantFrom("number", "first", "last", "position"),
  text,
  act: fc.constantFrom("type", "scratch", "bring back", "remove"),
});
type Act = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** @param wrote distinguishes the writes of different devices */
function changesOf(current: ReadonlyMap<string, Edit>, { key, field, text: typed, act }: Act, wrote = friday) {
  const blank = edit(key, {}).edit;
  const id = editId(blank.of);
  const before = current.get(id) ?? null;
  if (act === "remove") return before ? [{ id, fields: null }] : [];
  const base = before && !(key.startsWith("new:") && !before.added) ? before : blank;
  const number = field === "number" ? typed.replace(/\D/g, "") : typed;
  const typedIn = withValue(base, field, number, key.startsWith("new:") ? null : feed, { ...moment, now: wrote });
  const after = act === "type" ? typedIn : { ...typedIn, scratched: act === "scratch" ? { wrote } : null };
  return [changeFrom(before, after) ?? []].flat();
}

describe("undo", () => {
  it("[ED9] restores the earlier state, step by step", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (acts) => {
        let records: Records = new Map();
        const past: { readonly was: ReadonlyMap<string, Edit>; readonly steps: readonly EditStep[] }[] = [];
        for (const one of acts) {
          const was = editsOf(records);
          const changes = changesOf(was, one);
          if (!changes.length) continue;
          past.push({ was: nonBlank(records), steps: stepsOf(changes, was) });
          records = written(records, changes);
        }
        for (const { was, steps } of past.toReversed()) {
          const back = undoSteps(steps, editsOf(records));
          expect(back.isPart).toBe(false);
          records = written(records, back.changes);
          expect(nonBlank(records)).toEqual(was);
        }
      }),
    );
  });

  it("[ED17] undoes nothing that another device has written since, whatever it was", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), step, fc.array(step, { maxLength: 4 }), (before, mine, theirs) => {
        const play = (records: Records, acts: readonly Act[], wrote: string) =>
          acts.reduce((current, act) => written(current, changesOf(editsOf(current), act, wrote)), records);
        const start = play(new Map(), before, "2026-09-10T10:00:00Z");
        const changes = changesOf(editsOf(start), mine, "2026-09-10T11:00:00Z");
        const steps = stepsOf(changes, editsOf(start));
        const met = play(written(start, changes), theirs, "2026-09-10T12:00:00Z");
        const { changes: back } = undoSteps(steps, editsOf(met));
        const after = written(met, back);
        const hasWritten = (id: string, field: string, value: unknown) =>
          changes.some(({ id: of, fields }) => {
            const own = Object.entries(fields ?? {}).find(([one]) => one === field)?.[1] ?? null;
            return of === id && JSON.stringify(own) === JSON.stringify(value);
          });
        const onlyTheirs = [...met].flatMap(([id, fields]) =>
          Object.entries(fields).flatMap(([field, value]) =>
            field === "of" || value === null || hasWritten(id, field, value)
              ? []
              : [[id, field, value as object] as const],
          ),
        );
        const left = onlyTheirs.map(([id, field]) => {
          const now = after.get(id) as Readonly<Record<string, object>> | undefined;
          return [id, field, now?.[field]];
        });
        expect(left).toEqual(onlyTheirs);
      }),
    );
  });

  it("[ED17] keeps what the other device typed, and undoes the rest", () => {
    const one = edit("id:1", { number: ["21", "12"], position: ["CF", "LF"] });
    const steps = stepsOf([{ id: one.id, fields: changeFrom(null, one.edit)?.fields ?? null }], new Map());
    const theirs = {
      ...one.edit,
      fields: { ...one.edit.fields, number: { value: "7", base: "12", on: null, wrote: saturday } },
    };
    expect(undoSteps(steps, new Map([[one.id, theirs]]))).toEqual({
      changes: [{ id: one.id, fields: { position: null } }],
      isPart: true,
    });
    expect(undoSteps(steps, new Map())).toEqual({ changes: [], isPart: true });
    expect(undoSteps(steps, new Map([[one.id, blankEdit(one.edit.of)]]))).toEqual({ changes: [], isPart: true });
    const added = edit("new:a", { last: ["Trevanion", ""] });
    const adding = stepsOf([changeFrom(null, added.edit) ?? []].flat(), new Map());
    expect(undoSteps(adding, new Map([[added.id, added.edit]])).changes).toEqual([{ id: added.id, fields: null }]);
    const numbered = {
      ...added.edit,
      fields: { ...added.edit.fields, number: { value: "7", base: "", on: null, wrote: saturday } },
    };
    expect(undoSteps(adding, new Map([[added.id, numbered]])).changes).toEqual([
      { id: added.id, fields: { last: null, added: null } },
    ]);
    // Removed here, restored and changed elsewhere: undo must not overwrite that.
    const removing = stepsOf([{ id: one.id, fields: null }], new Map([[one.id, one.edit]]));
    expect(undoSteps(removing, new Map([[one.id, theirs]]))).toEqual({ changes: [], isPart: true });
  });

  it("[ED9] reverts everything typed into one control to what it held at first", () => {
    const blank = blankEdit(edit("id:1", {}).edit.of);
    let records: Records = new Map();
    let steps: readonly EditStep[] = [];
    for (const typed of ["2", "21", "213"]) {
      const now = editsOf(records);
      const before = now.get(editId(blank.of)) ?? null;
      const changes = [changeFrom(before, withValue(before ?? blank, "number", typed, feed, moment)) ?? []].flat();
      steps = joinSteps(steps, stepsOf(changes, now));
      records = written(records, changes);
    }
    expect(steps).toHaveLength(1);
    expect(nonBlank(written(records, undoSteps(steps, editsOf(records)).changes)).size).toBe(0);
    const scratched = edit("id:1", {}, { scratched: mark });
    expect(joinSteps(steps, stepsOf([{ id: scratched.id, fields: null }], editsOf(records)))).toMatchObject([
      { wrote: null },
    ]);
  });
});
