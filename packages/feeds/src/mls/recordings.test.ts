import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfTeams } from "../testing/faults.ts";
import { recordings, startReplay, type Replay } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { mls, type MlsSource } from "./index.ts";

/**
 * Real responses of MLS, July to October 2026: three seasons, three clubs, five matches, one sheet, one full roster.
 */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const source: MlsSource = { feed: "mls" };
const sanDiego = { id: "MLS-CLU-000065", name: "San Diego FC" };
const ask = (url: string) => replay.ask(url);

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  beforeEach(() => replay.clear());

  testContract("MLS", {
    feed: mls,
    source,
    season: "2026",
    ask,
    elsewhere: ["lineup"],
    requests: {
      teams: {},
      roster: { team: sanDiego, otherTeam: (body) => body.replaceAll(sanDiego.id, "MLS-CLU-00000X") },
      coaches: { team: sanDiego, otherTeam: (body) => body.replaceAll(sanDiego.id, "MLS-CLU-00000X") },
    },
  });

  test("[RF14] three clubs on a page", async () => {
    const { facts } = await mls.teams(source, "2026", ask);
    expect(faultsOfTeams(facts, mls.teamIds)).toEqual([]);
    expect(facts.map(({ name }) => name)).toEqual(["Los Angeles Football Club", "Philadelphia Union", "Austin FC"]);
  });

  test("[RF14] the head coaches of Miami and San Diego on 2026-09-20, and none of the assistants", async () => {
    const coachOf = async (id: string) =>
      (await mls.coaches(source, { id, name: id }, "2026", ask)).facts.coaches.map(({ firstName, lastName }) => [
        firstName,
        lastName,
      ]);
    expect(await coachOf("MLS-CLU-000008")).toEqual([["Cristian", "González"]]);
    expect(await coachOf(sanDiego.id)).toEqual([["Mikey", "Varas"]]);
  });

  test("[RF14] San Diego FC: 34 players, accents and splits, one without a number", async () => {
    const { facts, remarks } = await mls.roster(source, sanDiego, "2026", ask);
    expect([facts.people.length, remarks]).toEqual([34, []]);
    expect(facts.people.map(({ firstName, lastName }) => `${firstName}|${lastName}`)).toEqual(
      expect.arrayContaining(["Aníbal|Godoy", "CJ|dos Santos", "Dagur|Thórhallsson", "Osvald|Søe"]),
    );
    expect(facts.people.filter(({ jersey }) => jersey === "").map(({ fullName }) => fullName)).toEqual([
      "David Mimbang",
    ]);
    expect(new Set(facts.people.map(({ position }) => position))).toEqual(new Set(["G", "D", "M", "F"]));
  });

  test.each(["html", "empty", "truncated"])("[A12] %s fails as changed", async (kind) => {
    await replay.fault("/matches/MLS-MAT", kind, 1);
    expect(await failureOf(mls.coaches(source, sanDiego, "2026", ask))).toMatchObject({ what: "changed" });
  });
});
