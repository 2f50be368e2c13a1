import { expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { leagueOfOwnGame } from "./own-event.ts";

const eventOf = (slug: string, ...names: string[]) => {
  const league = leagueBySlug(slug);
  if (league?.kind !== "matchup") throw new Error(slug);
  return leagueOfOwnGame(
    league,
    names.map((name) => ({ name, sport: null })),
  ).eventClause;
};

test.each([
  ["nfl", "Somerville High", "a high school football game"],
  ["mls", "Northgate FC", "a club soccer match"],
  ["nba", "Example University", "a college basketball game"],
  ["nfl", "Somerville Hawks", "a football game"],
])("[OT20] on the page of %s a game of %s is %s", (slug, name, expected) => {
  expect(eventOf(slug, name)).toBe(expected);
});

test("[OT20] the league's own games keep its event", () => {
  expect(eventOf("nfl")).toBe("an NFL football game");
});
