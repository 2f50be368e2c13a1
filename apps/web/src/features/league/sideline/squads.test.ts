import { expect, it } from "vitest";
import { buildMatchup, matchupDefaults, personRow, type Tonight } from "@agate/captions";
import { matchupLeague } from "../testing/invented-league.ts";
import { squadsOf } from "./squads.ts";

const row = (number: string, last: string, is?: Tonight["is"], place = 0, isAdded?: true) => ({
  ...personRow({ number, first: "Al", last }),
  ...(is && { tonight: { is, place, ...(isAdded && { isAdded }) } }),
});

it("[LU18] starters come first in their order, the rest by number, those not dressed last and labeled", () => {
  const roster = [
    row("2", "Nought", "not-dressed", 9),
    row("7", "Shared", "not-dressed", 9),
    row("7", "Keeper", "bench", 3),
    row("44", "Second", "starter", 1),
    row("90", "First", "starter", 0),
    row("1", "Goalie", "bench", 2),
    row("71", "Caught", "bench", 4, true),
  ];
  const made = buildMatchup(
    { home: { name: "Pioneers", roster }, away: null, venue: { name: "", city: "", country: "" }, date: "" },
    matchupLeague("nhl"),
    matchupDefaults,
    [],
  );
  if (!made.ok) throw new Error("There is no file.");
  const [squad] = squadsOf(
    [{ side: "home", name: "Pioneers" }],
    made.file,
    new Map(),
    new Map([["home.roster[6]", "from the line-up"]]),
  );
  expect(squad?.cells.map(({ number }) => number)).toEqual(["90", "44", "1", "7", "71", "2"]);
  expect(squad?.members.flatMap(({ lastName, mark }) => (mark ? [`${lastName}: ${mark}`] : []))).toEqual([
    "Nought: not dressed",
    "Shared: not dressed",
    "Caught: from the line-up",
  ]);
});
