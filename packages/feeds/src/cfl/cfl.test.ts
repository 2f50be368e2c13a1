import { describe, expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfTeams } from "../testing/faults.ts";
import { describeRecorded, testDamage } from "../testing/recordings.ts";
import { askOf, failureOf, watch } from "../testing/stub-requests.ts";
import { renamed } from "../testing/trial.ts";
import { cfl, type CflSource } from "./index.ts";
import fixtures from "./sample/fixtures.json" with { type: "json" };
import roster from "./sample/roster.json" with { type: "json" };
import seasons from "./sample/seasons.json" with { type: "json" };
import teams from "./sample/teams.json" with { type: "json" };
import venues from "./sample/venues.json" with { type: "json" };

const source: CflSource = { feed: "cfl" };
const saskatchewan = { id: "17", name: "Saskatchewan Roughriders" };
const documents = {
  "/seasons?": seasons,
  "/teams?": teams,
  "/venues?": venues,
  "/fixtures?": fixtures,
  "/roster": roster,
};
const ask = askOf(documents);

testContract("the CFL on samples", {
  feed: cfl,
  source,
  season: "2026",
  ask,
  requests: {
    teams: {},
    schedule: { month: "2026-09", emptyMonth: askOf({ ...documents, "/fixtures?": [] }) },
    roster: { team: saskatchewan, otherTeam: (body) => renamed(body, ["team_id"], 13) },
  },
});

test("teams have their full names", async () => {
  const { facts } = await cfl.teams(source, "2026", ask);
  expect(facts.map(({ name, location, abbreviation }) => [name, location, abbreviation])).toEqual([
    ["Saskatchewan Roughriders", "Saskatchewan", "SSK"],
    ["Ottawa REDBLACKS", "Ottawa", "OTT"],
    ["BC Lions", "BC", "BC"],
  ]);
});

describe("games", () => {
  test("[PV5] [PV6] have the day at the stadium, full places, and their status", async () => {
    const { facts, remarks } = await cfl.schedule(source, "2026-09", ask);
    expect(facts.map(({ id, easternDate, localDate, status }) => [id, easternDate, localDate, status])).toEqual([
      ["6601", "2026-09-05", "2026-09-05", "final"],
      ["6602", "2026-09-12", "2026-09-12", "live"],
      ["6603", "2026-09-19", "2026-09-19", "scheduled"],
      ["6604", "2026-09-30", "2026-09-30", "scheduled"],
      ["6605", "2026-09-30", "2026-09-30", "scheduled"],
    ]);
    expect(facts[0]).toMatchObject({
      name: "Ottawa REDBLACKS at Saskatchewan Roughriders",
      venue: { name: "Mosaic Stadium", city: "Regina", state: "Saskatchewan", country: "Canada" },
    });
    expect(facts[1]?.venue).not.toHaveProperty("timeZone");
    expect(facts[2]?.venue).toEqual({ name: "", city: "", state: "", country: "" });
    expect(facts[3]).toMatchObject({ name: "TBD at TBD", home: { teamId: null, label: "TBD" } });
    expect(remarks).toEqual(["1 game in a venue that is not in the list"]);
  });

  test.each([
    ["in another town", 2, 1, true],
    ["in another stadium of its town", 3, 1, false],
    ["at home", 17, 1, false],
    ["at home, for the Grey Cup", 17, 6, true],
    ["nobody knows where", 99, 1, false],
  ])("[PV27] a game %s", async (_where, venue_id, game_type_id, isNeutral) => {
    const stadium = (ID: number, city: string) => ({ ID, name: `Stadium ${ID}`, office_location: { city } });
    const venuesOfTowns = [stadium(17, "Regina"), stadium(2, "Moncton"), stadium(3, "Regina")];
    const row = { ...fixtures[0], venue_id, game_type_id };
    const { facts } = await cfl.schedule(
      source,
      "2026-09",
      askOf({ ...documents, "/venues?": venuesOfTowns, "/fixtures?": [row] }),
    );
    expect(facts.map(({ neutralSite }) => neutralSite)).toEqual([isNeutral]);
  });

  test("are requested with limits, for the year's season; a year without one is missing", async () => {
    const watched = watch(ask);
    await cfl.schedule(source, "2026-09", watched.ask);
    expect(watched.urls.every((url) => /limit=\d+/.test(url))).toBe(true);
    expect(watched.urls.at(-1)).toBe("https://echo.pims.cfl.ca/api/fixtures?season_id=75&limit=300");
    expect(await failureOf(cfl.schedule(source, "2027-06", ask))).toMatchObject({ what: "missing" });
  });
});

describe("a roster", () => {
  test("[PV24] the list a player is on, such as the injured list, is not read", async () => {
    const rosterplayers = roster.rosterplayers.map((player) => ({ ...player, state: "six_game_injured" }));
    const { facts } = await cfl.roster(
      source,
      saskatchewan,
      "2026",
      askOf({ "/roster": { ...roster, rosterplayers } }),
    );
    expect(JSON.stringify(facts)).not.toContain("injured");
  });

  test("has names in mixed case if they arrive in capitals, numbers as text, and no coach", async () => {
    const { facts, remarks } = await cfl.roster(source, saskatchewan, "2026", ask);
    expect(facts).toMatchObject({ teamId: "17", season: "2026", coachKnown: false });
    expect(facts.people.map(({ fullName, jersey }) => [fullName, jersey])).toEqual([
      ["Marcus Ellery", "12"],
      ["DJ O'Hargrove", "56"],
      ["Hank McMorrow-Vale", "8"],
      ["Léo Thibodeau III", ""],
    ]);
    expect(remarks).toEqual(["2 names written in capitals"]);
  });

  test("[PV8] with more people than any squad has is refused; duplicates and nameless players are reported", async () => {
    const [first] = roster.rosterplayers;
    const of = (rosterplayers: readonly object[]) =>
      cfl.roster(source, saskatchewan, "2026", askOf({ "/roster": { ...roster, rosterplayers } }));
    const crowd = Array.from({ length: 251 }, (_, at) => ({ ...first, player_id: at + 1 }));
    expect(await failureOf(of(crowd))).toMatchObject({ what: "changed" });
    const { facts, remarks } = await of(
      [first, first, { ...first, player_id: 7, firstname: "", lastname: null, jersey_no: null }].map((row) => ({
        ...row,
      })),
    );
    expect([facts.people.length, remarks]).toEqual([1, ["1 player listed twice", "1 player without name and number"]]);
  });
});

/** Real responses of the CFL, August and September 2026: nine teams, 15 fixtures, 15 venues, six players. */
describeRecorded((replay) => {
  const { ask } = replay;
  const toronto = { id: "19", name: "Toronto Argonauts" };

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

  testDamage(replay, "/fixtures", () => cfl.schedule(source, "2026-09", ask));
});
