import { expect, it } from "vitest";
import { shortNames, type SideState } from "./side-state.ts";

const side = (teamId: string, name: string): SideState =>
  ({ teamId, name, customName: "", prefix: teamId }) as Partial<SideState> as SideState;
const sides = { home: side("y", "New York Yankees"), away: side("r", "Boston Red Sox") };
const list = (part: "home" | "away", team: object) => ({
  part,
  team: { team_id: part === "home" ? "y" : "r", team_name: "", ...team },
});
const short = (home: object, away: object, of = sides) => shortNames(of, [list("home", home), list("away", away)]);
const yankees = { nickname: "Yankees" };
const sox = { nickname: "Red Sox" };

it("[PG60] two teams are called by their nicknames, colleges by their schools, if that tells them apart", () => {
  expect(short(yankees, sox)).toEqual({ home: "Yankees", away: "Red Sox" });
  const cougars = { nickname: "Cougars" };
  expect(short({ ...cougars, school: "Houston" }, { ...cougars, school: "BYU" })).toEqual({
    home: "Houston",
    away: "BYU",
  });
  expect(short(cougars, cougars)).toBeUndefined();
});

it("[PG60] not where one is unknown, its name is a custom one, or the list is of another team", () => {
  expect(short(yankees, {})).toBeUndefined();
  expect(shortNames(sides, [list("home", yankees)])).toBeUndefined();
  expect(short(yankees, sox, { ...sides, away: { ...sides.away, customName: "Bosox" } })).toBeUndefined();
  expect(short(yankees, { ...sox, team_id: "other" })).toBeUndefined();
});
