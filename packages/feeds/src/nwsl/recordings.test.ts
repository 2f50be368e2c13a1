import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfTeams } from "../testing/faults.ts";
import { recordings, startReplay, type Replay } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { nwsl, type NwslSource } from "./index.ts";

/** Real responses of the NWSL, June 2026: three teams, two matches, one sheet. */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const source: NwslSource = {
  feed: "nwsl",
  competition: "nwsl::Football_Competition::3293333447504e83986ec13e794b68ea",
  knownSeason: "nwsl::Football_Season::0b6761e4701749f593690c0f338da74c",
  knownYear: "2026",
};
const gotham = { id: "nwsl::Football_Team::c83f2ca05aa84c738b5373f0d2a31b39", name: "Gotham FC" };
const seasons = {
  seasons: [{ seasonId: "nwsl::Football_Season::0b6761e4701749f593690c0f338da74c", seasonName: "2026" }],
};
// The list of seasons was not recorded.
const ask = async (url: string) => (url.includes("/seasons?") ? JSON.stringify(seasons) : replay.ask(url));

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  beforeEach(() => replay.clear());

  testContract("the NWSL", {
    feed: nwsl,
    source,
    season: "2026",
    ask,
    elsewhere: ["lineup"],
    requests: {
      teams: {},
      coaches: { team: gotham, otherTeam: (body) => body.replaceAll(gotham.id, gotham.id.replaceAll("c8", "d9")) },
    },
  });

  test("[RF14] three teams with the names that ESPN also uses", async () => {
    const { facts } = await nwsl.teams(source, "2026", ask);
    expect(faultsOfTeams(facts, nwsl.teamIds)).toEqual([]);
    expect(facts.map(({ name }) => name)).toEqual(["Chicago Stars FC", "Kansas City Current", "Boston Legacy FC"]);
  });

  test("[RF14] both head coaches of 2026-06-26, with their accents", async () => {
    const coachOf = async (id: string) =>
      (await nwsl.coaches(source, { id, name: id }, "2026", ask)).facts.coaches.map(({ fullName }) => fullName);
    expect(await coachOf(gotham.id)).toEqual(["Juan Carlos Amorós"]);
    expect(await coachOf("nwsl::Football_Team::2c1699409ff84c9eb491aeaca3d3edde")).toEqual(["Chris Armas"]);
  });

  test.each(["html", "empty", "truncated"])("[A12] %s fails as changed", async (kind) => {
    await replay.fault("/lineups", kind, 1);
    expect(await failureOf(nwsl.coaches(source, gotham, "2026", ask))).toMatchObject({ what: "changed" });
  });
});
