import { describe, expect, it } from "vitest";
import type { FreshnessJson } from "@agate/api";
import { rosterAge, type Dated, type RosterAge } from "./roster-age.ts";

const now = new Date("2026-07-04T16:00:00Z");

/** Confirmed at a moment, by a league's own provider; its promise is unknown by default. */
const confirmed = (
  confirmed_at: string | null,
  promise: Partial<FreshnessJson> | null = null,
  source: string | null = "MLB",
): Dated => ({
  provenance: { confirmed_at, source, sample: false },
  freshness: promise && { max_age: null, next_check: null, held: false, ...promise },
});
const daily = { max_age: 24 * 60, next_check: "2026-07-04T21:40:00Z" };

const text = ({ headline, rest, source, next }: RosterAge) => headline + rest + source + next;
const words = (...dated: readonly Dated[]) => {
  const age = rosterAge(dated, now, "Rosters");
  return age && [age.state, text(age)];
};

describe("the age of the rosters", () => {
  it("[PG24] shows the hour and the source, of the older of the two", () => {
    expect(words(confirmed("2026-07-04T10:02:00Z"), confirmed("2026-07-04T15:00:00Z"))).toEqual([
      "fresh",
      "Rosters confirmed 6:02 AM ET from MLB",
    ]);
    expect(words(confirmed("2026-07-03T22:00:00Z"), confirmed("2026-07-04T15:00:00Z", null, "ESPN"))?.[1]).toBe(
      "Rosters confirmed July 3, 6:00 PM ET from MLB and ESPN",
    );
  });

  it("[PG24] says when they are older than a day or were never confirmed", () => {
    expect(words(confirmed("2026-07-03T14:00:00Z"))).toEqual([
      "old",
      "Rosters 26 hours old, last confirmed July 3, 10:00 AM ET from MLB",
    ]);
    expect(words(confirmed("2026-06-20T14:00:00Z"))?.[1]).toContain("Rosters 14 days old");
    expect(words(confirmed("2026-07-04T10:02:00Z"), confirmed(null))).toEqual(["never", "Rosters not confirmed yet"]);
    expect(words()).toBeNull();
  });

  it("[EV18] names the field or the drivers on pages that have those", () => {
    expect(rosterAge([confirmed("2026-07-04T10:02:00Z")], now, "Field")?.headline).toBe("Field confirmed 6:02 AM ET");
    expect(rosterAge([confirmed(null)], now, "Drivers")?.headline).toBe("Drivers not confirmed yet");
  });

  it("[PG25] says sample data, invented people", () => {
    const sample = { ...confirmed(null), provenance: { confirmed_at: null, source: null, sample: true } };
    expect(words(confirmed("2026-07-04T10:02:00Z"), sample)).toEqual(["sample", "Sample data: invented people"]);
    const { freshness, provenance } = confirmed("2026-07-04T10:02:00Z");
    const dated = { freshness, provenance: { ...provenance, sample: true } };
    const age = (one: Dated) => words(one)?.[1];
    expect(age(dated)).toBe("Sample data: invented people, updated 6:02 AM ET");
    const past = { headline: "Rosters as of July 3, 2026", detail: "" };
    expect(age({ ...dated, past })).toBe("Sample data: invented people. Rosters as of July 3, 2026");
  });
});

it("[LU24] shows the day of a past game's rosters instead of their age", () => {
  const past = { headline: "Rosters as of June 12, 2026", detail: "" };
  expect(words({ ...confirmed("2026-07-04T10:02:00Z", daily), past })).toEqual(["old", past.headline]);
});

describe("the promise for the roster of one team", () => {
  const line = (dated: Dated) => {
    const age = rosterAge([dated], now);
    return age && [age.state, text(age)];
  };

  it("[PG24] says when it is checked next, in Eastern time", () => {
    expect(line(confirmed("2026-07-04T10:02:00Z", daily))).toEqual([
      "fresh",
      "Confirmed 6:02 AM ET from MLB, next check about 5:40 PM",
    ]);
    expect(line(confirmed("2026-07-04T10:02:00Z", { ...daily, next_check: "2026-07-05T10:00:00Z" }))?.[1]).toContain(
      ", next check about Sun 6:00 AM",
    );
    expect(line(confirmed("2026-07-04T10:02:00Z", { ...daily, next_check: "2026-07-04T15:59:00Z" }))?.[1]).toContain(
      ", next check any minute",
    );
    expect(line(confirmed("2026-07-04T10:02:00Z", { ...daily, next_check: "2026-07-04T15:20:00Z" }))?.[1]).toContain(
      ", next check late",
    );
    expect(line(confirmed(null, daily))).toEqual(["never", "Not confirmed yet, next check about 5:40 PM"]);
  });

  it("[PG24] does not exist if the roster is refreshed or imported by hand", () => {
    expect(line(confirmed("2026-07-04T10:02:00Z", {}))).toEqual([
      "fresh",
      "Confirmed 6:02 AM ET from MLB, no update scheduled",
    ]);
    expect(line(confirmed("2026-07-01T10:02:00Z", {}, "Import"))).toEqual([
      "old",
      "3 days old, last confirmed July 1, 6:02 AM ET from Import, no update scheduled",
    ]);
  });

  it("[PG24] is mentioned only when it is broken; it can be a week as well as two hours", () => {
    const weekly = { max_age: 7 * 24 * 60, next_check: "2026-07-06T10:00:00Z" };
    expect(line(confirmed("2026-07-01T10:02:00Z", weekly))).toEqual([
      "fresh",
      "Confirmed July 1, 6:02 AM ET from MLB, next check about Mon 6:00 AM",
    ]);
    expect(line(confirmed("2026-07-01T15:00:00Z", daily))).toEqual([
      "overdue",
      "Older than promised: asked daily, last confirmed 3 days ago from MLB, next check about 5:40 PM",
    ]);
    expect(line(confirmed("2026-06-20T15:00:00Z", weekly))?.[1]).toContain("asked weekly, last confirmed 14 days ago");
    expect(line(confirmed("2026-07-04T13:00:00Z", { ...daily, max_age: 105 }))?.[1]).toContain(
      "Older than promised: asked every 2 hours, last confirmed 3 hours ago",
    );
    expect(line(confirmed("2026-07-04T15:00:00Z", { ...daily, max_age: 45 }))?.[1]).toContain(
      "asked every 45 minutes, last confirmed 1 hour ago",
    );
  });

  it("[PG24] says when a newer answer is held back", () => {
    expect(line(confirmed("2026-07-04T10:02:00Z", { ...daily, held: true }))?.[1]).toBe(
      "Confirmed 6:02 AM ET from MLB; a newer answer looks wrong and is held back, next check about 5:40 PM",
    );
  });

  it("[PG24] shows a broken promise of one team before the greater age of the other", () => {
    const broken = confirmed("2026-07-03T15:00:00Z", daily);
    const older = confirmed("2026-07-01T15:00:00Z", { ...daily, max_age: 10_080 });
    expect(words(older, broken)).toEqual([
      "overdue",
      "Rosters older than promised: asked daily, last confirmed 25 hours ago from MLB, next check about 5:40 PM",
    ]);
  });
});
