import { describe, expect, test } from "vitest";
import { testContract } from "../testing/contract.ts";
import { faultsOfGames, faultsOfTeams } from "../testing/faults.ts";
import { describeRecorded, testDamage } from "../testing/recordings.ts";
import { askOf, columns, failureOf } from "../testing/stub-requests.ts";
import { fifa, type FifaSource } from "./index.ts";
import coaches from "./sample/coaches.json" with { type: "json" };
import matches from "./sample/matches.json" with { type: "json" };
import squads from "./sample/squads.json" with { type: "json" };
import { nameOf } from "./to-facts.ts";

const source: FifaSource = { feed: "fifa", competition: "10005", season: "289175" };
const seattle = { id: "1884979", name: "Seattle Sounders FC" };
const ask = askOf({ "/calendar/matches?": matches, "/teams/squads/": squads, "/coaches/season/289175?": coaches });

testContract("FIFA on samples", {
  feed: fifa,
  source,
  season: "2025",
  ask,
  elsewhere: ["lineup"],
  requests: {
    teams: {},
    schedule: { month: "2025-06", emptyMonth: askOf({ "/calendar/": { Results: [] } }) },
    roster: { team: seattle, otherTeam: (body) => body.replaceAll(seattle.id, "1") },
    coaches: { team: seattle, otherTeam: (body) => body.replaceAll(seattle.id, "1") },
  },
});

test("the teams are those that play, with their names in English media", async () => {
  const { facts } = await fifa.teams(source, "2025", ask);
  expect(facts.map(({ id, name, location }) => [id, name, location])).toEqual([
    ["1884979", "Seattle Sounders FC", ""],
    ["1882830", "Botafogo", ""],
    ["1883722", "Bayern Munich", "FC Bayern München"],
  ]);
});

describe("games", () => {
  test("[PV5] [PV6] have both days, a country, and a home only where the host plays", async () => {
    const { facts, remarks } = await fifa.schedule(source, "2025-06", ask);
    expect(facts.map(({ name, easternDate, localDate, status }) => [name, easternDate, localDate, status])).toEqual([
      ["Botafogo at Seattle Sounders FC", "2025-06-15", "2025-06-15", "final"],
      ["Bayern Munich vs Botafogo", "2025-06-20", "2025-06-20", "live"],
      ["Bayern Munich vs TBD", "2025-06-28", "2025-06-28", "scheduled"],
    ]);
    expect(facts[0]?.venue).toEqual({ name: "Lumen Field", city: "Seattle", state: "", country: "USA" });
    expect(remarks).toEqual(["1 game on a day that does not exist"]);
    const [final] = (await fifa.schedule(source, "2025-07", ask)).facts;
    expect(final).toMatchObject({ dateOnly: true, localDate: "2025-07-13", home: { teamId: null, label: "TBD" } });
  });

  test("of another edition fail as changed", async () => {
    const other = fifa.schedule({ ...source, season: "255711" }, "2025-06", ask);
    expect(await failureOf(other)).toMatchObject({ what: "changed", message: expect.stringContaining("289175") });
  });
});

test("[A2] control characters in the middle of a text become spaces", async () => {
  const raw = async (url: string) => (await ask(url)).replace("Seattle Sounders FC", "Seattle\nSounders\u0007 FC");
  expect((await fifa.teams(source, "2025", raw)).facts[0]?.name).toBe("Seattle Sounders FC");
});

test("a squad: surnames identified by their capitals, and reported; positions and numbers as text", async () => {
  const { facts, remarks } = await fifa.roster(source, seattle, "2025", ask);
  expect(columns(facts.people, "firstName", "lastName", "jersey", "position")).toEqual([
    ["Marcus", "Ellery", "24", "G"],
    ["Minjae", "Son", "5", "D"],
    ["Joaquín", "De La Vega", "10", "M"],
    ["", "Zeca Jr.", "9", "F"],
    ["Hank", "McMorrow", "", "M"],
  ]);
  expect(remarks).toEqual(["4 names written in capitals"]);
  expect(await failureOf(fifa.roster(source, { id: "9", name: "Nobody" }, "2025", ask))).toMatchObject({
    what: "missing",
  });
});

test.each([
  ["Kevin DE BRUYNE", "Kevin", "De Bruyne"],
  ["Stephan EL SHAARAWY", "Stephan", "El Shaarawy"],
  ["J. P. O'NEILL", "J. P.", "O'Neill"],
  ["Diego", "", "Diego"],
  ["Renée Okafor", "Renée", "Okafor"],
])("%s is split by its capitals", (written, firstName, lastName) => {
  expect(nameOf(written)).toMatchObject({ firstName, lastName });
});

test("the coach is the one with the role of head coach; a team without one is missing", async () => {
  const { facts } = await fifa.coaches(source, seattle, "2025", ask);
  expect(facts.coaches.map(({ id, fullName }) => [id, fullName])).toEqual([["coach-77", "Renée Okafor"]]);
  const bayern = { id: "1883722", name: "FC Bayern München" };
  expect(await failureOf(fifa.coaches(source, bayern, "2025", ask))).toMatchObject({ what: "missing" });
});

/** A real response of FIFA: the 64 matches of the World Cup of 2022, some played, the knockout rounds still open. */
describeRecorded((replay) => {
  const { ask } = replay;
  const source: FifaSource = { feed: "fifa", competition: "17", season: "255711" };

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

  testDamage(replay, "/calendar/matches", () => fifa.schedule(source, "2022-11", ask));
});
