import { describe, expect, it } from "vitest";
import { blankEdit, editId, isBlank, readEdit, storedFields } from "../edit.ts";
import { edit, friday, person, saturday, scope } from "../testing/edits.ts";
import { applyEdits } from "./apply.ts";
import { changeFrom, joinChanges, answeredValue, movedTo, settle, withValue, type EditChange } from "./change.ts";
import { noValues } from "./people.ts";

const of = edit("id:1", {}).edit.of;
const feed = { ...noValues, number: "12", first: "José", last: "Candelario", position: "LF" };
const moment = { now: saturday, confirmed: friday };

/** An in-memory store of records as fields, for writing changes. */
function written(records: ReadonlyMap<string, object>, changes: readonly EditChange[]): ReadonlyMap<string, object> {
  const after = new Map(records);
  for (const { id, fields } of changes)
    if (fields) after.set(id, { ...after.get(id), ...fields });
    else after.delete(id);
  return after;
}
const editsOf = (records: ReadonlyMap<string, object>) =>
  new Map(
    [...records].flatMap(([id, fields]) => {
      const read = readEdit(fields as Record<string, unknown>);
      return read && !isBlank(read) ? [[id, read] as const] : [];
    }),
  );

describe("writing an edit", () => {
  it("[ED1] stores the provider's value and its time, and a value equal to the provider's is not an edit", () => {
    const typed = withValue(blankEdit(of), "number", " #21 ", feed, moment);
    expect(typed.fields).toEqual({ number: { value: "21", base: "12", on: friday, wrote: saturday } });
    expect(withValue(typed, "number", "12", feed, moment).fields).toEqual({});
    expect(changeFrom(null, blankEdit(of))).toBeNull();
  });

  it("[ED1] writes only what is new, so that another device's fields stay", () => {
    const before = withValue(blankEdit(of), "number", "21", feed, moment);
    const after = withValue(before, "position", "CF", feed, moment);
    expect(Object.keys(changeFrom(before, after)?.fields ?? {})).toEqual(["position"]);
    expect(changeFrom(after, after)).toBeNull();
    // The record is emptied but not removed: removing it would also delete what another device writes meanwhile.
    expect(changeFrom(before, withValue(before, "number", "12", feed, moment))?.fields).toEqual({ number: null });
  });

  it("[ED3] moves to one game and back", () => {
    const tonight = movedTo(blankEdit(of), "g1");
    expect(editId(tonight.of)).not.toBe(editId(of));
    expect(movedTo(tonight, null).of).toEqual(of);
  });

  it("[ED5] keeping the person's own value closes the question until the provider changes again", () => {
    const own = edit("id:1", { number: ["21", "99"] });
    const resolved = { ...own, edit: answeredValue(own.edit, "number", "12", moment) };
    const apply = (jersey: string) =>
      applyEdits([person("1", `${jersey} José Candelario LF`)], [resolved], scope).report[0];
    expect(apply("12")).toMatchObject({ questions: [], values: { number: "21" } });
    expect(apply("13")?.questions).toMatchObject([{ feed: "13" }]);
    expect(resolved.edit.fields.number?.wrote).toBe(friday);
  });
});

describe("a value the provider now has", () => {
  const rows = [person("1", "12 José Candelario LF")];

  it("[ED4] is settled and reported by name, and the rest of the edit stays", () => {
    const own = edit("id:1", { number: ["12", "99"], position: ["CF", "LF"] });
    const { changes, people: settled } = settle(applyEdits(rows, [own], scope).report, moment);
    expect(changes).toEqual([{ id: own.id, fields: { number: null } }]);
    expect(settled.map(({ name }) => name)).toEqual(["José Candelario"]);
    expect(settle(applyEdits(rows, [], scope).report, moment).changes).toEqual([]);
  });

  it("[ED20] settles nothing if it is older than the edit, as in an older pack", () => {
    const older = { ...moment, confirmed: "2026-09-10T12:00:00.000Z" };
    const own = edit("id:1", { number: ["12", "99"] });
    const added = edit("new:a", { number: ["12", ""], first: ["José", ""], last: ["Candelario", ""] });
    for (const one of [own, added]) {
      const { report } = applyEdits(rows, [one], scope);
      expect(settle(report, older)).toEqual({ changes: [], people: [] });
      expect(settle(report, moment).people).toHaveLength(1);
    }
  });

  it("[ED7] for an added person who has arrived, turns the differences into an edit of the provider's person", () => {
    const own = edit("new:a", {
      number: ["12", ""],
      first: ["José", ""],
      last: ["Candelario", ""],
      position: ["CF", ""],
    });
    const { report } = applyEdits(rows, [own], scope);
    const { changes } = settle(report, moment);
    const records = written(new Map([[own.id, storedFields(own.edit)]]), changes);
    const left = [...editsOf(records).values()];
    expect(left).toMatchObject([
      { of: { person: "id:1" }, added: null, fields: { position: { value: "CF", base: "LF" } } },
    ]);
    expect(Object.keys(left[0]?.fields ?? {})).toEqual(["position"]);
    const [added] = report;
    const same =
      added && joinChanges({ ...added, edits: [edit("new:a", { last: ["Candelario", ""] })] }, "id:1", feed, moment);
    expect(same).toEqual([{ id: editId({ ...own.edit.of }), fields: null }]);
  });
});
