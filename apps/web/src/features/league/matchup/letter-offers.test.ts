import { describe, expect, it } from "vitest";
import { buildMatchup, matchupDefaults, personRow, type Built } from "@agate/captions";
import { matchupLeague } from "../testing/invented-league.ts";
import { letterOffers } from "./letter-offers.ts";
import { emptySide, type Sides } from "./side-state.ts";

const mlb = matchupLeague("mlb");
const sides = (home: string, away: string, awayName = "Dayton Drifters"): Sides => ({
  home: { ...emptySide, teamId: "1", name: "Kingston Knights", prefix: home },
  away: { ...emptySide, teamId: "2", name: awayName, prefix: away },
});

function build(of: Sides, commonCodes: readonly string[]): (letters: { home: string; away: string }) => Built {
  const roster = [
    personRow({ number: "8", position: "RF", first: "Marcus", last: "Ellery", name: "" }),
    personRow({ number: "", position: "Head Coach", first: "Tom", last: "Garrity", name: "" }),
  ];
  return ({ home, away }) =>
    buildMatchup(
      {
        home: { name: of.home.name ?? "", prefix: home, roster },
        away: { name: of.away.name ?? "", prefix: away, roster },
        venue: { name: "Rosewood Park", city: "Kingston", country: "USA" },
        date: "2026-07-04",
      },
      mlb,
      { ...matchupDefaults, bracketedKeywords: true },
      commonCodes,
    );
}

function offers(of: Sides, commonCodes: readonly string[]) {
  return letterOffers(of, build(of, commonCodes));
}

describe("a prefix whose codes collide with common codes", () => {
  it("[PG33] [B2] is offered a letter of the team's name with which all of them fit", () => {
    const of = sides("k", "d");
    expect(offers(of, ["k\tkick", "K\tKick"])).toEqual([
      { side: "home", name: "Kingston Knights", letter: "i", codes: ["k", "K"] },
    ]);
    // Two letters of the name are common codes too.
    expect(offers(of, ["k\tkick", "i\tin", "an\tand"])).toMatchObject([{ letter: "g", codes: ["k"] }]);
    for (const code of ["ad", "D", "dhc", "d8", "td8", "pd8", "d8n", "kd8"])
      expect(offers(of, [`${code}\tcommon`]), code).toEqual([
        { side: "away", name: "Dayton Drifters", letter: "a", codes: [code] },
      ]);
  });

  it("[PG33] [B2] can occur on both sides, each with an offer", () => {
    expect(offers(sides("k", "d"), ["k\tkick", "d\tdown"]).map(({ side, letter }) => [side, letter])).toEqual([
      ["home", "i"],
      ["away", "a"],
    ]);
  });

  it("[PG33] [B2] has no offer if no letter would help, or nothing collides", () => {
    expect(offers(sides("k", "d"), ["loc\tlocation", "dt\tdunk", "city\tcity", "hr\thomer", "hr\tagain"])).toEqual([]);
    expect(offers(sides("k", "d"), ["hr\thomer"])).toEqual([]);
    expect(
      offers(
        sides("k", "d"),
        [..."abcdefghijklmnopqrstuvwxyz"].map((code) => `${code}\tcommon`),
      ),
    ).toEqual([]);
  });

  it("[PG33] [B7] has a single offer if one team is on both sides", () => {
    expect(offers(sides("k", "k", "Kingston Knights"), ["k\tkick"])).toEqual([
      { side: "home", name: "Kingston Knights", letter: "i", codes: ["k"] },
    ]);
  });
});
