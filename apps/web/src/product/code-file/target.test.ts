import { expect, it } from "vitest";
import { readTarget, targetOptions } from "./target.ts";

it("[PG54] a file is for Photo Mechanic where a browser has kept nothing, or a program that is gone", () => {
  expect([null, "", "abacus", "toString", "photo-mechanic"].map(readTarget)).toEqual(
    Array<string>(5).fill("photo-mechanic"),
  );
  expect(targetOptions[0]).toEqual({ value: "photo-mechanic", label: "Photo Mechanic" });
});
