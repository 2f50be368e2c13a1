import * as fc from "fast-check";
import { expect, it } from "vitest";
import { mergeSent } from "./account.ts";
import { isRemoved, mergeCells, type Cells, type Value } from "./cells.ts";
import { blankEdit, editId, type Edit, type EditField } from "./edit.ts";
import { changeFrom, withValue, type EditChange } from "./edits/change.ts";
import { noValues } from "./edits/people.ts";
import { stepsOf, undoSteps, type EditStep } from "./edits/steps.ts";
import { readRecord, recordFault } from "./record.ts";
import { createReplica } from "./replica.ts";
import { edit } from "./testing/edits.ts";

/** Three of one person's devices edit the same people, mostly offline. */

const runs = { numRuns: Math.min(Number(process.env.AGATE_RUNS ?? 300), 10_000) };
const feed = { ...noValues, number: "12", first: "José", last: "Candelario", position: "LF" };
const people = ["id:1", "new:a"].map((key) => edit(key, {}).edit.of);

const act = fc.record({
  device: fc.nat(2),
  person: fc.nat(1),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("number", "position", "first", "last") },
    { weight: 2, arbitrary: fc.constantFrom("scratch", "remove", "empty", "undo") },
    { weight: 3, arbitrary: fc.constant("sync") },
    { weight: 1, arbitrary: fc.constant("forget") },
  ),
});

/** What happened to a record, in order of time: what was set, when it was created, when it was removed. */
interface History {
  /** By field, the values in order, with their times; null: emptied. */
  readonly sets: Map<string, { readonly value: Value; readonly at: number }[]>;
  removed: number;
  made: number;
  forgotten: number;
}

const count = { edits: 0, removals: 0, undone: 0, syncs: 0, forgets: 0, kept: 0 };

it(
  "[MI16] any order of edits, removals and forgotten removals on three devices converges, and no value that was set and not overwritten later is lost @all",
  { timeout: 60_000 + 20 * runs.numRuns },
  () => {
    fc.assert(fc.property(fc.array(act, { minLength: 4, maxLength: 40, size: "max" }), play), runs);
    for (const times of Object.values(count)) expect(times).toBeGreaterThan(runs.numRuns / 100);
    console.log(
      `${runs.numRuns} plays: ${Object.entries(count)
        .map(([what, times]) => `${times} ${what}`)
        .join(", ")}`,
    );
  },
);

it("[MI16] a device sends again what the account forgot with a removal, onto the recreated record", () => {
  const step = (device: number, what: string) => ({ device, person: 1, what });
  const edited = [step(1, "number"), step(0, "number"), step(0, "undo"), step(2, "number"), step(2, "remove")];
  const removed = [step(2, "number"), step(0, "sync"), step(1, "number"), step(1, "sync"), step(0, "forget")];
  expect(() => play([...edited, ...removed])).not.toThrow();
});

function play(acts: readonly (typeof act extends fc.Arbitrary<infer One> ? One : never)[]): void {
  let time = Date.UTC(2026, 10, 22, 12);
  const histories = new Map<string, History>(
    people.map((of) => [editId(of), { sets: new Map(), removed: 0, made: 0, forgotten: 0 }]),
  );
  const account = newAccount();
  const devices = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"].map((name) => ({
    replica: createReplica(name, () => time),
    cursor: 0,
    steps: [] as (readonly EditStep[])[],
  }));
  const sync = (device: (typeof devices)[number]) => {
    const sent = device.replica.send();
    const { answer, cursor } = account.sync(structuredClone(sent), device.cursor, time);
    device.replica.applyAnswer(sent, answer);
    device.cursor = cursor;
  };
  for (const { device: at, person, what } of acts) {
    time += 60_000;
    const device = devices[at];
    const of = people[person];
    if (!device || !of) continue;
    const { replica } = device;
    const id = editId(of);
    const records = readAll(replica.cellsIn("edit"));
    const write = (changes: readonly EditChange[]) => {
      for (const { id: of_, fields } of changes) {
        const before = replica.cellsIn("edit").get(of_);
        const note = histories.get(of_);
        if (!note) continue;
        if (!fields) {
          replica.remove("edit", of_);
          note.removed = time;
          continue;
        }
        const isThere = before && !isRemoved(before);
        if (!isThere) note.made = time;
        replica.change("edit", of_, (fields.of ? { ...fields, removed: false } : fields) as Record<string, Value>);
        const after = replica.cellsIn("edit").get(of_) ?? {};
        for (const [field, cell] of Object.entries(after))
          if (field !== "removed" && field !== "emptied" && before?.[field] !== cell)
            note.sets.set(field, [...(note.sets.get(field) ?? []), { value: cell[0], at: time }]);
      }
    };
    const known = records.get(id) ?? null;
    const isNew = of.person.startsWith("new:");
    const base = known ?? blankEdit(of, isNew ? { wrote: iso(time) } : null);
    const change = (after: Edit) => {
      const changes = [changeFrom(known, after) ?? []].flat();
      if (!changes.length) return;
      device.steps.push(stepsOf(changes, records));
      write(changes);
      count.edits++;
    };
    if (what === "sync") {
      sync(device);
      count.syncs++;
    } else if (what === "forget") {
      for (const gone of account.forgetRemovals()) {
        const note = histories.get(gone);
        if (note) note.forgotten = time;
        count.forgets++;
      }
    } else if (what === "remove") {
      if (!known) continue;
      device.steps.push(stepsOf([{ id, fields: null }], records));
      write([{ id, fields: null }]);
      count.removals++;
    } else if (what === "undo") {
      const { changes } = undoSteps(device.steps.pop() ?? [], records);
      write(changes);
      count.undone += changes.length;
    } else if (what === "scratch") change({ ...base, scratched: { wrote: iso(time) } });
    else if (what === "empty") change({ ...base, fields: {}, scratched: null });
    else
      change(
        withValue(base, what as EditField, what === "number" ? `${time % 999}` : `v${time}`, isNew ? null : feed, {
          now: iso(time),
          confirmed: null,
        }),
      );
  }
  for (let round = 0; round < 4; round++)
    for (const device of devices) {
      time += 60_000;
      sync(device);
    }
  for (const [id, note] of histories) {
    const cells = account.cells(id);
    const held = cells && !isRemoved(cells) ? cells : null;
    for (const { replica } of devices) {
      const here = replica.cellsIn("edit").get(id);
      if (note.forgotten) expect(shown(here)).toEqual(shown(cells));
      else expect(here).toEqual(cells);
    }
    // After removals are forgotten, changes that were not saved by then can disappear along with their record.
    if (note.forgotten) continue;
    expect(Boolean(held), id).toBe(note.made > note.removed);
    if (!held) continue;
    for (const [field, sets] of note.sets) {
      const last = sets.filter(({ at }) => at > note.removed).at(-1);
      expect(held[field]?.[0] ?? null, `${id} ${field}`).toEqual(last?.value ?? null);
      if (last?.value) count.kept++;
    }
  }
  for (const { replica } of devices) expect(replica.send().records).toEqual([]);
}

const iso = (time: number) => new Date(time).toISOString();
const shown = (cells: Cells | undefined) => (cells ? readRecord("edit", cells) : null);

function readAll(cells: ReadonlyMap<string, Cells>): ReadonlyMap<string, Edit> {
  return new Map(
    [...cells].flatMap(([id, one]) => {
      const read = readRecord("edit", one) as Edit | null;
      return read ? [[id, read] as const] : [];
    }),
  );
}

/** The account, as apps/server/src/features/mine implements it. */
function newAccount() {
  const records = new Map<string, { readonly cells: Cells; readonly revision: number }>();
  let revision = 0;
  let forgotten = 0;
  return {
    cells: (id: string) => records.get(id)?.cells,
    forgetRemovals: () => {
      const gone = [...records].filter(([, { cells }]) => isRemoved(cells));
      for (const [id, { revision: at }] of gone) {
        forgotten = Math.max(forgotten, at);
        records.delete(id);
      }
      return gone.map(([id]) => id);
    },
    sync: (sent: ReturnType<ReturnType<typeof createReplica>["send"]>, cursor: number, now: number) => {
      if (sent.records.length) revision++;
      const refused = [];
      for (const { collection, id, cells: given, known } of sent.records) {
        const before = records.get(id);
        if (!before && known && cursor < forgotten) continue;
        const cells = mergeSent(before?.cells, given, 0, now);
        expect(mergeCells(cells, before?.cells ?? {})).toBe(cells);
        if (recordFault({ collection, id, cells })) refused.push({ collection, id });
        else if (cells !== before?.cells) records.set(id, { cells, revision });
      }
      const whole = cursor > 0 && cursor < forgotten;
      const changed = [...records].filter(([, { revision: at }]) => whole || at > cursor);
      const answer = changed.map(([id, { cells }]) => ({ collection: "edit", id, cells }));
      return { answer: { records: structuredClone(answer), whole, skew: 0, now, refused }, cursor: revision };
    },
  };
}
