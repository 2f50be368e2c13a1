import { expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { articleOf, leagueOfOwnGame, titleOfOwnGame } from "./own-event.ts";

const eventOf = (slug: string, ...names: string[]) => {
  const league = leagueBySlug(slug);
  if (league?.kind !== "matchup") throw new Error(slug);
  return leagueOfOwnGame(
    league,
    names.map((name) => ({ name, sport: null, level: null })),
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

test.each([
  ["Somerville Hawks", "high school", "a high school football game"],
  ["Somerville High", "college", "a college football game"],
  ["Northgate FC", "none", "a football game"],
] as const)("[OT20] the level that is chosen for %s wins over its name: %s", (name, level, expected) => {
  const league = leagueBySlug("nfl");
  if (league?.kind !== "matchup") throw new Error("nfl");
  expect(leagueOfOwnGame(league, [{ name, sport: null, level }]).eventClause).toBe(expected);
});

test.each([
  ["Larch High School", null, ""],
  ["Elm City FC", null, ""],
  ["Larch High School Tigers", null, null],
  ["Larch High School", "the ", "the "],
] as const)("[OT22] the article of %s, if %s is chosen, is %s", (name, article, expected) => {
  expect(articleOf({ name, article })).toBe(expected);
});

test("[OT22] the page of a game of own teams is titled by what is played", () => {
  const league = leagueBySlug("nfl");
  if (league?.kind !== "matchup") throw new Error("nfl");
  expect(titleOfOwnGame(league, [{ name: "Larch High School", sport: "football", level: null }])).toBe(
    "High school football",
  );
});
