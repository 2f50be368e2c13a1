import { describe, expect, it } from "vitest";
import { inventedEvent } from "../testing/invented-league.ts";
import { groupEvents, nowWord } from "./event-lists.ts";

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
  it("[EV2] are sorted by start, then name, under the month they begin in; what ended is last, the latest first", () => {
    const on = (today: string, most?: number) =>
      groupEvents(all, today, most).map(({ title, events }) => [title, ...events.map((one) => one.event_name)]);
    expect(on("2026-07-19")).toEqual([
      ["July 2026", "Running A", "Running B"],
      ["August 2026", "Next"],
      ["Ended", "Last week", "Before"],
    ]);
    expect(on("2026-07-19", 4).at(-1)).toEqual(["Ended", "Last week"]);
    expect(on("2026-07-20").at(-1)).toEqual(["Ended", "Running A", "Running B", "Last week", "Before"]);
    expect(on("2026-06-01").map(([title]) => title)).toEqual(["June 2026", "July 2026", "August 2026"]);
    expect(groupEvents([], "2026-07-19")).toEqual([]);
  });

  it("[EV2] begin with the first under way, otherwise at the next, otherwise at the last", () => {
    const at = (today: string, events = all) => groupEvents(events, today)[0]?.events[0]?.event_name;
    expect(["2026-07-16", "2026-07-19"].map((day) => at(day))).toEqual(["Running A", "Running A"]);
    expect(["2026-07-13", "2026-07-20"].map((day) => at(day))).toEqual(["Running A", "Next"]);
    expect([at("2025-01-01"), at("2027-01-01")]).toEqual(["Before", "Next"]);
    expect(at("2026-07-16", [])).toBeUndefined();
  });

  it("[EV2] are under way from their first to their last day; one of a single day is today", () => {
    const days = ["2026-07-15", "2026-07-16", "2026-07-19", "2026-07-20"];
    const running = event("Running", "2026-07-16", "2026-07-19");
    expect(days.map((day) => nowWord(running, day))).toEqual(["", "Under way", "Under way", ""]);
    expect(days.map((day) => nowWord(event("Race", "2026-07-16"), day))).toEqual(["", "Today", "", ""]);
  });
});
