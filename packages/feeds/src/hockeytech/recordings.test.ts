import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfRoster, faultsOfTeams } from "../testing/faults.ts";
import { recordings, startReplay, type Replay } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { renamed } from "../testing/trial.ts";
import { hockeyTech, type HockeyTechSource } from "./index.ts";

/**
 * Real responses of HockeyTech: the PWHL's seasons, teams and one roster; five games of the AHL, which have the same
 * shape.
 */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const pwhl: HockeyTechSource = { feed: "hockeytech", client: "pwhl", siteId: 0, leagueId: 1 };
const boston = { id: "1", name: "Boston Fleet" };

/** The PWHL's own schedule was not recorded: the AHL's replaces it, under the PWHL's name. */
const ask = async (url: string): Promise<string> => {
  if (!url.includes("view=schedule")) return replay.ask(url);
  const body = await replay.ask(url.replace("client_code=pwhl", "client_code=ahl"));
  return body
    .replaceAll('"client_code":"ahl"', '"client_code":"pwhl"')
    .replaceAll(/"client_code":\s*"ahl"/g, '"client_code": "pwhl"');
};

/** The recorded seasons of a league, which were requested as we do. */
function seasonsOf(client: string, query: URLSearchParams): string {
  const folder = join(recordings ?? "", "..", "further-leagues");
  const league = client === "lhjmq" ? "qmjhl" : client;
  const [file = ""] = globSync([
    join(folder, `hockeytech_${league}_seasons_*.json`),
    join(recordings ?? "", "hockeytech", league, "seasons_*.json"),
  ]);
  const body = readFileSync(file, "utf8");
  for (const name of ["client_code", "site_id", "league_id"]) expect(body).toContain(`"${name}": "${query.get(name)}"`);
  return body;
}

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  beforeEach(() => replay.clear());

  testContract("HockeyTech", {
    feed: hockeyTech,
    source: pwhl,
    season: "2026",
    ask,
    elsewhere: ["lineup"],
    requests: {
      teams: {},
      schedule: {
        month: "2026-10",
        emptyMonth: async (url) =>
          url.includes("view=schedule") ? JSON.stringify({ SiteKit: { Schedule: [] } }) : ask(url),
      },
      roster: { team: boston, otherTeam: (body) => renamed(body, ["SiteKit", "Parameters", "team_id"], "3") },
    },
  });

  test("twelve teams of 2026-27, with their full names", async () => {
    const { facts } = await hockeyTech.teams(pwhl, "2026", ask);
    expect(faultsOfTeams(facts, hockeyTech.teamIds)).toEqual([]);
    expect(facts).toHaveLength(12);
    expect(facts.map(({ name }) => name)).toEqual(expect.arrayContaining(["Montréal Victoire", "PWHL Hamilton"]));
  });

  test("the Boston Fleet: 27 players, an inactive one left out, and the head coach", async () => {
    const { facts, remarks } = await hockeyTech.roster(pwhl, boston, "2024", ask);
    expect(faultsOfRoster(facts)).toEqual([]);
    expect(facts).toMatchObject({ teamId: "1", season: "2025", coachKnown: true });
    expect(facts.people).toHaveLength(28);
    expect(facts.people.map(({ fullName }) => fullName)).toEqual(
      expect.arrayContaining(["Alina Müller", "Klára Peslarová", "Daniela Pejšová", "Jamie Lee Rattray"]),
    );
    expect(facts.people.at(-1)).toMatchObject({ fullName: "Courtney Kessel", position: "Head Coach" });
    expect(remarks).toEqual(["1 inactive player"]);
  });

  test("October 2026 has five games, on the day at the rink", async () => {
    const { facts } = await hockeyTech.schedule(pwhl, "2026-10", ask);
    expect(facts).toHaveLength(5);
    expect(facts.find(({ id }) => id === "1029104")).toMatchObject({
      name: expect.stringContaining("at Grand Rapids Griffins"),
      startsAt: "2026-10-09T23:00:00.000Z",
      localDate: "2026-10-09",
      status: "scheduled",
      venue: { name: "Van Andel Arena", city: "Grand Rapids", state: "Michigan", country: "USA" },
    });
  });

  test.each([
    ["echl", 0, 1, "78"],
    ["ohl", 1, 1, "88"],
    ["whl", 0, 26, "295"],
    ["lhjmq", 0, 1, "214"],
    ["ushl", 0, 1, "91"],
  ])(
    "[PV26] the seasons of %s: its squads of 2026-27 are those of the regular season",
    async (client, siteId, leagueId, season) => {
      const asked: string[] = [];
      const source: HockeyTechSource = { feed: "hockeytech", client, siteId, leagueId };
      await hockeyTech.teams(source, "2026", async (url) => {
        const query = new URL(url).searchParams;
        if (query.get("view") === "seasons") return seasonsOf(client, query);
        asked.push(query.get("season_id") ?? "");
        return JSON.stringify({ SiteKit: { Teamsbyseason: [] } });
      });
      expect(asked).toEqual([season]);
    },
  );

  test.each(["html", "empty", "truncated"])("[A12] %s fails as changed", async (kind) => {
    await replay.fault("view=roster", kind, 1);
    expect(await failureOf(hockeyTech.roster(pwhl, boston, "2024", ask))).toMatchObject({ what: "changed" });
  });
});
