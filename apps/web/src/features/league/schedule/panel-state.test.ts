import { describe, expect, it } from "vitest";
import { dayInView, movePanel, openPanel } from "./panel-state.ts";

const today = "2026-07-04";
const all = { selectedDate: null, showAll: true };
const upcoming = { selectedDate: null, showAll: false };

describe("the schedule panel", () => {
  it("[PG8] opens on today, or on all games if the league says so", () => {
    expect(openPanel("today", today)).toEqual({ selectedDate: today, showAll: false });
    expect(openPanel("all-games", today)).toEqual(all);
  });

  it("[PG8] Today sets the date to now and turns show-all off", () => {
    expect(movePanel({ to: "today", today })).toEqual({ selectedDate: today, showAll: false });
  });

  it("[PG8] previous and next move by one day and turn show-all off", () => {
    expect(movePanel({ to: "next-day", from: "2026-07-31" })).toEqual({ selectedDate: "2026-08-01", showAll: false });
    expect(movePanel({ to: "previous-day", from: "2026-08-01" })).toEqual({
      selectedDate: "2026-07-31",
      showAll: false,
    });
  });

  it("[PG8] previous and next stay inside the calendar's range", () => {
    expect(movePanel({ to: "previous-day", from: "1900-01-01" }).selectedDate).toBe("1900-01-01");
    expect(movePanel({ to: "next-day", from: "2100-12-31" }).selectedDate).toBe("2100-12-31");
  });

  it("[PG8] a calendar pick sets the day; showing all or upcoming games clears it", () => {
    expect(movePanel({ to: "day", day: "2025-05-18" })).toEqual({ selectedDate: "2025-05-18", showAll: false });
    expect(movePanel({ to: "all-games" })).toEqual(all);
    expect(movePanel({ to: "upcoming-games" })).toEqual(upcoming);
  });
});

describe("the panel's day", () => {
  const season = { first: "2026-03-25", last: "2026-10-31" };
  const cup = { first: "2025-06-14", last: "2025-07-13" };
  const nextSeason = { first: "2026-10-01", last: "2027-06-30" };
  const unread = { first: null, last: null };

  it("[PG8] is the one it shows, otherwise the chosen game's, otherwise today while games go on", () => {
    const onItsDay = { selectedDate: "2026-07-31", showAll: false };
    expect(dayInView(onItsDay, "2026-08-09", today, season)).toBe("2026-07-31");
    expect(dayInView(all, "2026-08-09", today, season)).toBe("2026-08-09");
    expect(dayInView(all, null, today, season)).toBe(today);
    expect(dayInView(upcoming, null, today, unread)).toBe(today);
  });

  it("[PG8] is where the list begins when today is outside the season: the Club World Cup of 2025 in any other year", () => {
    expect(dayInView(all, null, today, cup)).toBe("2025-06-14");
    expect(dayInView(all, "2025-07-13", today, cup)).toBe("2025-07-13");
    expect(dayInView(upcoming, null, today, cup)).toBe("2025-07-13");
    expect(dayInView(upcoming, null, today, nextSeason)).toBe("2026-10-01");
    expect(dayInView(all, null, today, nextSeason)).toBe("2026-10-01");
  });
});
