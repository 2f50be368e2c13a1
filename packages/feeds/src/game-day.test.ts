import { expect, test } from "vitest";
import { gameDayOf, momentOf } from "./game-day.ts";

test.each([
  ["2025-05-18T17:05Z", { instant: "2025-05-18T17:05:00.000Z" }],
  ["2025-06-01T23:12:00+00:00", { instant: "2025-06-01T23:12:00.000Z" }],
  ["2025-06-01T19:12:00.5-0400", { instant: "2025-06-01T23:12:00.000Z" }],
  ["2026-03-01T01:00+02:00", { instant: "2026-02-28T23:00:00.000Z" }],
  ["2025-05-18", { day: "2025-05-18" }],
])("%s is a moment", (text, moment) => {
  expect(momentOf(text)).toEqual(moment);
});

test.each([
  "0000-00-00",
  "0000-00-00T00:00Z",
  "2025-02-31T17:00Z",
  "2025-02-29",
  "2025-13-01",
  "9999-12-31T00:00Z",
  "1899-12-31",
  "2025-05-18T24:00Z",
  "2025-05-18T17:60Z",
  "2025-05-18T17:05",
  "2025-05-18T17:05+99:00",
  "TBD",
  "",
  "Sun May 18 2025",
])("[A14] %s is not a moment", (text) => {
  expect(momentOf(text)).toBeNull();
});

test.each([null, "", "Mars/Olympus", "__proto__"])("[A14] an invalid zone (%s) counts as Eastern", (zone) => {
  expect(gameDayOf("2025-05-18T03:59:00Z", true, zone, null)?.localDate).toBe("2025-05-17");
});

test("[PV5] a late game in the west has two days", () => {
  expect(gameDayOf("2025-05-19T05:10Z", true, "America/Los_Angeles", null)).toEqual({
    startsAt: "2025-05-19T05:10:00.000Z",
    dateOnly: false,
    easternDate: "2025-05-19",
    localDate: "2025-05-18",
  });
});

test("[PV5] the provider's own local day takes precedence over the zone's, if it is a valid day", () => {
  expect(gameDayOf("2025-05-19T05:10Z", true, "America/Los_Angeles", "2025-05-17")?.localDate).toBe("2025-05-17");
  expect(gameDayOf("2025-05-19T05:10Z", true, "America/Los_Angeles", "2025-05-32")?.localDate).toBe("2025-05-18");
});

test.each([
  ["midnight Eastern in summer", "2025-06-20T04:00Z"],
  ["midnight Eastern in winter as if it were summer's", "2025-06-20T05:00Z"],
  ["midnight UTC", "2025-06-20T00:00Z"],
  ["the day alone", "2025-06-20"],
])("[PV5] [A14] without a time %s is the day, never off by one", (_how, date) => {
  expect(gameDayOf(date, false, "America/Los_Angeles", null)).toEqual({
    startsAt: null,
    dateOnly: true,
    easternDate: "2025-06-20",
    localDate: "2025-06-20",
  });
});

test("a day alone has no time, whatever the provider claims to know", () => {
  expect(gameDayOf("2025-06-20", true, null, null)).toMatchObject({ startsAt: null, dateOnly: true });
});

test("[A14] no day, no game", () => {
  expect(gameDayOf("2025-02-31T17:00Z", true, null, "2025-03-03")).toBeNull();
});
