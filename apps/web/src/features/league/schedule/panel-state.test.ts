import { describe, expect, it } from "vitest";
import { movePanel, openPanel } from "./panel-state.ts";

const today = "2026-07-04";
const all = { selectedDate: null, showAll: true };

describe("the schedule panel", () => {
  it("[PG8] opens on today, or on all games where the league says so", () => {
    expect(openPanel("today", today)).toEqual({ selectedDate: today, showAll: false });
    expect(openPanel("all-games", today)).toEqual(all);
  });

  it("[PG8] Today sets the date to now and turns show-all off", () => {
    expect(movePanel(all, { to: "today", today })).toEqual({ selectedDate: today, showAll: false });
  });

  it("[PG8] previous and next move by one day, from today when no day is set, and turn show-all off", () => {
    const later = { selectedDate: "2026-07-31", showAll: false };
    expect(movePanel(later, { to: "next-day", today })).toEqual({ selectedDate: "2026-08-01", showAll: false });
    expect(movePanel(later, { to: "previous-day", today })).toEqual({ selectedDate: "2026-07-30", showAll: false });
    expect(movePanel(all, { to: "next-day", today })).toEqual({ selectedDate: "2026-07-05", showAll: false });
    expect(movePanel(all, { to: "previous-day", today })).toEqual({ selectedDate: "2026-07-03", showAll: false });
  });

  it("[PG8] a calendar pick sets the day; showing all or upcoming games clears it", () => {
    expect(movePanel(all, { to: "day", day: "2025-05-18" })).toEqual({ selectedDate: "2025-05-18", showAll: false });
    const day = { selectedDate: today, showAll: false };
    expect(movePanel(day, { to: "all-games" })).toEqual(all);
    expect(movePanel(day, { to: "upcoming-games" })).toEqual({ selectedDate: null, showAll: false });
  });
});
