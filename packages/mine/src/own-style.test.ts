import { describe, expect, it } from "vitest";
import { ownStyleFields, ownStyleLimits, readOwnStyle, type OwnStyle } from "./own-style.ts";
import { readImported } from "./record.ts";

const style: OwnStyle = {
  name: "Prairie Post",
  from: "ap",
  record: { version: 1, credit: "Prairie Post/{name}", forms: ["{last}", { long: "{full}" }], upper: true },
};

describe("a person's own style", () => {
  it("[OS1] is read back from the fields it was written with, whatever its record says", () => {
    expect(readOwnStyle(ownStyleFields(style))).toEqual(style);
    expect(readOwnStyle({ ...ownStyleFields(style), tomorrow: 1 })).toEqual(style);
    expect(readOwnStyle({ name: "x", record: { version: 99 } })).toEqual({
      name: "x",
      from: null,
      record: { version: 99 },
    });
  });

  it.each<[what: string, fields: Readonly<Record<string, unknown>>]>([
    ["without a name", { name: undefined }],
    ["with a name of spaces", { name: " " }],
    ["with a name of 61 characters", { name: "x".repeat(ownStyleLimits.name + 1) }],
    ["with a name of two lines", { name: "a\nb" }],
    ["made from something that is no name", { from: 7 }],
    ["without a record", { record: undefined }],
    ["with a list for a record", { record: [] }],
    ["with a text for a record", { record: "{}" }],
    ["with a text of 121 characters in its record", { record: { a: [{ b: "x".repeat(121) }] } }],
    ["with a TAB in its record", { record: { a: "x\ty" } }],
    [
      "with a record of more than 8 kB",
      { record: Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`k${n}`, "x".repeat(110)])) },
    ],
  ])("[OS1] %s is refused", (_, fields) => {
    expect(readImported("style", { ...ownStyleFields(style), ...fields })).toBeNull();
  });

  it("[OS1] [MI9] is measured as it is sent", () => {
    const record = (text: string) => ({ record: { text: Array.from({ length: 60 }, () => text) } });
    expect(readOwnStyle({ ...style, ...record("x".repeat(110)) })).not.toBeNull();
    expect(readOwnStyle({ ...style, ...record("漢".repeat(110)) })).toBeNull();
  });
});
