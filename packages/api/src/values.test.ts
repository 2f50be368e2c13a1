import { is } from "valibot";
import { expect, test } from "vitest";
import { instant } from "./values.ts";

test.each([
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-06-31", false],
  ["2026-6-1", false],
  ["", false],
])("[SV10] whether an instant on %s is one: %s", (day, isDay) => {
  expect(is(instant, `${day}T16:00:00.000Z`)).toBe(isDay);
});

test.each(["2026-06-07", "2026-06-07 16:00:00Z", "2026-06-07T16:00:00+02:00", "2026-06-07T24:00:00Z"])(
  "[SV10] %s is not an instant in UTC",
  (text) => {
    expect(is(instant, text)).toBe(false);
  },
);
