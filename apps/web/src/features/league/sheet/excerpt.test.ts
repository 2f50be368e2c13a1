import { describe, expect, it } from "vitest";
import {
  buildField,
  buildMatchup,
  buildRace,
  fileDefaults,
  matchupDefaults,
  raceDefaults,
  personRow,
  type Built,
  type CaptionFile,
} from "@agate/captions";
import { leagueOfKind } from "../testing/invented-league.ts";
import { excerptOf } from "./excerpt.ts";

function fileOf(built: Built): CaptionFile {
  if (!built.ok) throw new Error("There is no file.");
  return built.file;
}
const codes = ["hr\thits a home run", "bb\tdraws a walk"];
const lastNames = ["Abbott", "Bell", "Cho", "Dunn", "Ellery"];
const people = lastNames.map((lastName) => personRow({ first: "Ann", last: lastName }));
const shown = (file: CaptionFile) => {
  const { file: excerpt, people: count } = excerptOf(file);
  return [...excerpt.lines.map((line) => (line.kind === "note" ? "" : line.code)), count.more];
};

describe("what a person without a subscription sees of a file", () => {
  it("[EV12] the header lines and three of the field, and how many more people there are", () => {
    const event = {
      name: "Lakeshore Open",
      location: "Lakeshore",
      city: "Erie",
      country: "USA",
      date: "2026-07-16",
    };
    const file = fileOf(buildField({ event, people }, leagueOfKind("pga", "field"), fileDefaults, codes));
    expect(shown(file)).toEqual(["event", "loc", "city", "ctry", "aa", "ab", "ac", 2]);
    expect(excerptOf(file).file.report).toBe(file.report);
  });

  it("[EV12] three of the drivers", () => {
    const event = { name: "Night Race", location: "Oval", city: "Erie", country: "USA", date: "2026-07-16" };
    const drivers = people.map((person, at) => ({ ...person, number: `${at + 1}`, team: "T", make: "M" }));
    const file = fileOf(buildRace({ event, people: drivers }, leagueOfKind("indycar", "race"), raceDefaults, codes));
    expect(shown(file)).toEqual(["race", "loc", "city", "ctry", "dt", "d01", "d02", "d03", 2]);
  });

  it("[EV12] three people per team, no coach, and none of a person's further lines", () => {
    const roster = [
      ...people.map((person, at) => ({ ...person, number: String(at + 1), position: "P" })),
      personRow({ first: "Hal", last: "Head", position: "Manager" }),
    ];
    const matchup = {
      home: { name: "Portland Pioneers", roster },
      away: { name: "Austin Armadillos", roster },
      venue: { name: "Rosewood Park", city: "Portland, Oregon", country: "USA" },
      date: "2026-07-04",
    };
    const file = fileOf(buildMatchup(matchup, leagueOfKind("mlb", "matchup"), matchupDefaults, codes));
    expect(shown(file).slice(-7, -1)).toEqual(["p1", "p2", "p3", "a1", "a2", "a3"]);
    expect(excerptOf(file).file.lines.every(({ part }) => ["headers", "home", "away"].includes(part))).toBe(true);
    // The managers are people, too.
    expect(excerptOf(file).people).toEqual({ shown: 6, more: 4 + 2 });
  });
});
