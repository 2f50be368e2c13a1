import * as v from "valibot";
import { expect, test } from "vitest";
import { colorsOf, extra, idsOf } from "./team-extras.ts";

test.each([
  ["a40227", "FFFFFF", { colors: { main: "#a40227", alternate: "#ffffff" } }],
  [" #002A5C ", null, { colors: { main: "#002a5c" } }],
  ["002a5c", "url(x)", { colors: { main: "#002a5c" } }],
  ["red", "ffffff", {}],
  ["fff", undefined, {}],
  ["", "", {}],
  ["a40227;", null, {}],
])("[PV16] %j and %j are colors only as six hexadecimal digits", (main, alternate, expected) => {
  expect(colorsOf(main, alternate)).toEqual(expected);
});

test("[PV16] ids are words; other values do not invalidate a list", () => {
  expect(idsOf({ nhl: 13, file: "nyy", other: "a b", none: null, long: "x".repeat(41) })).toEqual({
    ids: { nhl: "13", file: "nyy" },
  });
  expect(idsOf({ none: "" })).toEqual({});
  expect(v.parse(extra, { an: "object" })).toBeNull();
});
