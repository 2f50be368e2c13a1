import { expect, test } from "vitest";
import { checkYear } from "../../../testing/year/check.ts";
import { generateYear } from "../../../testing/year/generate.ts";
import { faultsOfGames, play, slowFaults } from "../../../testing/year/play.ts";
import { planner, simulateYear } from "../../../testing/year/simulate.ts";

const [from, until] = [new Date("2026-01-01T05:00:00Z"), new Date("2027-01-01T05:00:00Z")];
const years = generateYear("2025-12-15", "2027-03-15");
const day = 86_400_000;

test("[PN14] a year of all leagues, starting with an empty database", () => {
  const log = simulateYear(years, { from, until });
  // The first load takes an hour; from the second day on, everything is checked against its promise.
  const { faults, ...figures } = checkYear(years, log, { from: from.getTime() + 1.5 * day, until: until.getTime() });
  console.info(JSON.stringify({ requests: log.requests.length, ...figures }, null, 2));
  expect(faults).toEqual([]);
});

test("[PN14] the same year with one in fifty answers failing", () => {
  const log = simulateYear(years, { from, until, failing: 0.02 });
  const held = { from: from.getTime() + 1.5 * day, until: until.getTime(), failing: true };
  const { faults, ...figures } = checkYear(years, log, held);
  console.info(JSON.stringify({ requests: log.requests.length, ...figures }, null, 2));
  // Three failures in a row make a moment late; nothing else can be late.
  expect(faults.filter((text) => !text.includes("was not asked for"))).toEqual([]);
  expect(figures.faultCount).toBeLessThan((figures.games * 2 * 3) / 10_000);
});

const fortnight = ["2026-10-20T05:00:00Z", "2026-11-03T05:00:00Z"] as const;
const few = ["nfl", "nba", "pga", "mens-tennis", "nascar-cup"];

test("[PN14] two weeks of some leagues, including the night of the clock change", () => {
  const { faults, worst } = play(...fortnight, few);
  expect(faults).toEqual([]);
  expect(Object.keys(worst)).toEqual(
    expect.arrayContaining(["roster, in season", "golf field, to the last day", "racing field, to the last day"]),
  );
});

test.each([...slowFaults, ...faultsOfGames])("[PN14] the checker finds a planner that $name", ({ message, change }) => {
  expect(play(...fortnight, few, { planner: { ...planner, ...change } }).faults.join("\n")).toMatch(message);
});
