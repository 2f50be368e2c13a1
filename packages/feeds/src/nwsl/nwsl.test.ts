import { describe, expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfTeams } from "../testing/faults.ts";
import { describeRecorded, testDamage } from "../testing/recordings.ts";
import { askOf, failureOf, watch } from "../testing/stub-requests.ts";
import { nwsl, type NwslSource } from "./index.ts";
import lineups from "./sample/lineups.json" with { type: "json" };
import matches from "./sample/matches.json" with { type: "json" };
import seasons from "./sample/seasons.json" with { type: "json" };
import teams from "./sample/teams.json" with { type: "json" };

const source: NwslSource = {
  feed: "nwsl",
  competition: "nwsl::Football_Competition::3293333447504e83986ec13e794b68ea",
  knownSeason: "nwsl::Football_Season::0b6761e4701749f593690c0f338da74c",
  knownYear: "2026",
};
const chicago = { id: `nwsl::Football_Team::${"1".repeat(32)}`, name: "Chicago Stars FC" };
const season = `nwsl::Football_Season::${"b".repeat(32)}`;
const sheet = `nwsl::Football_Match::${"4".repeat(32)}`;
const documents = {
  [`/matches/${sheet}/lineups`]: lineups,
  [`/multipleSeasonMatches?seasonIds=${season}`]: matches,
  "/teams?": teams,
  "/seasons?": seasons,
};
const ask = askOf(documents);

testContract("the NWSL on samples", {
  feed: nwsl,
  source,
  season: "2026",
  ask,
  elsewhere: ["lineup"],
  requests: {
    teams: {},
    coaches: { team: chicago, otherTeam: (body) => body.replaceAll(chicago.id, chicago.id.replaceAll("1", "9")) },
  },
});

test("teams have the media's names; a place in a bracket is not a team", async () => {
  const { facts } = await nwsl.teams(source, "2026", ask);
  expect(facts.map(({ name, location }) => [name, location])).toEqual([
    ["Chicago Stars FC", "Chicago Stars"],
    ["Kansas City Current", "Kansas City Current"],
  ]);
});

describe("a coach", () => {
  test("[PV13] is the team manager of the last finished match; ids are sent unescaped", async () => {
    const watched = watch(ask);
    const { facts } = await nwsl.coaches(source, chicago, "2026", watched.ask);
    expect(facts).toMatchObject({ teamId: chicago.id, teamName: "Chicago Stars FC", season: "2026" });
    expect(facts.coaches.map(({ firstName, lastName, position }) => [firstName, lastName, position])).toEqual([
      ["Ana Sofía", "Belmonte", "Head Coach"],
    ]);
    expect(watched.urls.at(-1)).toBe(
      `https://api-sdp.nwslsoccer.com/v1/nwsl/football/seasons/${season}/matches/${sheet}/lineups?locale=en-US`,
    );
  });

  test("is missing if there is none", async () => {
    const before = { matches: [] };
    const quiet = askOf({ [`seasonIds=nwsl::Football_Season::${"a".repeat(32)}`]: before, ...documents });
    const noStaff = { ...lineups, home: { ...lineups.home, staff: null } };
    const unstaffed = askOf({
      "/lineups": noStaff,
      [`seasonIds=nwsl::Football_Season::${"a".repeat(32)}`]: before,
      ...documents,
    });
    const boston = { id: `nwsl::Football_Team::${"8".repeat(32)}`, name: "Boston Legacy FC" };
    expect(await failureOf(nwsl.coaches(source, boston, "2026", quiet))).toMatchObject({ what: "missing" });
    expect(await failureOf(nwsl.coaches(source, chicago, "2026", unstaffed))).toMatchObject({ what: "missing" });
  });
});

test("without the list of seasons, 2026 is known by its id", async () => {
  const { facts } = await nwsl.teams(
    source,
    "2026",
    askOf({ "/nwsl::Football_Season::0b6761e4701749f593690c0f338da74c/teams": teams }),
  );
  expect(facts).toHaveLength(2);
});

/** Real responses of the NWSL, June 2026: three teams, two matches, one sheet. */
describeRecorded((replay) => {
  const gotham = { id: "nwsl::Football_Team::c83f2ca05aa84c738b5373f0d2a31b39", name: "Gotham FC" };
  const seasons = {
    seasons: [{ seasonId: "nwsl::Football_Season::0b6761e4701749f593690c0f338da74c", seasonName: "2026" }],
  };
  // The list of seasons was not recorded.
  const ask = async (url: string) => (url.includes("/seasons?") ? JSON.stringify(seasons) : replay.ask(url));

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

  testDamage(replay, "/lineups", () => nwsl.coaches(source, gotham, "2026", ask));
});
