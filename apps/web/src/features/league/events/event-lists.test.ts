import { describe, expect, it } from "vitest";
import { inventedEvent } from "../invented.ts";
import { groupEvents, isUnderWay } from "./event-lists.ts";

const event = (event_name: string, start_date: string, end_date = start_date) =>
  inventedEvent({ event_id: event_name, event_name, start_date, end_date });
const names = (today: string, events = all) =>
  groupEvents(events, today).map(({ title, events: inGroup }) => [title, ...inGroup.map((one) => one.event_name)]);
const all = [
  event("Next", "2026-07-23", "2026-07-26"),
  event("Before", "2026-07-02", "2026-07-05"),
  event("Running B", "2026-07-16", "2026-07-19"),
  event("Last week", "2026-07-09", "2026-07-12"),
  event("Running A", "2026-07-16", "2026-07-19"),
];

describe("the events of a sidebar", () => {
  it("[EV2] begin with the running and the next one; what is over follows, the latest first", () => {
    const whole = [
      ["Upcoming", "Running A", "Running B", "Next"],
      ["Earlier", "Last week", "Before"],
    ];
    expect(names("2026-07-16")).toEqual(whole);
    expect(names("2026-07-19")).toEqual(whole);
    expect(names("2026-07-20")[0]).toEqual(["Upcoming", "Next"]);
  });

  it("[EV2] have no heading without events under it", () => {
    expect(names("2027-01-01").map(([title]) => title)).toEqual(["Earlier"]);
    expect(names("2026-01-01").map(([title]) => title)).toEqual(["Upcoming"]);
    expect(names("2026-07-16", [])).toEqual([]);
  });

  it("[EV2] are under way from their first to their last day", () => {
    const days = ["2026-07-15", "2026-07-16", "2026-07-19", "2026-07-20"];
    const running = event("Running", "2026-07-16", "2026-07-19");
    expect(days.map((day) => isUnderWay(running, day))).toEqual([false, true, true, false]);
  });
});
