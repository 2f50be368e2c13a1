import { describe, expect, it } from "vitest";
import { inventedEvent } from "../testing/invented-league.ts";
import { currentEvent, daysOf, groupEvents, isUnderWay } from "./event-lists.ts";

const event = (event_name: string, start_date: string, end_date = start_date) =>
  inventedEvent({ event_id: event_name, event_name, start_date, end_date });
const all = [
  event("Next", "2026-08-01", "2026-08-04"),
  event("Before", "2026-06-28", "2026-07-05"),
  event("Running B", "2026-07-16", "2026-07-19"),
  event("Last week", "2026-07-09", "2026-07-12"),
  event("Running A", "2026-07-16", "2026-07-19"),
];

describe("the events of a sidebar", () => {
  it("[EV2] are sorted by start, then name, under the month they begin in", () => {
    expect(groupEvents(all).map(({ title, events }) => [title, ...events.map((one) => one.event_name)])).toEqual([
      ["June 2026", "Before"],
      ["July 2026", "Last week", "Running A", "Running B"],
      ["August 2026", "Next"],
    ]);
    expect(groupEvents([])).toEqual([]);
  });

  it("[EV2] open at the first under way, otherwise at the next, otherwise at the last", () => {
    const at = (today: string, events = all) => currentEvent(events, today)?.event_name;
    expect(["2026-07-16", "2026-07-19"].map((day) => at(day))).toEqual(["Running A", "Running A"]);
    expect(["2026-07-13", "2026-07-20"].map((day) => at(day))).toEqual(["Running A", "Next"]);
    expect([at("2025-01-01"), at("2027-01-01")]).toEqual(["Before", "Next"]);
    expect(at("2026-07-16", [])).toBeUndefined();
  });

  it("[EV2] are under way from their first to their last day", () => {
    const days = ["2026-07-15", "2026-07-16", "2026-07-19", "2026-07-20"];
    const running = event("Running", "2026-07-16", "2026-07-19");
    expect(days.map((day) => isUnderWay(running, day))).toEqual([false, true, true, false]);
  });

  it("[EV2] say after their last day that they ended", () => {
    const running = event("Running", "2026-07-16", "2026-07-19");
    expect(daysOf(running, "2026-07-19")).toBe("Jul 16 - Jul 19, 2026");
    expect(daysOf(running, "2026-07-20")).toBe("Ended Jul 19, 2026");
  });
});
