import { describe, expect, it } from "vitest";
import { findGames } from "./find-game.ts";

const game = (id: string, home: string, away: string, day: string) => ({
  id,
  names: [home, away],
  days: { from: day, to: day },
});
const games = [
  game("nyr-nyi", "New York Rangers", "New York Islanders", "2026-11-22"),
  game("bos-nyr", "Boston Bruins", "New York Rangers", "2026-11-24"),
  game("sea-min", "Seattle Kraken", "Minnesota Wild", "2026-11-22"),
  game("sea-min-2", "Seattle Kraken", "Minnesota Wild", "2026-12-22"),
  game("lal-lac", "Los Angeles Lakers", "LA Clippers", "2026-11-22"),
  game("bos-cws", "Boston Red Sox", "Chicago White Sox", "2026-11-22"),
  game("van-fla", "Florida Gators", "Vanderbilt Commodores", "2026-11-22"),
  { id: "open", names: ["Lakeshore Open"], days: { from: "2026-11-19", to: "2026-11-22" } },
];
const found = (headline: string, date = "2026-11-22") =>
  findGames({ headline: [headline], ...(date && { date: [date] }) }, games).map(({ id }) => id);

describe("the game of a template", () => {
  it.each([
    ["New York Islanders v New York Rangers", "nyr-nyi"],
    ["New York Rangers v New York Islanders", "nyr-nyi"],
    ["Rangers vs. Islanders", "nyr-nyi"],
    ["NHL: NY Islanders @ NY Rangers", "nyr-nyi"],
    ["Minnesota at Seattle", "sea-min"],
    ["MINNESOTA WILD V SEATTLE KRAKEN", "sea-min"],
    ["LA Clippers v LA Lakers", "lal-lac"],
    ["White Sox at Red Sox", "bos-cws"],
    ["Vanderbilt v Florida", "van-fla"],
    ["2026 Lakeshore Open - Round Four", "open"],
  ])("[KT7] is found by its headline: %s", (headline, id) => {
    expect(found(headline)).toEqual([id]);
  });

  it("[KT7] is chosen by its day, and a night game can be a day away", () => {
    expect(found("Kraken v Wild", "2026-12-22")).toEqual(["sea-min-2"]);
    expect(found("Kraken v Wild", "2026-11-23T03:00:00")).toEqual(["sea-min"]);
    expect(found("Kraken v Wild", "")).toEqual(["sea-min", "sea-min-2"]);
  });

  it("[KT7] is not a game on another day or with only one of the teams", () => {
    expect(found("Kraken v Wild", "2027-01-01")).toEqual([]);
    expect(found("Kraken practice")).toEqual([]);
    expect(found("New York v Philadelphia")).toEqual([]);
    expect(findGames({}, games)).toEqual([]);
  });

  it("[KT7] is found by the caption if the headline has no teams", () => {
    const values = {
      headline: ["NHL"],
      caption: ["during the game between the Wild and the Kraken"],
      date: ["2026-11-22"],
    };
    expect(findGames(values, games).map(({ id }) => id)).toEqual(["sea-min"]);
  });
});
