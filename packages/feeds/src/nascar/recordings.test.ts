import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RequestedEvent } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfDrivers, faultsOfEvents } from "../testing/faults.ts";
import { recordings, startReplay, type Replay } from "../testing/recordings.ts";
import { nascar, type NascarSource } from "./index.ts";

/** Real files of NASCAR, recorded in 2020, 2023 and 2026, served by the replay tool. */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const of = (series: NascarSource["series"]): NascarSource => ({ feed: "nascar", series });
const ask = (url: string) => replay.ask(url);
const vegas: RequestedEvent = { id: "5630", name: "South Point 400", season: "2026", day: "2026-10-04" };

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  beforeEach(() => replay.clear());

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
