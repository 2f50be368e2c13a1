import { expect, it } from "vitest";
import { leagues } from "@agate/leagues";
import { promisesOf, sportUpdates } from "./cadences.ts";

const of = (slug: string) => leagues.filter((league) => league.slug === slug).flatMap(promisesOf);

it("[PI4] states the promises with the catalogue's figures", () => {
  expect(of("mlb")).toEqual([
    "Rosters and schedules: at most 24 hours old in season, 7 days between seasons.",
    "Both rosters of a game are refreshed again 24 hours, 5 hours and 90 minutes before it starts.",
  ]);
  expect(of("nfl")[2]).toBe("On a game day both are also refreshed at 6:00 AM ET.");
  expect(of("pga")).toEqual([
    "Schedules: at most 24 hours old in season, 7 days between seasons.",
    "The field of a tournament: at most 24 hours old from Tuesday of its week on, and refreshed at 6:00 AM ET every day until the first round.",
  ]);
  expect(of("mens-tennis")[1]).toBe("The draw of a tournament: at most 24 hours old from 3 days before it on.");
  expect(of("nascar-cup")).toEqual([
    "Schedules and drivers of the season: at most 24 hours old in season, 7 days between seasons.",
    "Entry lists of a race: at most 24 hours old from 6 days before it on.",
  ]);
});

it("[PI4] sports are sorted, and leagues with the same promise are grouped", () => {
  const labels = sportUpdates.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted());
  expect(sportUpdates.find(({ category }) => category === "golf")?.promises.map((each) => each.of)).toEqual([null]);
  expect(sportUpdates.find(({ category }) => category === "football")?.promises.map((each) => each.of)).toEqual([
    "NFL",
    "College Football, UFL and CFL",
  ]);
});
