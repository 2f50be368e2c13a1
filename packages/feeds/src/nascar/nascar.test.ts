import { expect, test } from "vitest";
import { type Ask, FeedFailure, type RequestedEvent } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfDrivers, faultsOfEvents } from "../testing/faults.ts";
import { describeRecorded } from "../testing/recordings.ts";
import { askOf, failureOf, watch } from "../testing/stub-requests.ts";
import { nascar, type NascarSource } from "./index.ts";
import drivers from "./sample/drivers.json" with { type: "json" };
import races from "./sample/race-list.json" with { type: "json" };
import tracks from "./sample/tracks.json" with { type: "json" };
import weekend from "./sample/weekend.json" with { type: "json" };

const cup: NascarSource = { feed: "nascar", series: 1 };
const lagoon = { id: "9002", name: "Lagoon 350", season: "2026", day: "2026-06-28" };
const all = { "/race_list_basic": races, "/tracks": tracks, "/drivers": drivers, "/9002/weekend-feed": weekend };

testContract("NASCAR on samples", {
  feed: nascar,
  source: cup,
  season: "2026",
  ask: askOf(all),
  requests: {
    events: {},
    drivers: { event: lagoon, otherEvent: (body) => body.replace('"race_id":9002', '"race_id":9009') },
  },
});

test("[PV3] [PV5] races have tracks, cities and both days; times are Eastern wherever the track is", async () => {
  const { ask, urls } = watch(askOf(all));
  const { facts, remarks } = await nascar.events(cup, "2026", ask);
  expect(urls).toEqual([
    "https://cf.nascar.com/cacher/2026/race_list_basic.json",
    "https://cf.nascar.com/cacher/tracks.json",
  ]);
  expect(facts[0]).toEqual({
    id: "9001",
    season: "2026",
    name: "Harbor 500",
    startsAt: "2026-02-15T19:30:00.000Z",
    dateOnly: false,
    easternDate: "2026-02-15",
    localDate: "2026-02-15",
    endDate: "2026-02-15",
    status: "final",
    venue: { name: "Daytona International Speedway", city: "Daytona Beach", state: "Florida", country: "USA" },
  });
  const summary = facts
    .slice(1)
    .map(({ startsAt, localDate, status, venue }) => [startsAt, localDate, status, venue.city]);
  expect(summary).toEqual([
    ["2026-06-29T02:30:00.000Z", "2026-06-28", "scheduled", "Sonoma"],
    [null, "2026-09-19", "scheduled", "Bristol"],
    ["2026-07-05T21:00:00.000Z", "2026-07-05", "scheduled", ""],
  ]);
  expect(remarks).toEqual(["1 race on a track without a city", "1 race on a day that does not exist"]);
});

test("the other series are in the same list; a missing one fails as changed", async () => {
  const of = async (series: 2 | 3) => (await nascar.events({ feed: "nascar", series }, "2026", askOf(all))).facts;
  expect((await of(2)).map(({ name }) => name)).toEqual(["Harbor 300"]);
  expect(await of(3)).toEqual([]);
  const { series_1 } = races;
  const failure = await failureOf(
    nascar.events({ feed: "nascar", series: 3 }, "2026", askOf({ list: { series_1 }, "/": { series_1 } })),
  );
  expect(failure).toMatchObject({ what: "changed" });
});

test("without tracks the races have no cities, and the remark says so; a refusal is a refusal", async () => {
  const { facts, remarks } = await nascar.events(cup, "2026", askOf({ "/race_list_basic": races }));
  expect(facts[0]?.venue).toEqual({ name: "Daytona International Speedway", city: "", state: "", country: "" });
  expect(remarks).toEqual(expect.arrayContaining([expect.stringContaining("the tracks have no cities")]));
});

test("[PV3] [PV7] an entry list: numbers as on the car, marks removed, suffixes with their period, names split like NASCAR's", async () => {
  const { ask, urls } = watch(askOf(all));
  const { facts, remarks } = await nascar.drivers(cup, "2026", lagoon, ask);
  expect(urls[0]).toBe("https://cf.nascar.com/cacher/2026/1/9002/weekend-feed.json");
  expect(facts).toMatchObject({ eventId: "9002", season: "2026" });
  expect(facts.drivers.map(({ carNumber, firstName, lastName }) => [carNumber, firstName, lastName])).toEqual([
    ["7", "Theo", "Brandt"],
    ["07", "Theo", "Brandt"],
    ["33", "Joe Bob", "Farrow"],
    ["47", "Ricky", "Hollis Jr."],
    ["99", "Daniel", "Suárel"],
    ["42", "Cole H.", "Nash"],
    ["97", "Bas", "Van der Linden"],
  ]);
  expect(facts.drivers[0]).toMatchObject({ id: "8001", team: "Harbor Racing", manufacturer: "Ford" });
  expect(remarks).toEqual(["1 car without a driver", "1 car listed twice"]);
});

test("without the list of drivers full names are split, and the remark says so", async () => {
  const { facts, remarks } = await nascar.drivers(cup, "2026", lagoon, askOf({ "/weekend-feed": weekend }));
  expect(facts.drivers[2]).toMatchObject({ firstName: "Joe Bob", lastName: "Farrow", isSplitGuessed: true });
  expect(remarks).toEqual(expect.arrayContaining([expect.stringContaining("nothing says how whole names split")]));
});

test("[PV17] a weekend that does not exist yet is missing; if the list of races is also refused, we are refused", async () => {
  const refusing = (refuses: (url: string) => boolean): Ask => {
    const answers = askOf(all);
    return async (url, how) => {
      if (!refuses(url)) return answers(url);
      throw new FeedFailure(
        "cf.nascar.com",
        how?.absentAs403 ? "missing" : "refused",
        `${url} answered 403`,
        null,
        403,
      );
    };
  };
  const early = watch(refusing((url) => url.includes("weekend-feed")));
  expect(await failureOf(nascar.drivers(cup, "2026", lagoon, early.ask))).toMatchObject({
    what: "missing",
    message: expect.stringContaining("weekend-feed"),
  });
  expect(early.urls).toHaveLength(2);
  expect(
    await failureOf(
      nascar.drivers(
        cup,
        "2026",
        lagoon,
        refusing(() => true),
      ),
    ),
  ).toMatchObject({
    what: "refused",
    message: expect.stringContaining("race_list_basic"),
  });
});

test("the drivers of a season are those entered in its last races; before the first there are none", async () => {
  const run = { ...weekend, weekend_race: weekend.weekend_race.map((race) => ({ ...race, race_id: 9001 })) };
  const { facts } = await nascar.drivers(cup, "2026", null, askOf({ ...all, "/9001/weekend-feed": run }));
  expect(facts).toMatchObject({ eventId: null, season: "2026" });
  expect(facts.drivers).toHaveLength(7);
  expect(await failureOf(nascar.drivers(cup, "2026", null, askOf(all)))).toMatchObject({ what: "missing" });
  const truck: NascarSource = { feed: "nascar", series: 3 };
  expect(await failureOf(nascar.drivers(truck, "2026", null, askOf(all)))).toMatchObject({
    what: "missing",
    message: "no race of 2026 has been run yet",
  });
});

/** Real files of NASCAR, recorded in 2020, 2023 and 2026, served by the replay tool. */
describeRecorded((replay) => {
  const { ask } = replay;
  const of = (series: NascarSource["series"]): NascarSource => ({ feed: "nascar", series });
  const vegas: RequestedEvent = { id: "5630", name: "South Point 400", season: "2026", day: "2026-10-04" };

  testContract("NASCAR Cup", {
    feed: nascar,
    source: of(1),
    season: "2026",
    ask,
    requests: {
      events: {},
      drivers: { event: vegas, otherEvent: (body) => body.replace(/"race_id":\s*5630/, '"race_id":1') },
    },
  });

  test.each([
    [1, 41, "Busch Light Clash at The Coliseum", "2023-02-06T01:00:00.000Z", "2023-02-05"],
    [2, 33, "Beef. It's What's For Dinner. 300", "2023-02-18T22:00:00.000Z", "2023-02-18"],
    [3, 23, "NextEra Energy 250", "2023-02-18T00:30:00.000Z", "2023-02-17"],
  ] as const)("[RF14] series %i of 2023 has %i races", async (series, count, name, startsAt, localDate) => {
    const { facts } = await nascar.events(of(series), "2023", ask);
    expect(faultsOfEvents(facts)).toEqual([]);
    expect(facts).toHaveLength(count);
    expect(facts[0]).toMatchObject({ name, startsAt, localDate });
  });

  test("[RF14] 2026: names trimmed, tracks with cities, a postponed race on its new day", async () => {
    const { facts, remarks } = await nascar.events(of(1), "2026", ask);
    expect(
      facts.map(({ name, localDate, status, venue }) => [name, localDate, status, venue.name, venue.city, venue.state]),
    ).toEqual([
      ["Hollywood Casino 400", "2026-09-27", "final", "Kansas Speedway", "Kansas City", "Kansas"],
      ["South Point 400", "2026-10-04", "scheduled", "Las Vegas Motor Speedway", "Las Vegas", "Nevada"],
      ["Bank of America 400", "2026-10-11", "scheduled", "Charlotte Motor Speedway", "Concord", "North Carolina"],
      ["Cook Out Clash at Bowman Gray", "2026-02-04", "final", "Bowman Gray Stadium", "", ""],
    ]);
    expect(facts[1]?.startsAt).toBe("2026-10-04T21:30:00.000Z");
    expect(remarks).toEqual(["1 race on a track without a city"]);
  });

  test("[RF14] the entry list before Las Vegas 2026: 36 cars", async () => {
    const { facts } = await nascar.drivers(of(1), "2026", vegas, ask);
    expect(faultsOfDrivers(facts)).toEqual([]);
    expect(facts.drivers).toHaveLength(36);
    const car = new Map(facts.drivers.map((driver) => [driver.carNumber, [driver.firstName, driver.lastName]]));
    expect(["33", "47", "42", "7", "97"].map((number) => car.get(number))).toEqual([
      ["Austin", "Hill"],
      ["Ricky", "Stenhouse Jr."],
      ["John H.", "Nemechek"],
      ["Daniel", "Suárez"],
      ["Shane", "Van Gisbergen"],
    ]);
  });

  test("[RF14] Darlington 2020: 39 cars, including 00", async () => {
    const { facts } = await nascar.drivers(of(1), "2020", { ...vegas, id: "4973", season: "2020" }, ask);
    expect(facts.drivers).toHaveLength(39);
    expect(facts.drivers.find(({ carNumber }) => carNumber === "00")).toMatchObject({
      firstName: "Quin",
      lastName: "Houff",
    });
  });
});
