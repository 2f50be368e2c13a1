import { describe, expect, it } from "vitest";
import { matchupDefaults } from "../choices.ts";
import { matchup, plainRules } from "../testing/files.ts";
import { buildMatchup } from "./index.ts";

const problems = (given: object) => {
  const built = buildMatchup(matchup(given), plainRules, matchupDefaults, []);
  return built.ok ? [] : built.problems.map(({ code, at, text }) => `${code} ${at}: ${text}`);
};
const side = (name: string, prefix?: string) => ({ name, prefix, roster: [] });

describe("problems", () => {
  it("[P1] [B1] a refused prefix prevents the export, on either side", () => {
    expect(problems({ home: side("A", "7"), away: side("B", "é") })).toEqual([
      "bad-prefix home.prefix: Prefix must be a letter from a to z",
      "bad-prefix away.prefix: Prefix must be a letter from a to z",
    ]);
  });

  it("[P1] equal prefixes prevent it; automatic ones give way", () => {
    expect(problems({ home: side("A", "x"), away: side("B", " X") })).toEqual([
      "same-prefix away.prefix: Home and away prefixes must be different",
    ]);
    expect(problems({ home: side("A", "x"), away: side("Xu") })).toEqual([]);
    expect(problems({ home: side("Xu"), away: side("A", "x") })).toEqual([]);
  });

  it("[M2] a team needs its real name even if a custom name is given", () => {
    const nameless = { name: "\u200B ", customName: "Blaze", roster: [] };
    expect(problems({ home: nameless, away: nameless })).toEqual([
      "team-without-name home.name: The home team has no name",
      "team-without-name away.name: The away team has no name",
    ]);
    expect(problems({ home: nameless, away: null })).toEqual([
      "team-without-name home.name: The home team has no name",
    ]);
  });

  it("[M2] without a home team there is no file, whatever the away side", () => {
    expect(problems({ home: null, away: side("", "7") })).toEqual([
      "no-home-team home: There is no home team",
      "team-without-name away.name: The away team has no name",
      "bad-prefix away.prefix: Prefix must be a letter from a to z",
    ]);
  });
});
