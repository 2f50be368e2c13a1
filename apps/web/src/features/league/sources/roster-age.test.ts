import { describe, expect, it } from "vitest";
import { rosterAge } from "./roster-age.ts";

const now = new Date("2026-07-04T16:00:00Z");
const confirmed = (confirmed_at: string | null, source: string | null = "MLB", sample = false) => ({
  confirmed_at,
  source,
  sample,
});
const words = (...provenances: ReturnType<typeof confirmed>[]) => {
  const age = rosterAge(provenances, now);
  return age && [age.state, age.headline + age.rest];
};

describe("the age of the rosters", () => {
  it("[PG24] says the hour and the source, of the older of the two", () => {
    expect(words(confirmed("2026-07-04T10:02:00Z"), confirmed("2026-07-04T15:00:00Z"))).toEqual([
      "fresh",
      "Rosters confirmed 6:02 AM ET from MLB",
    ]);
    expect(words(confirmed("2026-07-03T22:00:00Z"), confirmed("2026-07-04T15:00:00Z", "ESPN"))?.[1]).toBe(
      "Rosters confirmed July 3, 6:00 PM ET from MLB and ESPN",
    );
  });

  it("[PG24] says when they are late or were never confirmed", () => {
    expect(words(confirmed("2026-07-03T14:00:00Z"))).toEqual([
      "late",
      "Rosters 26 hours old, last confirmed July 3, 10:00 AM ET from MLB",
    ]);
    expect(words(confirmed("2026-06-20T14:00:00Z"))?.[1]).toContain("Rosters 14 days old");
    expect(words(confirmed("2026-07-04T10:02:00Z"), confirmed(null, null))?.[0]).toBe("never");
    expect(words()).toBeNull();
  });

  it("[EV18] speaks of the field or the drivers where a page has those", () => {
    expect(rosterAge([confirmed("2026-07-04T10:02:00Z", "ESPN")], now, "Field")?.headline).toBe(
      "Field confirmed 6:02 AM ET",
    );
    expect(rosterAge([confirmed(null, null)], now, "Drivers")?.headline).toBe("Drivers not confirmed yet");
  });

  it("[PG25] says sample data, invented people", () => {
    expect(words(confirmed("2026-07-04T10:02:00Z"), confirmed("2026-07-04T10:02:00Z", null, true))).toEqual([
      "sample",
      "Sample data: invented people",
    ]);
  });
});
