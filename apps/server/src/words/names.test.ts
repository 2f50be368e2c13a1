import { expect, it } from "vitest";
import { withCapital } from "@agate/captions";
import { printedCity } from "./names.ts";

it.each([
  ["Washington", "District of Columbia", "USA", "Washington, D.C."],
  ["Tacoma", "Washington", "USA", "Tacoma, Washington"],
  ["Montreal", "Quebec", "Canada", "Montreal, Quebec"],
  ["Perth", "WA", "Australia", "Perth"],
])("[PV6] [M3] %s in %s, %s is %s", (city, state, country, printed) => {
  expect(printedCity({ city, state, country })).toBe(printed);
});

it("[M3] a row that an earlier version stored reads the same", () => {
  expect(withCapital("Washington, District of Columbia")).toBe("Washington, D.C.");
});
