import { expect, it } from "vitest";
import { valueAt, withValue } from "./record-path.ts";

const record = { coach: { long: "{full}" }, fixes: {}, frame: null };

it("[OS2] reads a part by its path, and undefined for a missing one", () => {
  expect(valueAt(record, "coach.long")).toBe("{full}");
  for (const path of ["coach.short", "frame.game", "coach.long.more", "constructor", "fixes.toString"])
    expect(valueAt(record, path), path).toBeUndefined();
});

it("[OS2] sets a part without mutating the record, and creates its parents", () => {
  expect(withValue(record, "coach.long", "x")).toEqual({ ...record, coach: { long: "x" } });
  expect(withValue(record, "frame.place.usa", "x")).toEqual({ ...record, frame: { place: { usa: "x" } } });
  expect(withValue({ fixes: { jerseyFormat: "#1" } }, "fixes.jerseyFormat", undefined)).toEqual({ fixes: {} });
  expect(record).toEqual({ coach: { long: "{full}" }, fixes: {}, frame: null });
});
