import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eraseFields, fieldsOf, isRemoved, mergeCells, writeFields, type Cells } from "./cells.ts";
import { writeStamp } from "./clock.ts";

const runs = { numRuns: Number(process.env.AGATE_RUNS ?? 500) };

/** Few stamps and fields, so that cells collide; field names include names that every object has. */
const stamp = fc
  .record({ time: fc.nat(3), count: fc.nat(1), device: fc.constantFrom("aaaaaaaaaa", "bbbbbbbbbb") })
  .map(writeStamp);
const value = fc.oneof(fc.constantFrom(null, true, false, "", "x", 1), fc.array(fc.nat(2), { maxLength: 2 }));
const sent: fc.Arbitrary<Cells> = fc.dictionary(
  fc.constantFrom("number", "name", "removed", "emptied", "constructor", "toString"),
  fc.tuple(value, stamp),
  { noNullPrototype: true },
);
/** In stored form: without anything a removal has emptied. */
const cells = sent.map((given) => mergeCells({}, given));

describe("cells", () => {
  it("[MI3] merge to the same result in any order, any grouping and any number of times @all", () => {
    fc.assert(
      fc.property(cells, sent, cells, (a, b, c) => {
        expect(mergeCells(a, b)).toEqual(mergeCells(b, a));
        expect(mergeCells(mergeCells(a, b), c)).toEqual(mergeCells(a, mergeCells(b, c)));
        expect(mergeCells(mergeCells(a, b), b)).toEqual(mergeCells(a, b));
        expect(mergeCells(a, a)).toBe(a);
      }),
      runs,
    );
  });

  it("[MI3] keep the later cell of each field", () => {
    const [early, late] = [1, 2].map((time) => writeStamp({ time, count: 0, device: "aaaaaaaaaa" }));
    const one = writeFields({}, { number: "8", name: "Ellery" }, String(early));
    const other = writeFields({}, { number: "13" }, String(late));
    expect(fieldsOf(mergeCells(one, other))).toEqual({ number: "13", name: "Ellery" });
  });

  it("[MI4] keep a record removed when another field is written later, until removed is set to false", () => {
    const at = (time: number) => writeStamp({ time, count: 0, device: "aaaaaaaaaa" });
    const there = writeFields({}, { number: "8", name: "Ellery" }, at(1));
    const gone = eraseFields(at(2));
    expect(mergeCells(gone, there)).toBe(gone);
    expect(fieldsOf(gone)).toBe(null);
    expect(JSON.stringify(gone)).not.toContain("Ellery");
    const stray = mergeCells(gone, { number: ["9", at(3)] });
    expect(isRemoved(stray)).toBe(true);
    expect(writeFields(stray, { name: "Ellery" }, at(4))).toBe(stray);
    // Restoring a record yields only the given fields; writes still in transit from elsewhere are added.
    const back = writeFields(stray, { removed: false, name: "Ellery" }, at(4));
    expect(fieldsOf(back)).toEqual({ name: "Ellery" });
    const late: Cells = { position: ["LF", at(3)] };
    expect(fieldsOf(mergeCells(back, late))).toEqual({ name: "Ellery", position: "LF" });
    expect(mergeCells(back, there)).toBe(back);
  });

  it("[MI16] an emptied field is a value of its own, and wins at equal stamps", () => {
    const at = (time: number) => writeStamp({ time, count: 0, device: "aaaaaaaaaa" });
    const there = writeFields({}, { number: "8", name: "Ellery", team: null }, at(1));
    expect(there).toEqual({ number: ["8", at(1)], name: ["Ellery", at(1)], removed: [false, at(1)] });
    expect(writeFields(there, { number: "8", name: null, removed: false }, at(2))).toEqual({
      ...there,
      name: [null, at(2)],
    });
    expect(writeFields(there, { number: "8", team: null }, at(2))).toBe(there);
    expect(mergeCells({ number: ["zz", at(1)] }, { number: [null, at(1)] })).toEqual({ number: [null, at(1)] });
    expect(mergeCells({ number: [null, at(1)] }, { number: ["zz", at(1)] })).toEqual({ number: [null, at(1)] });
  });
});
