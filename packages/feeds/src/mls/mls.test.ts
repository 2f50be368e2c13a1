import { describe, expect, test } from "vitest";
import type { Ask, RequestedTeam } from "../feed.ts";
import { shareAnswers } from "../shared-requests.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfTeams } from "../testing/faults.ts";
import { describeRecorded, testDamage } from "../testing/recordings.ts";
import { askOf, columns, failureOf, watch } from "../testing/stub-requests.ts";
import type { Trial } from "../testing/trial.ts";
import { mls, type MlsSource } from "./index.ts";
import rest from "./sample/clubs-2.json" with { type: "json" };
import clubs from "./sample/clubs.json" with { type: "json" };
import match from "./sample/match.json" with { type: "json" };
import matches from "./sample/matches.json" with { type: "json" };
import players from "./sample/players.json" with { type: "json" };
import seasons from "./sample/seasons.json" with { type: "json" };

const source: MlsSource = { feed: "mls" };
const seattle = { id: "MLS-CLU-00000S", name: "Seattle Sounders FC" };
const documents = {
  "page_token=second": rest,
  "/clubs/competitions/": clubs,
  "/players/seasons/": players,
  "/matches/seasons/MLS-SEA-0001K9": { schedule: [] },
  "/matches/seasons/MLS-SEA-0001KA": matches,
  "/matches/MLS-MAT-000102": match,
  "/seasons": seasons,
};
const ask = askOf(documents);

/** The contract, tried with a club. */
const trialOf = (team: RequestedTeam, asked: Ask): Trial<MlsSource> => {
  const ofTeam = { team, otherTeam: (body: string) => body.replaceAll(team.id, "MLS-CLU-00000X") };
  const requests = { teams: {}, roster: ofTeam, coaches: ofTeam };
  return { feed: mls, source, season: "2026", ask: asked, elsewhere: ["lineup"], requests };
};

testContract("MLS on samples", trialOf(seattle, ask));

test("clubs are read page by page, from the latest season up to the requested one", async () => {
  const watched = watch(ask);
  const { facts } = await mls.teams(source, "2026", watched.ask);
  expect(facts.map(({ name, location }) => [name, location])).toEqual([
    ["Los Angeles Football Club", "LAFC"],
    ["Seattle Sounders FC", "Seattle"],
    ["Real Salt Lake", "Salt Lake"],
  ]);
  expect(watched.urls.slice(1).every((url) => url.includes("/MLS-SEA-0001KA?"))).toBe(true);
  const endless = askOf({ "/clubs/": clubs, "/seasons": seasons });
  expect((await mls.teams(source, "2026", endless)).facts).toHaveLength(2);
});

describe("a coach", () => {
  test("[PV13] is the head coach on the sheet of the last match that the club has played in the league", async () => {
    const watched = watch(ask);
    const { facts, remarks } = await mls.coaches(source, seattle, "2026", watched.ask);
    expect(facts).toMatchObject({ teamId: seattle.id, teamName: seattle.name, season: "2026" });
    expect(facts.coaches).toEqual([
      {
        id: "MLS-OBJ-00A003",
        firstName: "Íñigo",
        lastName: "de la Cruz Vidal",
        fullName: "Íñigo de la Cruz Vidal",
        jersey: "",
        position: "Head Coach",
        side: null,
        status: "",
      },
    ]);
    expect(remarks).toEqual([]);
    expect(watched.urls[1]).toBe(
      "https://stats-api.mlssoccer.com/matches/seasons/MLS-SEA-0001KA?match_date[gte]=2026-01-01&match_date[lte]=2026-12-31&competition_id=MLS-COM-000001&team_id=MLS-CLU-00000S&per_page=100",
    );
    expect(watched.urls[2]).toBe("https://stats-api.mlssoccer.com/matches/MLS-MAT-000102");
  });

  test("[PV13] is last season's before a season's first match, and the remark gives the day", async () => {
    const winter = askOf({ "/matches/seasons/MLS-SEA-0001KB": { schedule: [] }, ...documents });
    const { facts, remarks } = await mls.coaches(source, seattle, "2027", winter);
    expect([facts.season, facts.coaches.length, remarks]).toEqual([
      "2026",
      1,
      ["the coach is that of the last match, 2026-09-20"],
    ]);
  });

  test("[LG10] a season over New Year is found by its name, and its matches in both years", async () => {
    const both = { seasons: [...seasons.seasons, { season_id: "MLS-SEA-0001KC", season: "2027-2028" }] };
    const watched = watch(askOf({ "/matches/seasons/": matches, ...documents, "/seasons": both }));
    const { facts } = await mls.coaches(source, seattle, "2027/28", watched.ask);
    expect(facts.season).toBe("2027/28");
    expect(watched.urls[1]).toContain("/MLS-SEA-0001KC?match_date[gte]=2027-01-01&match_date[lte]=2028-12-31");
  });

  test("is missing for a club that has not played, sheets without staff, and a year without a season", async () => {
    const salt = { id: "MLS-CLU-00000R", name: "Real Salt Lake" };
    expect(await failureOf(mls.coaches(source, salt, "2026", ask))).toMatchObject({ what: "missing" });
    const unstaffed = askOf({
      "/matches/MLS-MAT": { home: { ...match.home, trainer_staff: null }, away: { ...match.away, trainer_staff: [] } },
      ...documents,
    });
    expect(await failureOf(mls.coaches(source, seattle, "2026", unstaffed))).toMatchObject({ what: "missing" });
    expect(await failureOf(mls.coaches(source, seattle, "2020", ask))).toMatchObject({ what: "missing" });
  });

  test("[PV12] one run requests the seasons and a sheet once, whichever side is requested", async () => {
    const watched = watch(ask);
    const once = shareAnswers(watched.ask);
    await mls.coaches(source, seattle, "2026", once);
    const { facts } = await mls.coaches(source, { id: "MLS-CLU-000001", name: "LAFC" }, "2026", once);
    expect(facts.coaches.map(({ fullName }) => fullName)).toEqual(["Renée Okafor"]);
    expect(watched.urls.filter((url) => !url.includes("/matches/seasons/"))).toHaveLength(2);
  });
});

test("without the list of seasons, 2026 is known by its id", async () => {
  const { facts } = await mls.teams(source, "2026", askOf({ "/MLS-SEA-0001KA?": rest }));
  expect(facts.map(({ name }) => name)).toEqual(["Real Salt Lake"]);
});

test("a roster: split names with their accents, positions in letters, a number not assigned yet is empty", async () => {
  const { facts } = await mls.roster(source, seattle, "2026", ask);
  expect(columns(facts.people, "firstName", "lastName", "jersey", "position")).toEqual([
    ["Rocco", "Ríos Quintana", "34", "G"],
    ["Marcus", "Ellery", "4", "D"],
    ["", "Zeca", "10", "F"],
    ["David", "Mbele", "", "M"],
  ]);
});

/**
 * Real responses of MLS, July to October 2026: three seasons, three clubs, five matches, one sheet, one full roster.
 */
describeRecorded((replay) => {
  const { ask } = replay;
  const sanDiego = { id: "MLS-CLU-000065", name: "San Diego FC" };

  testContract("MLS", trialOf(sanDiego, ask));

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

  testDamage(replay, "/matches/MLS-MAT", () => mls.coaches(source, sanDiego, "2026", ask));
});
