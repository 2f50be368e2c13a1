import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfGames, faultsOfTeams } from "../testing/faults.ts";
import { recordings, startReplay, type Replay } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { nhl, type NhlSource } from "./index.ts";

/** Real responses of the NHL: a whole week of October 2025, six players of a roster of 2026-27. */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const source: NhlSource = { feed: "nhl" };
const edmonton = { id: "EDM", name: "Edmonton Oilers" };
const noGames = JSON.stringify({ gameWeek: [] });

/** The roster was recorded as `/current`, which redirects to the season we request; all other weeks had no games. */
const ask = async (url: string): Promise<string> => {
  if (url.includes("/schedule/") && !url.endsWith("2025-10-07") && !url.endsWith("2025-10-08")) return noGames;
  return replay.ask(url.replace(/(?<=\/roster\/EDM\/)20262027$/, "current").replace("2025-10-08", "2025-10-07"));
};

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  beforeEach(() => replay.clear());

  testContract("the NHL's API", {
    feed: nhl,
    source,
    season: "2026",
    ask: (url) => ask(url.replace("2026-10-07", "2025-10-07")),
    elsewhere: ["lineup"],
    requests: {
      teams: {},
      schedule: { month: "2025-10", emptyMonth: async () => noGames },
      roster: { team: edmonton, otherTeam: (body) => body.replaceAll("/EDM/", "/CGY/") },
    },
  });

  test("32 clubs, Montréal among them", async () => {
    const { facts } = await nhl.teams(source, "2025", ask);
    expect(faultsOfTeams(facts, nhl.teamIds)).toEqual([]);
    expect(facts).toHaveLength(32);
    expect(facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Montréal Canadiens", "Utah Mammoth", "St. Louis Blues", "Vegas Golden Knights"]),
    );
  });

  test("the first week of 2025-26", async () => {
    const { facts, remarks } = await nhl.schedule(source, "2025-10", ask);
    expect(faultsOfGames(facts, "2025-10", nhl.teamIds)).toEqual([]);
    expect([facts.length, remarks]).toEqual([48, []]);
    expect(facts.find(({ id }) => id === "2025020004")).toMatchObject({
      name: "Montréal Canadiens at Toronto Maple Leafs",
      season: "2026",
      easternDate: "2025-10-08",
      localDate: "2025-10-08",
      startsAt: "2025-10-08T23:00:00.000Z",
      venue: { name: "Scotiabank Arena", city: "" },
    });
  });

  test("a roster that identifies its club by its headshots", async () => {
    const { facts } = await nhl.roster(source, edmonton, "2026", ask);
    expect(facts).toMatchObject({ teamId: "EDM", season: "2027", coachKnown: false });
    expect(facts.people).toHaveLength(6);
    expect(facts.people[0]).toMatchObject({ fullName: "Connor Clattenburg", jersey: "64", position: "C" });
  });

  test.each(["html", "empty", "truncated"])("[A12] %s fails as changed", async (kind) => {
    await replay.fault("/roster", kind, 1);
    expect(await failureOf(nhl.roster(source, edmonton, "2026", ask))).toMatchObject({ what: "changed" });
  });
});
