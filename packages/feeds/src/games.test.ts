import { expect, test } from "vitest";
import type { GameFact } from "./feed.ts";
import { inMonth, gameName, sideOf } from "./games.ts";
import { numbers } from "./values.ts";

test("[GD5] a month's games; those on days far from it are returned separately, those in a provider's weeks are not", () => {
  const days = ["2026-09-01", "2026-09-30", "2026-08-26", "2026-10-07", "2026-10-08", "1970-01-01"];
  const games = days.map((easternDate) => ({ easternDate }) as GameFact);
  const { facts, elsewhere } = inMonth(games, "2026-09");
  expect(facts.map(({ easternDate }) => easternDate)).toEqual(["2026-09-01", "2026-09-30"]);
  expect(elsewhere?.map(({ easternDate }) => easternDate)).toEqual(["2026-10-08", "1970-01-01"]);
  expect(inMonth(games.slice(0, 4), "2026-09")).not.toHaveProperty("elsewhere");
});

test.each([
  ["24", "St. Louis Cardinals"],
  ["129689", "Golden State Valkyries"],
  ["900", "Seed City Winners"],
])("%s %s is a team", (id, name) => {
  expect(sideOf(id, name, numbers)).toEqual({ teamId: id, label: name });
});

test.each([
  ["-1", "TBD"],
  ["0", "New York Yankees"],
  ["00", "Anybody"],
  [null, "Magic/Heat"],
  ["5289", "TBD"],
  ["5289", "To Be Determined"],
  ["5289", "Quarterfinal 1 Winner"],
  ["5289", "Winner of Game 3"],
  ["5289", "Runner-Up Group A"],
  ["5289", "Higher Seed"],
  ["5289", "AL Seed #4"],
  ["12a", "Anybody"],
])("%s %s is only a label", (id, name) => {
  expect(sideOf(id, name, numbers)).toEqual({ teamId: null, label: name });
});

test.each([
  ["PHI", { teamId: "PHI", label: "Philadelphia Flyers" }],
  ["nwsl::Team:7", { teamId: null, label: "Philadelphia Flyers" }],
])("[PV1] %s is an id if the provider's ids are letters", (id, side) => {
  expect(sideOf(id, "Philadelphia Flyers", /^[A-Z]{3}$/)).toEqual(side);
});

test("a side without any name is TBD", () => {
  expect(sideOf("7", "", numbers)).toEqual({ teamId: null, label: "TBD" });
});

test("a game is visitors at home, or one team against the other", () => {
  const [home, away] = [sideOf("1", "Atlanta Braves", numbers), sideOf("2", "Boston Red Sox", numbers)];
  expect([gameName(home, away, false), gameName(home, away, true)]).toEqual([
    "Boston Red Sox at Atlanta Braves",
    "Atlanta Braves vs Boston Red Sox",
  ]);
});
