import { describe, expect, it } from "vitest";
import { hourWord, isOver, stateWord } from "../../../product/coming-words.ts";
import { inventedGame } from "../testing/invented-league.ts";
import { byDay, cityAndRegion, gamesShown, monthsToRead, nearDays, nearDayWords } from "./game-lists.ts";

const today = "2026-07-04";
const on = (game_date: string, over = {}) => inventedGame({ game_id: `g-${game_date}`, game_date, ...over });
const games = [on("2026-06-30"), on("2026-07-04"), on("2026-07-05"), on("2026-08-01")];
const days = (panel: Parameters<typeof gamesShown>[1]) => gamesShown(games, panel, today).map((game) => game.game_date);

describe("the games a panel shows", () => {
  it("[PG10] are those of the day, those from today on, or all", () => {
    expect(days({ selectedDate: "2026-07-05", showAll: false })).toEqual(["2026-07-05"]);
    expect(days({ selectedDate: null, showAll: false })).toEqual(["2026-07-04", "2026-07-05", "2026-08-01"]);
    expect(days({ selectedDate: null, showAll: true })).toHaveLength(4);
  });

  it("[PG10] are grouped by Eastern day, by hour and number, those without an hour and those that are over last", () => {
    const list = byDay([
      on("2026-07-05", { game_id: "f", game_time: "2026-07-05T17:00:00Z", status: "final" }),
      on("2026-07-05", { game_id: "b", game_time: null }),
      on("2026-07-05", { game_id: "c", game_time: "2026-07-05T20:00:00Z", game_no: 2 }),
      on("2026-07-05", { game_id: "a", game_time: "2026-07-05T20:00:00Z", game_no: 1 }),
      on("2026-07-04"),
    ]);
    expect(list.map(({ day, games: inDay }) => [day, inDay.map((game) => game.game_id)])).toEqual([
      ["2026-07-04", ["g-2026-07-04"]],
      ["2026-07-05", ["a", "c", "b", "f"]],
    ]);
  });
});

const bounds = { first: "2026-03-25", last: "2026-10-31" };
const day = { selectedDate: "2027-01-03", showAll: false };
const all = { selectedDate: null, showAll: true };
const upcoming = { selectedDate: null, showAll: false };

it("[PG11] the months a panel reads are the day's month, or as many as needed from the first game or from today, and none past the last game", () => {
  expect(monthsToRead(day, today, null, 1)).toEqual(["2027-01"]);
  expect(monthsToRead(day, today, bounds, 3)).toEqual(["2027-01"]);
  expect(monthsToRead({ selectedDate: "2026-09-30", showAll: false }, today, bounds, 3)).toEqual([
    "2026-09",
    "2026-10",
  ]);
  expect(monthsToRead(all, today, null, 1)).toEqual(["2026-07"]);
  expect(monthsToRead(all, today, bounds, 2)).toEqual(["2026-03", "2026-04"]);
  expect(monthsToRead(upcoming, today, bounds, 2)).toEqual(["2026-07", "2026-08"]);
  expect(monthsToRead(upcoming, today, bounds, 99)).toEqual(["2026-07", "2026-08", "2026-09", "2026-10"]);
  expect(monthsToRead(upcoming, "2026-01-01", bounds, 1)).toEqual(["2026-03"]);
  expect(monthsToRead(upcoming, "2026-11-01", bounds, 1)).toEqual([]);
  expect(monthsToRead(all, today, { first: null, last: null }, 1)).toEqual([]);
});

describe("an empty day", () => {
  const bounds = { first: "2026-06-30", last: "2026-08-01" };

  it("[PG12] offers the nearest days with a game, as far as they are known", () => {
    expect(nearDays(games, "2026-07-01", bounds)).toEqual(["2026-06-30", "2026-07-04"]);
    expect(nearDays(games, "2026-07-03", bounds)).toEqual(["2026-07-04", "2026-06-30"]);
    expect(nearDays([], "2026-05-01", bounds)).toEqual(["2026-06-30"]);
    expect(nearDays([], "2027-01-01", bounds)).toEqual(["2026-08-01"]);
    // Between the first and the last game nothing is claimed before it is read.
    expect(nearDays([], "2026-07-06", bounds)).toEqual([]);
    expect(nearDays([], "2026-07-06", { first: null, last: null })).toEqual([]);
  });

  it("[PG12] describes them in the tense relative to today", () => {
    const words = (near: string, day: string) => nearDayWords(near, { day, today });
    expect(words("2026-08-01", "2027-01-01")).toBe("The last game before it is on August 1, 2026.");
    expect(words("2026-06-30", "2026-07-01")).toBe("The last game before it was on June 30, 2026.");
    expect(words("2026-07-05", today)).toBe("The next game is on July 5, 2026.");
    expect(words("2026-06-30", today)).toBe("The last game was on June 30, 2026.");
    expect(words("2026-06-30", "2026-05-01")).toBe("The next game after it was on June 30, 2026.");
    expect(words(today, "2026-07-01")).toBe("The next game after it is on July 4, 2026.");
  });
});

it("[PG13] a game in the list shows its Eastern hour, or that it is postponed, canceled, not set, started or final", () => {
  expect(hourWord(inventedGame({ game_time: "2026-07-04T17:10:00Z" }))).toBe("1:10 PM");
  expect(hourWord(inventedGame({ game_time: null }))).toBe("TBD");
  expect(hourWord(inventedGame({ status: "postponed" }))).toBe("Postponed");
  expect(hourWord(inventedGame({ status: "cancelled" }))).toBe("Cancelled");
  const started = inventedGame({ game_time: "2026-07-04T17:10:00Z", status: "live" });
  expect(stateWord(started)).toBe("1:10 PM, started");
  expect(stateWord({ ...started, game_time: null })).toBe("Started");
  expect(stateWord({ ...started, status: "final" })).toBe("Final");
  expect([stateWord({ ...started, status: "scheduled" }), hourWord(started)]).toEqual(["1:10 PM", "1:10 PM"]);
  expect(
    (["scheduled", "live", "final", "postponed", "cancelled"] as const).map((status) => isOver({ status })),
  ).toEqual([false, false, true, true, true]);
  expect(cityAndRegion(inventedGame({ city: "" }))).toEqual(["USA", ""]);
  expect(cityAndRegion(inventedGame())).toEqual(["Portland", ", Oregon"]);
  expect(cityAndRegion({ city: "Toronto, Ontario", country: "Canada" })).toEqual(["Toronto", ", Ontario, Canada"]);
});
