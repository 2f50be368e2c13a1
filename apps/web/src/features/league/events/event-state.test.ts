import { describe, expect, it } from "vitest";
import { captionStyles } from "@agate/captions";
import { raceSettings, type RaceSettings } from "../settings/kinds.ts";
import { settingsInForce } from "../settings/settings.ts";
import { eventReducer, readEventLink, writeEventLink, type EventState } from "./event-state.ts";

const { defaults } = raceSettings;
const read = (search: string) => readEventLink(raceSettings, search);
const write = (state: EventState<RaceSettings>) =>
  writeEventLink(raceSettings, state, settingsInForce(raceSettings, defaults, state.chosen), defaults);
const reduce = eventReducer(raceSettings);
const open = read("");
const picked = reduce(open, { type: "event-picked", eventId: "pga-espn-9" });

describe("the address of an event's page", () => {
  it("[EV4] is empty for a page in its initial state, and opens it that way", () => {
    expect(open).toEqual({ eventId: null, isLinked: false, day: null, chosen: {}, linkNotes: [] });
    expect(write(open)).toBe("");
  });

  it("[EV4] reads and writes the event and every choice that differs from the default", () => {
    for (const query of [
      "event=pga-espn-9",
      "event=cup.7&num=hash",
      "event=cup.7&day=2026-07-18&style=getty",
      "num=brackets",
      "event=a%3Ab&style=getty",
      "event=cup.7&style=getty",
    ]) {
      expect(write(read(`?${query}`))).toBe(query);
      expect(read(query).linkNotes).toEqual([]);
    }
    expect(read("num=hash").chosen).toEqual({ carNumberFormat: "#1" });
  });

  it("[EV4] [B5] names unreadable parts and applies the rest", () => {
    const state = read("?event=1&event=2&style=nobodys&num=hash&utm_source=mail");
    expect(state.eventId).toBeNull();
    expect(state.chosen).toEqual({ carNumberFormat: "#1" });
    expect(state.linkNotes).toEqual([
      "Part of this link was ignored: event is given more than once.",
      `Part of this link was ignored: style is not one of ${captionStyles.join(", ")}.`,
    ]);
    expect(read("event=%3Cimg%3E").linkNotes).toEqual(["Part of this link was ignored: event is not an id."]);
  });
});

describe("the state of an event's page", () => {
  it("[ST14] a day belongs to its event: another pick drops it, and a nonexistent one is named", () => {
    const chosen = reduce(picked, { type: "day-chosen", day: "2026-07-18" });
    expect(write(chosen)).toBe("event=pga-espn-9&day=2026-07-18");
    expect(reduce(chosen, { type: "event-picked", eventId: "pga-espn-8" }).day).toBeNull();
    expect(read("day=2026-07-18").day).toBeNull();
    expect(read("event=cup.7&day=2026-02-30")).toMatchObject({
      day: null,
      linkNotes: ["Part of this link was ignored: day is no day."],
    });
  });

  it("[EV4] a pick sets the event, keeps the choices and removes the notes on the link", () => {
    const state = reduce(read("event=%3C&num=hash"), { type: "event-picked", eventId: "pga-espn-9" });
    expect(state).toEqual({
      eventId: "pga-espn-9",
      isLinked: false,
      day: null,
      chosen: { carNumberFormat: "#1" },
      linkNotes: [],
    });
  });

  it("[EV5] [B6] an event that is gone is reported as gone, whether a link or a person named it", () => {
    const gone = { type: "event-gone", eventId: "pga-espn-9", schedule: "PGA Tour schedule" } as const;
    const fromLink = reduce(read("event=pga-espn-9&num=hash"), gone);
    expect(fromLink).toMatchObject({ eventId: null, chosen: { carNumberFormat: "#1" } });
    expect(fromLink?.linkNotes).toEqual(["The event of this link is no longer in the PGA Tour schedule."]);
    expect(reduce(picked, gone)?.linkNotes).toEqual(["The event you picked is no longer in the PGA Tour schedule."]);
    expect(reduce(picked, { ...gone, eventId: "another" })).toBe(picked);
    expect(reduce(fromLink, { type: "link-notes-read" })?.linkNotes).toEqual([]);
  });
});
