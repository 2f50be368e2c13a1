import { expect, it } from "vitest";
import { buildMatchup, matchupDefaults } from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import { leagueBySlug } from "@agate/leagues";
import { game, gameFile, photographer, templateIn } from "../testing/kits.ts";
import { fillInOf } from "./fill-in.ts";

const day = { from: "2026-07-04", to: "2026-07-04", start: null };
const parts = { facts: game, file: gameFile(), photographer, template: null, when: day };

it("[KT15] has the fields of the kit's template, without the date, and its frame in words", () => {
  expect(fillInOf(parts)).toEqual({
    values: {
      headline: ["Austin Armadillos v Portland Pioneers"],
      event: ["Austin Armadillos v Portland Pioneers"],
      venue: ["Rosewood Park"],
      city: ["Portland"],
      state: ["Oregon"],
      country: ["USA"],
      countryCode: ["USA"],
      byline: ["Rosa Delacroix"],
      credit: ["Rosa Delacroix"],
      category: ["S"],
      keywords: ["Portland Pioneers", "Austin Armadillos", "MLB"],
    },
    start: null,
    frames: {
      "2026-07-04":
        "during the game between the Portland Pioneers and the Austin Armadillos at Rosewood Park in Portland, Oregon, on July 4, 2026.",
    },
  });
});

it("[KT15] a named style's frame is its dateline and its end; for events of several days only the first day has one", () => {
  const league = leagueBySlug("mlb");
  if (league?.kind !== "matchup") throw new Error("MLB is a league of teams.");
  const built = buildMatchup(
    {
      home: { name: "Portland Pioneers", roster: [] },
      away: { name: "Austin Armadillos", roster: [] },
      venue: { name: game.venue, city: game.city, country: game.country },
      date: "2026-07-04",
    },
    league,
    { ...matchupDefaults, style: namedStyles["getty-wire"], creditName: "Rosa Delacroix" },
    [],
  );
  if (!built.ok) throw new Error("The game has a file.");
  const { frames } = fillInOf({
    ...parts,
    file: built.file,
    when: { from: "2026-07-04", to: "2026-07-05", start: null },
  });
  expect(frames["2026-07-04"]).toMatch(
    /^PORTLAND, OR - JULY 4: {2}.* July 4, 2026 .*\(Photo by Rosa Delacroix\/Getty Images\)$/,
  );
  expect(frames["2026-07-05"]).toBe("");
});

it("[KT15] an event of several days says the day of each picture", () => {
  const several = { ...game, teams: [], event: "Lakeshore Open", day: null };
  const { frames } = fillInOf({
    ...parts,
    facts: several,
    when: { from: "2026-08-31", to: "2026-09-01", start: null },
  });
  expect(frames).toEqual({
    "2026-08-31": expect.stringContaining("on Aug. 31, 2026."),
    "2026-09-01": expect.stringContaining("on Sept. 1, 2026."),
  });
});

it("[KT15] an agency's field wins, and what has a variable or a code that nothing here knows is not written", () => {
  const sent = "2:105:0:Armadillos at Pioneers\n2:110:0:Wire {iptcyear4}\n2:120:0: =nobody= at {city}.\n";
  const { values, frames } = fillInOf({ ...parts, template: templateIn(sent, "getty.txt") });
  expect(values.headline).toEqual(["Armadillos at Pioneers"]);
  expect(values.credit).toBeUndefined();
  expect(frames).toEqual({ "2026-07-04": "" });
});
