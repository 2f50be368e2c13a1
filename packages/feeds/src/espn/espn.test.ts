import { describe, expect, test } from "vitest";
import { FeedFailure, type GameFact } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { askOf, columns, failureOf, watch } from "../testing/stub-requests.ts";
import { renamed } from "../testing/trial.ts";
import divisionOneSchools from "./division-one.json" with { type: "json" };
import { espn, type EspnSource } from "./index.ts";
import baseball from "./sample/roster-baseball.json" with { type: "json" };
import football from "./sample/roster-football.json" with { type: "json" };
import soccer from "./sample/roster-soccer.json" with { type: "json" };
import scoreboard from "./sample/scoreboard.json" with { type: "json" };
import teams from "./sample/teams.json" with { type: "json" };

const mlb: EspnSource = { feed: "espn", paths: ["baseball/mlb"] };
const emptyMonth = { events: [] };
const braves = { id: "15", name: "Atlanta Braves" };
const otherTeam = (body: string) => renamed(body, ["team", "id"], "999999");

testContract("ESPN on samples", {
  feed: espn,
  source: mlb,
  season: "2026",
  ask: askOf({ "/teams?": teams, "/scoreboard?": scoreboard, "/roster": baseball }),
  requests: {
    teams: {},
    schedule: { month: "2026-06", emptyMonth: askOf({ "/scoreboard?": emptyMonth }) },
    roster: { team: braves, otherTeam },
    coaches: { team: braves, otherTeam },
  },
  elsewhere: ["events", "field", "lineup"],
});

const refusing = (status: number): never => {
  throw new FeedFailure(
    "site.api.espn.com",
    status === 404 ? "missing" : "changed",
    `answered ${status}`,
    null,
    status,
  );
};

const june = async (): Promise<Map<string, GameFact>> =>
  new Map(
    (await espn.schedule(mlb, "2026-06", askOf({ "/scoreboard?": scoreboard }))).facts.map((game) => [game.id, game]),
  );

const rosterOf = (path: string, document: unknown) =>
  espn.roster({ feed: "espn", paths: [path] }, { id: "1", name: "" }, "2026", askOf({ "/roster": document }));

const row = (id: string, displayName: string) => ({ team: { id, displayName } });

const listOf = (slug: string, ...teams: readonly unknown[]) => ({ sports: [{ leagues: [{ slug, teams }] }] });

const members = (ids: readonly number[]) => ({
  items: ids.map((id) => ({
    $ref: `http://sports.core.api.espn.com/v2/sports/football/leagues/college-football/seasons/2026/teams/${id}?lang=en`,
  })),
});

describe("teams", () => {
  test("the whole list is requested; all-star sides and defunct clubs are left out", async () => {
    const { ask, urls } = watch(askOf({ "/teams?": teams }));
    const { facts, sizes } = await espn.teams(mlb, "2026", ask);
    expect(urls).toEqual(["https://site.api.espn.com/apis/site/v2/sports/baseball/mlb/teams?limit=1000"]);
    expect(facts.map(({ id }) => id)).toEqual(["15", "2", "19"]);
    expect(facts[0]).toEqual({
      id: "15",
      name: "Atlanta Braves",
      location: "Atlanta",
      nickname: "Braves",
      abbreviation: "ATL",
    });
    expect(sizes).toEqual([5]);
  });

  test.each([
    ["Vanderbilt", "Vanderbilt", "Commodores", "Vanderbilt Commodores"],
    ["Charlotte", "Charlotte", "49ers", "Charlotte 49ers"],
    ["Atlanta Braves", "Atlanta", "Braves", "Atlanta Braves"],
    ["Tabor", "Tabor", "Tabor", "Tabor"],
    ["Bethany (KS)", "Bethany (KS)", "Bethany (Ks)", "Bethany (KS)"],
    ["Austin FC", "Austin FC", "", "Austin FC"],
    ["Chaparrals", "", "Chaparrals", "Chaparrals"],
  ])(
    "[PV19] displayed as %s, with the place %s and the nickname %s: %s",
    async (displayName, location, name, whole) => {
      const ask = askOf({ "/teams?": listOf("mlb", { team: { id: 1, displayName, location, name } }) });
      expect((await espn.teams(mlb, "2026", ask)).facts.map((fact) => fact.name)).toEqual([whole]);
    },
  );

  test("[PV16] a team's colors are returned only if they are valid", async () => {
    const painted = (id: number, color: unknown, alternateColor: unknown) => ({
      team: { id, displayName: `Team ${id}`, color, alternateColor },
    });
    const list = [painted(1, "A40227", "ffffff"), painted(2, "red", "ffffff"), painted(3, "a40227", { odd: true })];
    const { facts } = await espn.teams(mlb, "2026", askOf({ "/teams?": listOf("mlb", ...list) }));
    expect(facts.map(({ colors }) => colors)).toEqual([
      { main: "#a40227", alternate: "#ffffff" },
      undefined,
      { main: "#a40227" },
    ]);
  });

  test("a league with several competitions has the teams of all of them, each once, without a cup ESPN does not know", async () => {
    const source: EspnSource = { feed: "espn", paths: ["baseball/mlb", "baseball/cup", "baseball/gone"] };
    const [known] = teams.sports[0]?.leagues[0]?.teams ?? [];
    const other = listOf("cup", known, { team: { id: 77, displayName: "Portland Pioneers" } });
    const { facts, remarks, sizes } = await espn.teams(
      source,
      "2026",
      askOf({ "mlb/teams?": teams, "cup/teams?": other }),
    );
    expect(facts.map(({ id }) => id)).toEqual(["15", "2", "19", "77"]);
    expect(remarks).toEqual([expect.stringContaining("baseball/gone/teams?limit=1000 answered 404")]);
    expect(sizes).toEqual([5, 2]);
  });

  test("any other failure of a competition fails the whole: half a league is not a league", async () => {
    const source: EspnSource = { feed: "espn", paths: ["baseball/mlb", "baseball/cup"] };
    const failure = await failureOf(
      espn.teams(source, "2026", async (url) => (url.includes("cup") ? refusing(500) : JSON.stringify(teams))),
    );
    expect(failure.what).toBe("changed");
  });

  test("a list of another league fails as changed", async () => {
    const failure = await failureOf(
      espn.teams({ feed: "espn", paths: ["football/nfl"] }, "2026", askOf({ "/teams?": teams })),
    );
    expect(failure).toMatchObject({ what: "changed", message: expect.stringContaining("names the league mlb") });
  });

  test("a missing key is named by its path", async () => {
    const broken = listOf("mlb", row("15", "Atlanta Braves"), { team: { displayName: "X" } });
    const failure = await failureOf(espn.teams(mlb, "2026", askOf({ "/teams?": broken })));
    expect(failure.message).toContain("sports[0].leagues[0].teams[1].team.id: ");
  });

  test("[PV9] college baseball keeps the schools of Division I, by place or name; hardly any left fails as changed", async () => {
    const source: EspnSource = { feed: "espn", paths: ["baseball/college-baseball"], divisionOne: true };
    const askFor = (schools: readonly string[]) => {
      const rows = schools.map((school, at) => row(String(at + 1), school));
      return askOf({ "/teams?limit=1000": listOf("college-baseball", ...rows) });
    };
    const all = [...divisionOneSchools, "St. Olaf", "Salisbury", "TBD", "Augustana College (Il)"];
    const { facts, sizes } = await espn.teams(source, "2026", askFor(all));
    expect(facts.map(({ name }) => name)).toEqual(divisionOneSchools);
    expect(sizes).toEqual([all.length]);
    const few = [...divisionOneSchools.slice(0, 249), ...Array.from({ length: 180 }, (_, at) => `College ${at}`)];
    expect(await failureOf(espn.teams(source, "2026", askFor(few)))).toMatchObject({
      what: "changed",
      message: expect.stringContaining("249 of 429 teams are of Division I"),
    });
  });

  describe("[PV9] college football keeps FBS and FCS", () => {
    const source: EspnSource = {
      feed: "espn",
      paths: ["football/college-football"],
      groups: [80, 81],
      teamGroups: [80, 81],
    };
    const list = listOf(
      "college-football",
      row("130", "Michigan Wolverines"),
      row("5001", "Adrian Bulldogs"),
      row("149", "Montana Grizzlies"),
    );
    const others = Array.from({ length: 120 }, (_, n) => 7000 + n);

    test("by the groups ESPN links", async () => {
      const { ask, urls } = watch(
        askOf({
          "/teams?limit=1000": list,
          "/groups/80/teams": members([130, ...others]),
          "/groups/81/teams": members([5001, ...others]),
        }),
      );
      const { facts, remarks, sizes } = await espn.teams(source, "2026", ask);
      expect(facts.map(({ id }) => id)).toEqual(["130", "5001"]);
      expect({ remarks, sizes }).toEqual({ remarks: [], sizes: [3] });
      expect(urls[1]).toBe(
        "https://sports.core.api.espn.com/v2/sports/football/leagues/college-football/seasons/2026/types/2/groups/80/teams?limit=500",
      );
    });

    test.each([
      ["do not respond", {}],
      ["hold implausibly few", { "/groups/": members([5001]) }],
      ["are something else", { "/groups/": { count: 0 } }],
    ])("by the shipped list when the groups %s, with a remark", async (_why, documents) => {
      const { facts, remarks } = await espn.teams(source, "2026", askOf({ "/teams?limit=1000": list, ...documents }));
      expect(facts.map(({ id }) => id)).toEqual(["130", "149"]);
      expect(remarks).toEqual([expect.stringContaining("could not be read")]);
    });
  });
});

describe("schedule", () => {
  test("requests the month and the day after it, for each group", async () => {
    const { ask, urls } = watch(askOf({ "/scoreboard?": scoreboard }));
    await espn.schedule({ ...mlb, groups: [80, 81] }, "2026-06", ask);
    const base = "https://site.api.espn.com/apis/site/v2/sports/baseball/mlb/scoreboard";
    expect(urls).toEqual([
      `${base}?dates=202606&limit=500&groups=80`,
      `${base}?dates=20260701&limit=500&groups=80`,
      `${base}?dates=202606&limit=500&groups=81`,
      `${base}?dates=20260701&limit=500&groups=81`,
    ]);
  });

  test("day by day when the month returns 400", async () => {
    const { ask, urls } = watch(async (url) =>
      url.includes("dates=202606&")
        ? refusing(400)
        : url.includes("dates=20260610")
          ? JSON.stringify(scoreboard)
          : '{"events":[]}',
    );
    const { facts, sizes } = await espn.schedule(mlb, "2026-06", ask);
    expect(facts.length).toBeGreaterThan(5);
    expect(urls).toHaveLength(1 + 30 + 1);
    expect(urls.at(-1)).toContain("dates=20260701&");
    expect(sizes).toEqual([scoreboard.events.length]);
  });

  test("day by day when the month fills the page", async () => {
    const [event] = scoreboard.events.slice(1);
    const many = (count: number, start: number) => ({
      events: Array.from({ length: count }, (_, n) => ({ ...event, id: String(start + n) })),
    });
    const { facts, sizes } = await espn.schedule(mlb, "2026-06", async (url) =>
      JSON.stringify(
        many(
          url.includes("dates=202606&")
            ? 500
            : url.includes("dates=20260610")
              ? 180
              : url.includes("dates=20260611")
                ? 400
                : 0,
          url.includes("0611") ? 5000 : 1000,
        ),
      ),
    );
    expect(facts).toHaveLength(580);
    expect(sizes).toEqual([400]);
  });

  test("[PV9] a page of 25 events shows in the sizes, for the guard", async () => {
    const { sizes } = await espn.schedule(mlb, "2026-06", async (url) =>
      JSON.stringify({
        events: url.includes("dates=202606&")
          ? Array.from({ length: 25 }, (_, n) => ({ ...scoreboard.events[1], id: String(n + 1) }))
          : [],
      }),
    );
    expect(sizes).toEqual([25]);
  });

  test("a month consists of Eastern days", async () => {
    const games = await june();
    expect(games.has("101")).toBe(false);
    expect(games.get("111")).toMatchObject({
      startsAt: "2026-07-01T02:10:00.000Z",
      easternDate: "2026-06-30",
      localDate: "2026-06-30",
    });
  });

  test("the local day is the day at the venue", async () => {
    expect((await june()).get("102")).toMatchObject({
      easternDate: "2026-06-10",
      localDate: "2026-06-09",
      status: "live",
    });
  });

  test("without a known time, the date is a day", async () => {
    expect((await june()).get("107")).toMatchObject({
      startsAt: null,
      dateOnly: true,
      easternDate: "2026-06-20",
      localDate: "2026-06-20",
    });
  });

  test("double-headers are numbered by their note, otherwise by time", async () => {
    const games = await june();
    expect(["103", "104", "105", "106", "108"].map((id) => games.get(id)?.gameNo)).toEqual([1, 2, 2, 1, 1]);
  });

  test("[GD10] a scoreboard that does not name a league is flagged; one without events has nothing to name", async () => {
    const isAnonymous = async (document: object) =>
      (await espn.schedule(mlb, "2026-06", askOf({ scoreboard: document }))).isAnonymous;
    expect(await isAnonymous({ events: scoreboard.events })).toBe(true);
    expect(await isAnonymous({ events: [] })).toBeUndefined();
    expect(await isAnonymous({ leagues: [{ slug: "mlb" }], events: scoreboard.events })).toBeUndefined();
  });

  test("split squads that meet in two towns on one day are not a double-header", async () => {
    const sameDay = (id: string, city: string) => ({
      id,
      date: `2026-06-05T${id}:00Z`,
      competitions: [
        {
          venue: { fullName: "Spring Park", address: { city, state: "Arizona" } },
          competitors: ["home", "away"].map((homeAway, at) => ({
            homeAway,
            team: { id: String(at + 1), displayName: `Team ${at + 1}` },
          })),
        },
      ],
    });
    const numbersIn = async (...cities: readonly string[]) => {
      const events = cities.map((city, at) => sameDay(String(17 + at), city));
      const { facts } = await espn.schedule(mlb, "2026-06", askOf({ scoreboard: { events } }));
      return facts.map(({ gameNo }) => gameNo);
    };
    expect(await numbersIn("Mesa", "Tempe")).toEqual([1, 1]);
    expect(await numbersIn("Mesa", "Mesa", "Tempe")).toEqual([1, 2, 1]);
  });

  test("venues are complete", async () => {
    const games = await june();
    const venues = ["102", "107", "109", "112"].flatMap((id) => games.get(id)?.venue ?? []);
    expect(columns(venues, "name", "city", "state", "country")).toEqual([
      ["Dodger Stadium", "Los Angeles", "California", "USA"],
      ["Rogers Centre", "Toronto", "Ontario", "Canada"],
      ["Busch Stadium", "St. Louis", "Missouri", "USA"],
      ["", "", "", ""],
    ]);
    expect(games.get("108")).toMatchObject({
      name: "St. Louis Cardinals vs Boston Red Sox",
      neutralSite: true,
      venue: { city: "London", state: "", country: "England" },
      localDate: "2026-06-21",
    });
  });

  describe("a competition that a country hosts", () => {
    const cup = { feed: "espn", paths: ["soccer/concacaf.gold"], hosted: ["soccer/concacaf.gold"] } as const;
    const nameOf = async (
      [home, own]: readonly [name: string, stadium: string | null],
      [stadium, country]: readonly [id: string, country: string],
      change: object = {},
      source: Parameters<typeof espn.schedule>[0] = cup,
      round: object = {},
    ) => {
      const side = (homeAway: string, id: string, displayName: string, venue: object | null) => ({
        homeAway,
        team: { id, displayName, ...(venue && { venue }) },
      });
      const competition = {
        venue: { id: stadium, fullName: "Lake Park", address: { city: "Lakeside", country } },
        competitors: [side("home", "1", home, own === null ? null : { id: own }), side("away", "2", "Argentina", null)],
        ...change,
      };
      const events = [{ id: "7", date: "2026-06-05T19:00:00Z", competitions: [competition], ...round }];
      const { facts } = await espn.schedule(source, "2026-06", askOf({ scoreboard: { events } }));
      return facts.map(({ name, neutralSite }) => [name, neutralSite]);
    };

    test("[PV27] is played at neutral sites, as its games do not say", async () => {
      expect(await nameOf(["France", null], ["88", "Qatar"])).toEqual([["France vs Argentina", true]]);
      expect(await nameOf(["Lakeshore FC", "3"], ["88", "USA"])).toEqual([["Lakeshore FC vs Argentina", true]]);
      expect(await nameOf(["France", null], ["", ""])).toEqual([["France vs Argentina", true]]);
    });

    test.each([
      ["final", "Lakeshore FC vs Argentina"],
      ["playoffs---championship", "Lakeshore FC vs Argentina"],
      ["playoffs---semifinals", "Argentina at Lakeshore FC"],
      ["regular-season", "Argentina at Lakeshore FC"],
    ])(
      "[PV27] a league's final at a site chosen before is neutral, its other games are not: %s",
      async (slug, name) => {
        const source = { feed: "espn", paths: ["soccer/usa.nwsl"], neutralFinals: ["soccer/usa.nwsl"] } as const;
        const round = { season: { year: 2026, slug } };
        expect(await nameOf(["Lakeshore FC", "3"], ["88", "USA"], {}, source, round)).toEqual([
          [name, name.includes(" vs ")],
        ]);
        expect(await nameOf(["Lakeshore FC", "88"], ["88", "USA"], {}, source, round)).toEqual([
          ["Argentina at Lakeshore FC", false],
        ]);
      },
    );

    test("[PV27] but not for the host's team, a team in its own stadium, and where a game says it", async () => {
      expect(await nameOf(["Qatar", null], ["88", "Qatar"])).toEqual([["Argentina at Qatar", false]]);
      expect(await nameOf(["United States", null], ["88", "USA"])).toEqual([["Argentina at United States", false]]);
      expect(await nameOf(["Korea Republic", null], ["88", "South Korea"])).toEqual([
        ["Argentina at South Korea", false],
      ]);
      expect(await nameOf(["Côte d'Ivoire", null], ["88", "Ivory Coast"])).toEqual([
        ["Argentina at Ivory Coast", false],
      ]);
      expect(await nameOf(["Lakeshore FC", "88"], ["88", "USA"])).toEqual([["Argentina at Lakeshore FC", false]]);
      expect(await nameOf(["France", null], ["88", "Qatar"], { neutralSite: false })).toEqual([
        ["Argentina at France", false],
      ]);
      const league = { feed: "espn", paths: ["soccer/usa.1"] } as const;
      expect(await nameOf(["Lakeshore FC", "3"], ["88", "USA"], {}, league)).toEqual([
        ["Argentina at Lakeshore FC", false],
      ]);
    });
  });

  test("a side still to be determined is a label", async () => {
    expect((await june()).get("109")).toMatchObject({
      home: { teamId: "24", label: "St. Louis Cardinals" },
      away: { teamId: null, label: "TBD" },
      name: "TBD at St. Louis Cardinals",
    });
  });

  test("the status is mapped to ours", async () => {
    const games = await june();
    expect(["103", "102", "105", "110"].map((id) => games.get(id)?.status)).toEqual([
      "final",
      "live",
      "scheduled",
      "postponed",
    ]);
  });

  test("[A14] games on days that do not exist and events without two teams are left out and reported", async () => {
    const { facts, remarks } = await espn.schedule(mlb, "2026-06", askOf({ "/scoreboard?": scoreboard }));
    expect(facts.map(({ id }) => Number(id)).filter((id) => id > 112)).toEqual([]);
    expect(remarks).toEqual(["1 event that is not a game of two sides", "3 games on days that do not exist"]);
  });

  test("another league's scoreboard fails as changed", async () => {
    const failure = await failureOf(
      espn.schedule({ feed: "espn", paths: ["hockey/nhl"] }, "2026-06", askOf({ "/scoreboard?": scoreboard })),
    );
    expect(failure).toMatchObject({ what: "changed", message: expect.stringContaining("names the league mlb") });
  });

  test("a missing key is named by its path", async () => {
    const failure = await failureOf(
      espn.schedule(
        mlb,
        "2026-06",
        askOf({
          "/scoreboard?": { events: [{ id: "1", date: "2026-06-01", competitions: [{ date: "2026-06-01" }] }] },
        }),
      ),
    );
    expect(failure.message).toContain("events[0].competitions[0].competitors: ");
  });
});

describe("roster", () => {
  test("baseball: numbers stay text, a suffix stays in the last name, the coach is the manager with a separate id", async () => {
    const { facts } = await rosterOf("baseball/mlb", baseball);
    expect(facts.people.map(({ jersey }) => jersey)).toEqual(["34", "0", "00", "7", "88", ""]);
    expect(facts.people[0]).toEqual({
      id: "9001",
      firstName: "Theo",
      lastName: "Brandt Jr.",
      fullName: "Theo Brandt Jr.",
      jersey: "34",
      position: "SP",
      side: null,
      status: "",
    });
    expect(facts.people.at(-1)).toMatchObject({ id: "coach-9001", fullName: "Walt Hargrove", position: "Manager" });
  });

  test("[A8] a player without a name keeps the number, so that the report can show it", async () => {
    const { facts } = await rosterOf("baseball/mlb", baseball);
    expect(facts.people.find(({ id }) => id === "9005")).toMatchObject({ fullName: "", jersey: "88" });
  });

  test("college baseball has head coaches", async () => {
    const { facts } = await rosterOf("baseball/college-baseball", baseball);
    expect(facts.people.at(-1)?.position).toBe("Head Coach");
  });

  test("football: sides by the position's unit, otherwise by the group; status by the group; no one twice", async () => {
    const { facts, remarks } = await rosterOf("football/nfl", football);
    const summary = facts.people.map(({ id, side, position, status }) => [id, side, position, status]);
    expect(summary).toEqual([
      ["9101", "o", "QB", ""],
      ["9109", "o", "G", ""],
      ["9102", "d", "S", ""],
      ["9103", "d", "LB", ""],
      ["9104", "s", "PK", ""],
      ["9105", "d", "DE", ""],
      ["9106", null, "", "practice squad"],
      ["coach-77", null, "Head Coach", ""],
    ]);
    expect(facts.people[3]?.jersey).toBe("");
    expect(remarks).toEqual(["1 player listed twice"]);
  });

  test("[N10] coaches without an id of two teams have two", async () => {
    const coach = [{ firstName: "Uma", lastName: "Falk" }];
    const idsOf = async (id: string) =>
      (await rosterOf("football/nfl", { ...football, team: { ...football.team, id }, coach })).facts.people.at(-1)?.id;
    expect(await idsOf("3")).not.toBe(await idsOf("4"));
  });

  test("[A8] [N8] soccer: a flat list without coaches; a full name alone stays whole if it could split in two ways", async () => {
    const { facts, remarks } = await rosterOf("soccer/usa.1", soccer);
    expect(facts.coachKnown).toBe(false);
    expect(columns(facts.people, "id", "firstName", "lastName", "fullName", "jersey", "position")).toEqual([
      ["9201", "Luciano", "Bravo Prado", "Luciano Bravo Prado", "1", "G"],
      ["9202", "", "Tavinho", "Tavinho", "10", "F"],
      ["9203", "", "", "Rui Casal Neto", "8", "Midfielder"],
    ]);
    expect(remarks).toEqual(["1 player without name and number"]);
  });

  test.each([
    ["basketball/nba", "https://www.espn.com/wnba/team/_/name/atl/atlanta-dream", "names the league wnba"],
    ["basketball/nba", "https://www.espn.com/nba/team/_/name/lal/los-angeles-lakers", null],
    ["soccer/usa.1", "https://www.espn.com/soccer/club/_/id/20232/inter-miami-cf", null],
    ["basketball/nba-development", "https://www.espn.com/nba-g-league/team/_/id/1", null],
  ])("[GD15] for %s, a squad whose page is %s belongs to another league: %s", async (path, clubhouse, message) => {
    const document = { ...soccer, team: { ...soccer.team, clubhouse } };
    if (message === null) expect((await rosterOf(path, document)).facts.people).not.toEqual([]);
    else expect((await failureOf(rosterOf(path, document))).message).toContain(message);
  });

  test("an empty coach block leaves the coach unchanged, and an empty list is an empty roster", async () => {
    const { facts } = await rosterOf("basketball/nba", { ...soccer, athletes: [], coach: [] });
    expect(facts).toMatchObject({ coachKnown: false, people: [] });
  });

  test("[PV8] [A7] 5,000 players are refused @all", async () => {
    const athletes = Array.from({ length: 5000 }, (_, n) => ({
      id: n + 1,
      firstName: "A",
      lastName: `B${n}`,
      jersey: "1",
    }));
    expect(await failureOf(rosterOf("basketball/nba", { ...soccer, athletes }))).toMatchObject({
      what: "changed",
      message: expect.stringContaining("5000 people"),
    });
  });

  test("if all players lack names, the name fields have moved", async () => {
    const athletes = [{ id: "1", jersey: "4", names: { first: "A" } }];
    expect(await failureOf(rosterOf("basketball/nba", { ...soccer, athletes }))).toMatchObject({ what: "changed" });
  });

  test.each([
    ["flat", { ...soccer, athletes: [{ firstName: "A" }] }, "athletes[0].id: "],
    [
      "grouped",
      { ...soccer, athletes: [{ position: "offense", items: [{ firstName: "A" }] }] },
      "athletes[0].items[0].id: ",
    ],
    ["of no known shape", { team: { id: "1" } }, "athletes: "],
    ["without an owner", { ...soccer, team: {} }, "team.id: "],
  ])("a missing key of a %s roster is named by its path", async (_shape, document, path) => {
    expect((await failureOf(rosterOf("basketball/nba", document))).message).toContain(path);
  });

  test("a club in several competitions has its squad where people are", async () => {
    const source: EspnSource = {
      feed: "espn",
      paths: ["soccer/concacaf.champions", "soccer/concacaf.leagues.cup", "soccer/concacaf.gold"],
    };
    const { facts } = await espn.roster(
      source,
      { id: "20232", name: "" },
      "2026",
      askOf({ "leagues.cup/teams/20232/roster": soccer, "champions/teams/20232/roster": { ...soccer, athletes: [] } }),
    );
    expect(facts.people).toHaveLength(3);
  });
});
