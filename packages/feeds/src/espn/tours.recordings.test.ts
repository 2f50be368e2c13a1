import { expect, test } from "vitest";
import type { RequestedEvent } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfField } from "../testing/faults.ts";
import { describeRecorded } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { espn, type EspnSource } from "./index.ts";

const at = (path: string): EspnSource => ({ feed: "espn", paths: [path] });
const players: RequestedEvent = {
  id: "401811937",
  name: "THE PLAYERS Championship",
  season: "2026",
  day: "2026-03-12",
};
const limoges: RequestedEvent = { id: "504-2022", name: "Open BLS de Limoges", season: "2022", day: "2022-12-10" };
const paris: RequestedEvent = { id: "172-2025", name: "Roland Garros", season: "2025", day: "2025-05-19" };
/** Real responses of ESPN about golf and tennis, recorded from 2022 to 2026, replayed. */
describeRecorded((replay) => {
  const { ask } = replay;
  const field = async (path: string, event: RequestedEvent) => (await espn.field(at(path), event, ask)).facts;
  const namesOf = async (path: string, event: RequestedEvent) =>
    (await field(path, event)).entrants.map(({ firstName, lastName }) => [firstName, lastName]);

  testContract("ESPN's PGA Tour", {
    feed: espn,
    source: at("golf/pga"),
    season: "2026",
    ask,
    requests: {
      field: {
        event: players,
        otherEvent: (body) => body.replaceAll('"401811937"', '"401811938"'),
        openField: async () => JSON.stringify({ events: [{ id: players.id, competitions: [{}] }] }),
      },
    },
    elsewhere: ["teams", "schedule", "roster", "coaches", "events", "lineup"],
  });

  test("[RF14] THE PLAYERS 2026: 123 golfers, with separate first and last names", async () => {
    const facts = await field("golf/pga", players);
    expect(faultsOfField(facts)).toEqual([]);
    expect(facts.entrants).toHaveLength(123);
    const split = new Map(facts.entrants.map(({ fullName, firstName, lastName }) => [fullName, [firstName, lastName]]));
    expect(split.get("Ludvig Åberg")).toEqual(["Ludvig", "Åberg"]);
    expect(split.get("Min Woo Lee")).toEqual(["Min Woo", "Lee"]);
    expect(split.get("Erik van Rooyen")).toEqual(["Erik", "van Rooyen"]);
    expect(split.get("J.J. Spaun")).toEqual(["J.J.", "Spaun"]);
  });

  test("[RF14] the Omega European Masters before its start: names, course and country", async () => {
    const event = { id: "401822700", name: "Omega European Masters", season: "2026", day: "2026-09-03" };
    const facts = await field("golf/eur", event);
    expect(faultsOfField(facts)).toEqual([]);
    expect(facts.eventId).toBe(event.id);
    expect(facts.entrants).toHaveLength(4);
    expect(facts.entrants[0]).toMatchObject({
      firstName: "Simon",
      lastName: "Forsström",
      country: "Sweden",
      status: "",
    });
    expect(facts.venue).toEqual({
      name: "Crans-sur-Sierre Golf Club",
      city: "Crans Montana",
      state: "",
      country: "Switzerland",
    });
  });

  test("[RF14] a team event lists teams, which are not converted to players", async () => {
    const event = { id: "401811943", name: "Zurich Classic of New Orleans", season: "2026", day: "2026-04-23" };
    const { facts, remarks } = await espn.field(at("golf/pga"), event, ask);
    expect(facts.entrants).toEqual([]);
    expect(remarks).toEqual(["74 teams, whose players ESPN does not name"]);
  });

  test.each([
    ["golf/pga", "2026", 48, "The Sentry", "2026-01-08", "2026-01-11"],
    ["golf/lpga", "2025", 34, "Hilton Grand Vacations Tournament of Champions", "2025-01-30", "2025-02-02"],
  ])("[RF14] the calendar of %s %s has %i tournaments", async (path, season, count, name, first, last) => {
    const { facts } = await espn.events(at(path), season, ask);
    expect(facts).toHaveLength(count);
    expect(facts[0]).toMatchObject({ name, localDate: first, endDate: last });
  });

  test("[RF14] Roland Garros 2025 by tour: the men and the women, surnames written first put last, no TBD", async () => {
    const [men, women] = [await namesOf("tennis/atp", paris), await namesOf("tennis/wta", limoges)];
    expect((await espn.field(at("tennis/atp"), paris, ask)).isPart).toBeUndefined();
    expect(men).toHaveLength(320);
    expect(men).toEqual(
      expect.arrayContaining([
        ["Yunchaokete", "Bu"],
        ["Giovanni", "Mpetshi Perricard"],
        ["Juan Manuel", "Cerundolo"],
        ["Botic", "Van De Zandschulp"],
        ["Chak Lam Coleman", "Wong"],
      ]),
    );
    expect(men.flat()).not.toContain("Swiatek");
    expect(men.flat()).not.toContain("TBD");
    expect(women.flat()).not.toContain("TBD");
    expect(women).toEqual(
      expect.arrayContaining([
        ["Jana", "Fett"],
        ["Anna-Lena", "Friedsam"],
      ]),
    );
  });

  test("[RF14] the women's draws in the men's recording contain only women", async () => {
    // The recording is the men's; both tours report a joint event the same way.
    const joint = (url: string) => replay.ask(url.replace("tennis/wta", "tennis/atp"));
    const { facts } = await espn.field(at("tennis/wta"), paris, joint);
    expect(faultsOfField(facts)).toEqual([]);
    const names = facts.entrants.map(({ firstName, lastName }) => [firstName, lastName]);
    expect(names).toEqual(
      expect.arrayContaining([
        ["Qinwen", "Zheng"],
        ["Iga", "Swiatek"],
        ["Sijia", "Wei"],
      ]),
    );
    expect(names.flat()).not.toContain("Sinner");
  });

  test("[RF14] the tournament under way is returned if there is no list, and another season is missing", async () => {
    expect(await espn.events(at("tennis/atp"), "2025", ask)).toMatchObject({
      isPart: true,
      facts: [
        { id: "172-2025", localDate: "2025-05-19", endDate: "2025-06-08", venue: { city: "Paris", country: "France" } },
      ],
    });
    expect(await failureOf(espn.events(at("tennis/atp"), "2026", ask))).toMatchObject({ what: "missing" });
  });

  test("[RF14] Chengdu 2026 of the core API", async () => {
    const list = {
      count: 1,
      items: [{ $ref: "http://sports.core.api.espn.com/v2/sports/tennis/leagues/atp/events/441-2026?lang=en" }],
    };
    const { facts } = await espn.events(at("tennis/atp"), "2026", async (url) =>
      url.includes("/types/2/events") ? JSON.stringify(list) : replay.ask(url),
    );
    expect(facts).toMatchObject([
      {
        name: "Chengdu Open",
        localDate: "2026-09-22",
        endDate: "2026-09-29",
        status: "live",
        venue: { name: "", city: "Chengdu", state: "", country: "China" },
      },
    ]);
  });
});
