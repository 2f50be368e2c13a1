import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { faultsOfGames, faultsOfTeams } from "../testing/faults.ts";
import { recordings, startReplay, type Replay } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { fifa, type FifaSource } from "./index.ts";

/** A real response of FIFA: the 64 matches of the World Cup of 2022, some played, the knockout rounds still open. */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const source: FifaSource = { feed: "fifa", competition: "17", season: "255711" };
const ask = (url: string) => replay.ask(url);

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  beforeEach(() => replay.clear());

  test("[RF14] 32 teams and 64 matches, on the day at the stadium", async () => {
    const { facts: teams } = await fifa.teams(source, "2022", ask);
    expect(faultsOfTeams(teams, fifa.teamIds)).toEqual([]);
    expect(teams).toHaveLength(32);
    expect(teams.find(({ name }) => name === "South Korea")?.location).toBe("Korea Republic");
    expect(teams.map(({ name }) => name).filter((name) => /Republic|IR Iran|USA/.test(name))).toEqual([]);
    const november = await fifa.schedule(source, "2022-11", ask);
    const december = await fifa.schedule(source, "2022-12", ask);
    expect([...faultsOfGames(november.facts, "2022-11", fifa.teamIds, teams)]).toEqual([]);
    expect([...faultsOfGames(december.facts, "2022-12", fifa.teamIds, teams)]).toEqual([]);
    expect([november.facts.length, december.facts.length, november.remarks]).toEqual([40, 24, []]);
    expect(november.facts[0]).toMatchObject({
      name: "Ecuador at Qatar",
      startsAt: "2022-11-20T16:00:00.000Z",
      localDate: "2022-11-20",
      status: "final",
      venue: { name: "Al Bayt Stadium", city: "Al Khor", state: "", country: "Qatar" },
    });
    expect(december.facts.at(-1)).toMatchObject({ name: "TBD vs TBD", localDate: "2022-12-18" });
  });

  test.each(["html", "empty", "truncated"])("[A12] %s fails as changed", async (kind) => {
    await replay.fault("/calendar/matches", kind, 1);
    expect(await failureOf(fifa.schedule(source, "2022-11", ask))).toMatchObject({ what: "changed" });
  });
});
