import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfTeams } from "../testing/faults.ts";
import { recordings, startReplay, type Replay } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { renamed } from "../testing/trial.ts";
import { cfl, type CflSource } from "./index.ts";

/** Real responses of the CFL, August and September 2026: nine teams, 15 fixtures, 15 venues, six players. */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const source: CflSource = { feed: "cfl" };
const toronto = { id: "19", name: "Toronto Argonauts" };
const ask = (url: string) => replay.ask(url);

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  beforeEach(() => replay.clear());

  testContract("the CFL", {
    feed: cfl,
    source,
    season: "2026",
    ask,
    requests: {
      teams: {},
      schedule: { month: "2026-09", emptyMonth: async (url) => (url.includes("/fixtures") ? "[]" : ask(url)) },
      roster: { team: toronto, otherTeam: (body) => renamed(body, ["team_id"], 13) },
    },
  });

  test("nine teams with their full names", async () => {
    const { facts } = await cfl.teams(source, "2026", ask);
    expect(faultsOfTeams(facts, cfl.teamIds)).toEqual([]);
    expect(facts.map(({ name }) => name).toSorted()).toEqual([
      "BC Lions",
      "Calgary Stampeders",
      "Edmonton Elks",
      "Hamilton Tiger-Cats",
      "Montreal Alouettes",
      "Ottawa REDBLACKS",
      "Saskatchewan Roughriders",
      "Toronto Argonauts",
      "Winnipeg Blue Bombers",
    ]);
  });

  test("September 2026: a venue in the truncated list is complete, the others are reported", async () => {
    const { facts, remarks, sizes } = await cfl.schedule(source, "2026-09", ask);
    expect([facts.length, sizes]).toEqual([4, [15]]);
    expect(facts.find(({ id }) => id === "6652")).toMatchObject({
      easternDate: "2026-09-25",
      localDate: "2026-09-25",
      status: "final",
      venue: { name: "Princess Auto Stadium", city: "Winnipeg", state: "Manitoba", country: "Canada" },
    });
    expect(remarks).toEqual([expect.stringMatching(/^\d+ games in venues that are not in the list$/)]);
  });

  test("six Argonauts, one of them written in capitals", async () => {
    const { facts, remarks } = await cfl.roster(source, toronto, "2026", ask);
    expect(facts.people).toHaveLength(6);
    expect(facts.people.at(-1)).toMatchObject({ fullName: "Frank Vreugdenhil", jersey: "56", position: "OL" });
    expect(remarks).toEqual(["1 name written in capitals"]);
  });

  test.each(["html", "empty", "truncated"])("[A12] %s fails as changed", async (kind) => {
    await replay.fault("/fixtures", kind, 1);
    expect(await failureOf(cfl.schedule(source, "2026-09", ask))).toMatchObject({ what: "changed" });
  });
});
