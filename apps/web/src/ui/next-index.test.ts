import { expect, it } from "vitest";
import { nextIndex } from "./next-index.ts";

it("wraps around the ends of a list", () => {
  expect([nextIndex(0, -1, 3), nextIndex(2, 1, 3), nextIndex(1, 1, 3), nextIndex(0, -7, 3)]).toEqual([2, 0, 2, 2]);
});
