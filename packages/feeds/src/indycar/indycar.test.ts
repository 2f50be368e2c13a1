import { expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfDrivers } from "../testing/faults.ts";
import { describeRecorded } from "../testing/recordings.ts";
import { askOf, failureOf } from "../testing/stub-requests.ts";
import { indycar, type IndycarSource } from "./index.ts";
import drivers from "./sample/drivers.json" with { type: "json" };
import schedule from "./sample/schedule.json" with { type: "json" };

const source: IndycarSource = { feed: "indycar" };
const ask = askOf({ "/schedulefeed.json": schedule, "/driversfeed.json": drivers });

testContract("INDYCAR on samples", {
  feed: indycar,
  source,
  season: "2026",
  ask,
  requests: { events: {}, drivers: { event: null, otherEvent: null } },
});

test("[RF22] it has to be named, because its terms forbid robots", () => {
  expect(indycar.mustBeNamed).toBe(true);
});

test("[PV3] [PV5] races of the season by the Eastern clock, with cities and both days", async () => {
  const { facts, remarks } = await indycar.events(source, "2026", ask);
  expect(
    facts.map(({ name, startsAt, localDate, venue }) => [name, startsAt, localDate, venue.city, venue.state]),
  ).toEqual([
    ["Harbor Grand Prix", "2026-03-01T17:00:00.000Z", "2026-03-01", "St. Petersburg", "Florida"],
    ["Lagoon Grand Prix", "2026-09-07T02:30:00.000Z", "2026-09-06", "Monterey", "California"],
  ]);
  expect(remarks).toEqual(["1 race whose start is not known"]);
});

test("[PV3] the season's drivers: numbers as text, two drivers of one car, none for an open seat", async () => {
  const { facts, remarks } = await indycar.drivers(source, "2026", null, ask);
  expect(facts.drivers.map(({ carNumber, firstName, lastName }) => [carNumber, firstName, lastName])).toEqual([
    ["06", "Theo", "Brandt"],
    ["6", "Joss", "van Aken"],
    ["6", "Marisol", "Vega"],
  ]);
  expect(remarks).toEqual(["1 car listed twice", "1 car without a driver"]);
});

test("another season's drivers are not reported as this one's, and there are no entry lists", async () => {
  expect(await failureOf(indycar.drivers(source, "2027", null, ask))).toMatchObject({ what: "missing" });
  const race = { id: "5901", name: "Harbor Grand Prix", season: "2026", day: "2026-03-01" };
  expect(await failureOf(indycar.drivers(source, "2026", race, ask))).toMatchObject({ what: "missing" });
});

describeRecorded((replay) => {
  test("[RF14] June 2022: 35 drivers unwrapped from a call, 06 and 6 distinct", async () => {
    const season = { schedule: { race: { eventid: "1", name: "A race", green_flag: "2022-06-12 17:00:00" } } };
    const { facts } = await indycar.drivers(source, "2022", null, async (url) =>
      url.endsWith("/schedulefeed.json") ? JSON.stringify(season) : replay.ask(url),
    );
    expect(faultsOfDrivers(facts)).toEqual([]);
    expect(facts.drivers).toHaveLength(35);
    const names = facts.drivers.map(({ carNumber, fullName }) => `${carNumber} ${fullName}`);
    expect(names).toEqual(expect.arrayContaining(["06 Helio Castroneves", "6 Juan Pablo Montoya", "5 Pato O'Ward"]));
  });
});
