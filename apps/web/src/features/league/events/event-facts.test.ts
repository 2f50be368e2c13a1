import { describe, expect, it } from "vitest";
import type { Day } from "@agate/captions/calendar";
import { inventedEvent, leagueOfKind } from "../testing/invented-league.ts";
import { factsOf, placeLines, type EventLeague } from "./event-facts.ts";

const pga = leagueOfKind("pga", "field");
const tennis = leagueOfKind("womens-tennis", "field");
const cup = leagueOfKind("nascar-cup", "race");
const foreign = { city: "Banff, Alberta", country: "Canada" };
const facts = (league: EventLeague, over = {}, day: Day | null = null) =>
  factsOf(league, inventedEvent(over), day).map(({ label, value }) => `${label}: ${value}`);

describe("the facts a page shows about an event", () => {
  it("[EV1] golf: course, city, and the country unless it is the USA", () => {
    expect(placeLines(pga, inventedEvent())).toEqual(["Lakeshore Golf Club", "Traverse City, Michigan"]);
    expect(placeLines(pga, inventedEvent(foreign))).toEqual(["Lakeshore Golf Club", "Banff, Alberta, Canada"]);
    expect(placeLines(pga, inventedEvent({ course: "", city: "", country: "Spain" }))).toEqual(["Spain"]);
  });

  it("[EV1] tennis: the city; racing: location, city, and the country unless it is the USA", () => {
    expect(placeLines(tennis, inventedEvent({ city: "Paris", country: "France" }))).toEqual(["Paris"]);
    expect(placeLines(cup, inventedEvent({ location: "Night Oval" }))).toEqual([
      "Night Oval",
      "Traverse City, Michigan",
    ]);
    expect(placeLines(cup, inventedEvent({ location: "", ...foreign }))).toEqual(["Banff, Alberta, Canada"]);
    expect(placeLines(cup, inventedEvent({ location: "", city: "", country: "" }))).toEqual([]);
  });

  it("[EV6] in the main panel they have labels, and unknown ones are left out", () => {
    expect(facts(pga)).toEqual([
      "Dates: Jul 16 - Jul 19, 2026",
      "Course: Lakeshore Golf Club",
      "City: Traverse City, Michigan",
    ]);
    expect(facts(tennis, { city: "" })).toEqual(["Dates: Jul 16 - Jul 19, 2026"]);
    expect(facts(tennis, { city: "" }, "2026-07-17")).toEqual([
      "Dates: Jul 16 - Jul 19, 2026",
      "Day of the file: Captions dated July 17",
    ]);
    expect(facts(cup, { end_date: "2026-07-16", location: "Night Oval", ...foreign })).toEqual([
      "Date: Jul 16, 2026",
      "Location: Night Oval",
      "City: Banff, Alberta, Canada",
    ]);
  });
});
