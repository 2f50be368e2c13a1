import { expect, it } from "vitest";
import { grouped } from "./number.ts";

it("[PG22] groups digits by thousands", () => {
  expect([0, 7, 999, 1000, 12_345, 1_234_567].map((count) => grouped(count))).toEqual([
    "0",
    "7",
    "999",
    "1,000",
    "12,345",
    "1,234,567",
  ]);
});
