import { expect, it } from "vitest";
import { isOver, isPlayed, whenWords } from "./file-age.ts";

// Saturday, 3:12 PM in New York.
const now = Date.parse("2026-09-12T19:12:00Z");

it.each([
  ["2026-09-12T14:05:00Z", { day: "", time: "10:05 AM" }],
  // From the evening before in New York, whatever the day in London.
  ["2026-09-12T02:12:00Z", { day: "Friday", time: "10:12 PM" }],
  ["2026-09-07T16:00:00Z", { day: "Monday", time: "12:00 PM" }],
  ["2026-09-05T16:00:00Z", { day: "September 5", time: "" }],
])("[SF4] a file from %s is shown with day and hour, later with its date", (at, words) => {
  expect(whenWords(at, now)).toEqual(words);
});

it("[SF6] a file reports changes until the day after its game, and for two weeks in any case", () => {
  const file = (day: string | null, at: string) => ({ day, at });
  expect(isOver(file("2026-09-12", "2026-08-01T00:00:00Z"), now)).toBe(false);
  // Captions are also written after midnight.
  expect(isOver(file("2026-09-11", "2026-08-01T00:00:00Z"), now)).toBe(false);
  expect(isOver(file("2026-09-10", "2026-08-01T00:00:00Z"), now)).toBe(true);
  expect(isOver(file("2026-09-10", "2026-09-09T00:00:00Z"), now)).toBe(false);
  expect(isOver(file(null, "2026-08-30T00:00:00Z"), now)).toBe(false);
  // Last season's matchup without a game.
  expect(isOver(file(null, "2025-09-12T19:12:00Z"), now)).toBe(true);
});

it.each([
  ["before midnight in Hawaii", { day: "2026-09-11" }, "2026-09-12T09:59:00Z", false],
  ["from then on", { day: "2026-09-11" }, "2026-09-12T10:00:00Z", true],
  ["of last season", { day: "2025-09-11" }, "2026-09-12T19:12:00Z", true],
  ["a matchup of one's own", { day: null, event: null }, "2026-09-12T19:12:00Z", false],
  [
    "a race, whose entry list has no history",
    { league: "nascar-cup", day: "2026-09-10" },
    "2026-09-12T19:12:00Z",
    false,
  ],
])("[SF6] [LU21] whether today's rosters no longer concern a game: %s", (_, change, at, is) => {
  expect(isPlayed({ league: "mlb", event: "g", ...change }, Date.parse(at))).toBe(is);
});
