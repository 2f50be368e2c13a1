import { expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { askOf, columns, failureOf, watch } from "../testing/stub-requests.ts";
import { espn, type EspnSource } from "./index.ts";
import leaderboard from "./sample/golf-leaderboard.json" with { type: "json" };
import scoreboard from "./sample/golf-scoreboard.json" with { type: "json" };
import tourSchedule from "./sample/golf-tour-schedule.json" with { type: "json" };

const pga: EspnSource = { feed: "espn", paths: ["golf/pga"] };
const open = { id: "401900002", name: "Maple Open", season: "2026", day: "2026-06-11" };
const pairs = { ...open, id: "401900007", name: "Pairs Classic" };
const withoutField = { events: [{ id: open.id, name: "Maple Open", competitions: [{}] }] };

testContract("ESPN's golf on samples", {
  feed: espn,
  source: pga,
  season: "2026",
  ask: askOf({ "/tourschedule": tourSchedule, "/leaderboard": leaderboard }),
  requests: {
    events: {},
    field: {
      event: open,
      otherEvent: (body) => body.replace('"id":"401900002","date"', '"id":"401900009","date"'),
      openField: askOf({ "/leaderboard": withoutField }),
    },
  },
  elsewhere: ["teams", "schedule", "roster", "coaches", "lineup"],
});

const field = (event: typeof open, documents: Readonly<Record<string, unknown>>) =>
  espn.field(pga, event, askOf(documents));

test("[PV3] a season of golf: courses with dashes, cities, states, countries, and days without times", async () => {
  const { ask, urls } = watch(askOf({ "/tourschedule": tourSchedule }));
  const { facts, remarks } = await espn.events(pga, "2026", ask);
  expect(urls).toEqual([
    "https://site.web.api.espn.com/apis/site/v2/sports/golf/pga/tourschedule?region=us&lang=en&season=2026",
  ]);
  expect(facts[0]).toEqual({
    id: "401900001",
    season: "2026",
    name: "Harbor Classic",
    startsAt: null,
    dateOnly: true,
    easternDate: "2026-06-04",
    localDate: "2026-06-04",
    endDate: "2026-06-07",
    status: "final",
    venue: {
      name: "TPC Sawgrass - The Players Stadium",
      city: "Ponte Vedra Beach",
      state: "Florida",
      country: "USA",
    },
  });
  expect(
    facts.slice(1).map(({ venue, localDate, status }) => [venue.city, venue.state, venue.country, localDate, status]),
  ).toEqual([
    ["Caledon", "Ontario", "Canada", "2026-06-11", "scheduled"],
    ["Crans Montana", "", "Switzerland", "2026-09-03", "scheduled"],
    ["", "", "", "2026-02-12", "cancelled"],
  ]);
  expect(remarks).toEqual(["1 tournament on days that do not exist"]);
});

test("a season without events is missing, unless the calendar has it", async () => {
  const documents = { "/tourschedule": tourSchedule, "/scoreboard": scoreboard };
  const failure = await failureOf(espn.events(pga, "2025", askOf(documents)));
  expect(failure).toMatchObject({ what: "missing", message: expect.stringContaining("the calendar is of 2026") });
  const { facts, remarks } = await espn.events(pga, "2026", askOf({ "/scoreboard": scoreboard }));
  expect(facts.map(({ name, localDate, endDate }) => [name, localDate, endDate])).toEqual([
    ["Harbor Classic", "2026-06-04", "2026-06-07"],
    ["Maple Open", "2026-06-11", "2026-06-14"],
  ]);
  expect(remarks).toEqual([expect.stringContaining("the calendar names no courses")]);
});

test("another tour's calendar fails as changed", async () => {
  const liv: EspnSource = { feed: "espn", paths: ["golf/liv"] };
  expect(await failureOf(espn.events(liv, "2026", askOf({ "/scoreboard": scoreboard })))).toMatchObject({
    what: "changed",
  });
});

test("[PV3] [PV7] a field is split by the last name, a suffix loses its comma, an amateur the mark, and withdrawals are reported", async () => {
  const { facts, remarks } = await field(open, { "/golf/leaderboard?league=pga&event=401900002": leaderboard });
  expect(columns(facts.entrants, "firstName", "lastName", "country", "status")).toEqual([
    ["Theo", "Brandt", "United States", ""],
    ["Axel", "de la Fuente", "Spain", ""],
    ["Wendell", "Hale Jr.", "United States", ""],
    ["Seo Jun", "Pak", "South Korea", ""],
    ["Ömer", "Åkesson", "Sweden", "WD"],
    ["Milo", "Farrow", "England", ""],
  ]);
  expect(facts.venue).toEqual({
    name: "TPC Toronto at Osprey Valley",
    city: "Caledon",
    state: "Ontario",
    country: "Canada",
  });
  expect(remarks).toEqual(["1 player without a name"]);
});

test("without a leaderboard the field is read from the first day's scoreboard, and the short name splits it", async () => {
  const { facts } = await field(open, { "/golf/pga/scoreboard?dates=20260611": scoreboard });
  expect(facts).toMatchObject({ eventId: open.id });
  expect(facts.entrants.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ["Theo", "Brandt"],
    ["Seo Jun", "Pak"],
    ["J.T.", "Moss"],
  ]);
  expect(await failureOf(field({ ...open, id: "1" }, { "/scoreboard": scoreboard }))).toMatchObject({
    what: "missing",
  });
});

test("[PV10] teams are not players: they are reported, and not converted to players", async () => {
  const { facts, remarks } = await field(pairs, { "/scoreboard": scoreboard });
  expect(facts).toEqual({ eventId: pairs.id, entrants: [] });
  expect(remarks).toEqual(["1 team, whose players ESPN does not name"]);
});

test("a league of teams has no tournaments", async () => {
  const mlb: EspnSource = { feed: "espn", paths: ["baseball/mlb"] };
  expect(await failureOf(espn.events(mlb, "2026", askOf({})))).toMatchObject({ what: "missing" });
});
