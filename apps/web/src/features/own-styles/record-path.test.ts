import { expect, it } from "vitest";
import { valueAt, withValue } from "./record-path.ts";

const record = { coach: { long: "{full}" }, fixes: {}, frame: null };

it("[OS2] a part is read by its path, and of what is not there nothing", () => {
  expect(valueAt(record, "coach.long")).toBe("{full}");
  for (const path of ["coach.short", "frame.game", "coach.long.more", "constructor", "fixes.toString"])
    expect(valueAt(record, path), path).toBeUndefined();
});

it("[OS2] a part is set without a change to the record it was of, its parents made", () => {
  expect(withValue(record, "coach.long", "x")).toEqual({ ...record, coach: { long: "x" } });
  expect(withValue(record, "frame.place.usa", "x")).toEqual({ ...record, frame: { place: { usa: "x" } } });
  expect(withValue({ fixes: { jerseyFormat: "#1" } }, "fixes.jerseyFormat", undefined)).toEqual({ fixes: {} });
  expect(record).toEqual({ coach: { long: "{full}" }, fixes: {}, frame: null });
});
