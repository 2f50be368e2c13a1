import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { event, feedRun, team, venue } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { faultTexts, imported, tryImport } from "../../testing/imports.ts";
import { addGames } from "../../testing/league-rows.ts";

const context = await testContext();
const { db } = context.database;
const attempt = (...lines: readonly string[]) => tryImport(context, "games", "mlb", lines);
const faultsOf = async (...lines: readonly string[]) => faultTexts(await attempt(...lines));
const store = (...lines: readonly string[]) => imported(context, "games", "mlb", lines);

beforeEach(async () => {
  for (const table of [event, feedRun, team, venue]) await db.delete(table);
  await imported(context, "teams", "mlb", [
    "name,abbr,venue,city,state",
    "Boston Red Sox,BOS,Fenway Park,Boston,MA",
    "Los Angeles Angels,LAA,Angel Stadium,Anaheim,California",
    "Toronto Blue Jays,TOR,Rogers Centre,Toronto,Ontario",
  ]);
});

const stored = () => db.select().from(event).orderBy(asc(event.easternDate), asc(event.gameNo));

test("[IM13] a game uses the time zone and the venue of its home team", async () => {
  const { added } = await store(
    "date,time,home,away",
    "2026-07-04,7:05 PM,BOS,TOR",
    "7/4/2026,21:38,LAA,Boston Red Sox",
  );
  expect(added).toEqual([
    "2026-07-04 Toronto Blue Jays at Boston Red Sox",
    "2026-07-04 Boston Red Sox at Los Angeles Angels",
  ]);
  expect(await stored()).toMatchObject([
    {
      startsAt: new Date("2026-07-04T23:05:00Z"),
      easternDate: "2026-07-04",
      localDate: "2026-07-04",
      venueName: "Fenway Park",
      venueCity: "Boston, Massachusetts",
      venueCountry: "USA",
      status: "scheduled",
      dateOnly: false,
    },
    // 21:38 in California is the next day in the East.
    {
      startsAt: new Date("2026-07-05T04:38:00Z"),
      easternDate: "2026-07-05",
      localDate: "2026-07-04",
      venueCity: "Anaheim, California",
    },
  ]);
});

test("[IM13] a place, a time zone, a status, and the second game of a day can be given", async () => {
  await store(
    "date,time,time_zone,home,away,venue,city,state,country,status,game_no,neutral_site",
    "2026-04-10,19:00,America/Mexico_City,BOS,TOR,Estadio Alfredo Harp Helú,Mexico City,,Mexico,scheduled,1,yes",
    "2026-04-11,12:00,ET,BOS,TOR,,,,,PPD,1,",
    "2026-04-12,12:00,,BOS,TOR,,,,,Final,1,no",
    "2026-04-12,18:00,,BOS,TOR,,,,,,2,no",
  );
  expect(await stored()).toMatchObject([
    {
      startsAt: new Date("2026-04-11T01:00:00Z"),
      localDate: "2026-04-10",
      easternDate: "2026-04-10",
      neutralSite: true,
      venueCity: "Mexico City",
      venueCountry: "Mexico",
    },
    { startsAt: new Date("2026-04-11T16:00:00Z"), status: "postponed" },
    { status: "final", gameNo: 1 },
    { status: "scheduled", gameNo: 2 },
  ]);
});

test("[IM13] a game at a neutral site is not at its home team's venue", async () => {
  const header = "date,time,home,away,neutral_site";
  const { added } = await store(header, "2026-08-13,19:15,LAA,TOR,yes");
  expect(added).toEqual(["2026-08-13 Los Angeles Angels vs Toronto Blue Jays"]);
  const [bowl] = await stored();
  expect(bowl).toMatchObject({ neutralSite: true, venueName: "", venueCity: "", venueCountry: "" });
  // Its time zone is unknown: Eastern.
  expect(bowl?.startsAt).toEqual(new Date("2026-08-13T23:15:00Z"));
});

test("[IM13] an unknown time or opponent stays open", async () => {
  await store("date,time,home,away", "2026-10-01,TBD,BOS,TBD", "2026-10-02,,BOS,TOR");
  expect(await stored()).toMatchObject([
    {
      awayTeamId: null,
      awayLabel: "TBD",
      dateOnly: true,
      startsAt: null,
      easternDate: "2026-10-01",
      localDate: "2026-10-01",
    },
    { awayLabel: "Toronto Blue Jays", dateOnly: true },
  ]);
});

test("[IM13] an instant is used as is", async () => {
  await store("starts_at,home,away", "2026-07-05T01:38:00Z,LAA,TOR", "2026-07-06T19:00-07:00,LAA,BOS");
  expect(await stored()).toMatchObject([
    { easternDate: "2026-07-04", localDate: "2026-07-04" },
    { easternDate: "2026-07-06", localDate: "2026-07-06", startsAt: new Date("2026-07-07T02:00:00Z") },
  ]);
});

test("[IM13] an unknown team is created with its game", async () => {
  const { added } = await store("date,home,away", "2026-03-01,BOS,Northeastern Huskies");
  expect(added).toEqual(["team Northeastern Huskies", "2026-03-01 Northeastern Huskies at Boston Red Sox"]);
});

test("[IM13] [IM3] a game that a feed stored is changed, not duplicated, and importing a file twice changes nothing", async () => {
  const [bos, tor] = await Promise.all(
    ["Boston Red Sox", "Toronto Blue Jays"].map(
      async (name) => (await db.select().from(team)).find((row) => row.name === name)?.id ?? "",
    ),
  );
  await db.insert(event).values({
    id: "mlb-espn-1",
    league: "mlb",
    kind: "game",
    provider: "espn",
    providerId: "1",
    season: "2026",
    name: "Toronto Blue Jays at Boston Red Sox",
    easternDate: "2026-07-04",
    localDate: "2026-07-04",
    startsAt: new Date("2026-07-04T23:05:00Z"),
    status: "scheduled",
    homeTeamId: bos,
    awayTeamId: tor,
    venueName: "Fenway Park",
    venueCity: "Boston, Massachusetts",
    venueCountry: "USA",
    origin: "feed",
    confirmedAt: new Date(),
  });
  const file = ["date,time,home,away", "2026-07-04,17:10,BOS,TOR"];
  expect(await store(...file)).toEqual({
    added: [],
    changed: [
      "2026-07-04 Toronto Blue Jays at Boston Red Sox: start 2026-07-04T23:05:00.000Z to 2026-07-04T21:10:00.000Z",
    ],
    removed: [],
  });
  expect(await store(...file)).toEqual({ added: [], changed: [], removed: [] });
  expect(await stored()).toMatchObject([{ id: "mlb-espn-1", origin: "import" }]);
});

test("[IM13] a game with its own ID can move to another day; a game the file does not name stays", async () => {
  const header = "game_id,date,time,home,away";
  await store(header, "g1,2026-07-04,19:05,BOS,TOR", "g2,2026-07-05,19:05,BOS,TOR");
  const { changed, added } = await store(header, "g1,2026-08-20,19:05,BOS,TOR");
  expect([changed.length, added.length]).toEqual([1, 0]);
  expect((await stored()).map(({ providerId, localDate }) => `${providerId} ${localDate}`)).toEqual([
    "g2 2026-07-05",
    "g1 2026-08-20",
  ]);
});

test("[IM5] each month of the file is confirmed", async () => {
  await store("date,home,away", "2026-07-04,BOS,TOR", "2026-08-04,BOS,TOR");
  const runs = (await db.select().from(feedRun)).filter(({ kind }) => kind === "schedule");
  expect(runs.map(({ scope }) => scope).toSorted()).toEqual(["2026-07", "2026-08"]);
});

describe("[IM1] [A14] a game is refused", () => {
  test.each([
    ["2026-02-30,19:05,BOS,TOR,,", 'date "2026-02-30" is not a day; write it as 2026-07-04'],
    ["0000-00-00,19:05,BOS,TOR,,", 'date "0000-00-00" is not a day; write it as 2026-07-04'],
    ["9999-01-01,19:05,BOS,TOR,,", 'date "9999-01-01" is not a day; write it as 2026-07-04'],
    [",19:05,BOS,TOR,,", "The row has no date"],
    ["2026-07-04,25:00,BOS,TOR,,", 'time "25:00" is not a time; write it as 19:05 or 7:05 PM'],
    ["2026-07-04,13:05 PM,BOS,TOR,,", 'time "13:05 PM" is not a time; write it as 19:05 or 7:05 PM'],
    ["2026-07-04,evening,BOS,TOR,,", 'time "evening" is not a time; write it as 19:05 or 7:05 PM'],
    ["2026-07-04,19:05,,TOR,,", "The row has no home team"],
    ["2026-07-04,19:05,BOS,BOS,,", "Boston Red Sox would play against itself"],
    ["2026-07-04,19:05,BOS,TOR,maybe,", 'status "maybe" is not one of scheduled, live, final, postponed, cancelled'],
    ["2026-07-04,19:05,BOS,TOR,,7", 'game_no "7" is not one of 1, 2, 3'],
  ])("%s", async (row, fault) => {
    expect(await faultsOf("date,time,home,away,status,game_no", row)).toEqual([`2: ${fault}`]);
    expect(await db.$count(event)).toBe(0);
  });

  test("if it is listed twice", async () => {
    expect(await faultsOf("date,home,away", "2026-07-04,BOS,TOR", "July 4 2026,BOS,TOR")).toEqual([
      "3: The game is already on line 2; give each a game_id or game_no",
    ]);
  });
});

describe("a venue without its town", () => {
  const play = (venue: string, more = "") =>
    store("date,time,home,away,venue,city", `2026-07-04,7:05 PM,BOS,TOR,${venue},${more}`);
  const playedBefore = async (venueName: string, venueCity: string, more = {}) =>
    addGames(db, { id: `before ${venueName} ${venueCity}`, venueName, venueCity, easternDate: "2026-06-01", ...more });
  const gameOfDay = async () => (await stored()).find(({ easternDate }) => easternDate >= "2026-07-04");

  test("[IM21] is where a team plays at home, and has its time zone", async () => {
    await play("angel stadium");
    expect(await gameOfDay()).toMatchObject({
      venueName: "angel stadium",
      venueCity: "Anaheim, California",
      venueCountry: "USA",
      startsAt: new Date("2026-07-05T02:05:00Z"),
    });
  });

  test("[IM21] is where another game was played", async () => {
    await playedBefore("Estadio Alfredo Harp Helú", "Mexico City", { venueCountry: "Mexico", league: "mls" });
    await play("Estadio Alfredo Harp Helu");
    expect(await gameOfDay()).toMatchObject({
      venueCity: "Mexico City",
      venueCountry: "Mexico",
      startsAt: new Date("2026-07-05T01:05:00Z"),
    });
  });

  test("[IM21] if two towns have a venue of one name, it is unknown; the league's own venue, or a given town, decides", async () => {
    await playedBefore("Memorial Stadium", "Lincoln, Nebraska", { league: "ncaa-football-d1" });
    await playedBefore("Memorial Stadium", "Champaign, Illinois", { league: "ncaa-football-d1" });
    await play("Memorial Stadium");
    expect(await gameOfDay()).toMatchObject({ venueName: "Memorial Stadium", venueCity: "" });
    await playedBefore("Memorial Stadium", "Baltimore, Maryland");
    await play("Memorial Stadium");
    expect(await gameOfDay()).toMatchObject({ venueCity: "Baltimore, Maryland" });
    await play("Memorial Stadium", "Lincoln");
    expect(await gameOfDay()).toMatchObject({
      venueCity: "Lincoln, Nebraska",
      startsAt: new Date("2026-07-05T00:05:00Z"),
    });
  });

  test("[IM21] numbers are part of a venue's name, and the place in a row stays", async () => {
    await playedBefore("Field 1", "Erie, Pennsylvania");
    await play("Field 2");
    expect(await gameOfDay()).toMatchObject({ venueCity: "" });
    await play("Field 1", "Omaha");
    expect(await gameOfDay()).toMatchObject({ venueName: "Field 1", venueCity: "Omaha" });
  });
});

describe("games of the same two teams on one day", () => {
  const header = "date,time,home,away,venue,city,state";
  const numbers = async () =>
    (await stored()).map(({ venueCity, gameNo, startsAt }) => `${venueCity} ${gameNo} ${startsAt?.getUTCHours()}`);

  test("[IM22] are numbered by time if the file does not number them", async () => {
    const file = [header, "2026-07-04,18:05,BOS,TOR,,,", "2026-07-04,13:05,BOS,TOR,,,"];
    await store(...file);
    expect((await numbers()).toSorted()).toEqual(["Boston, Massachusetts 1 17", "Boston, Massachusetts 2 22"]);
    expect(await store(...file)).toEqual({ added: [], changed: [], removed: [] });
  });

  test("[IM22] a canceled one has no number, and one that the file numbers keeps it", async () => {
    await store(
      `${header},status,game_no,game_id`,
      "2026-07-04,12:05,BOS,TOR,,,,postponed,,a",
      "2026-07-04,13:05,BOS,TOR,,,,,,b",
      "2026-07-04,18:05,BOS,TOR,,,,,2,c",
    );
    expect((await stored()).map(({ providerId, gameNo }) => `${providerId} ${gameNo}`).toSorted()).toEqual([
      "a 1",
      "b 1",
      "c 2",
    ]);
  });

  test("[IM22] in two towns are split squads and not a double-header, whatever the source", async () => {
    const file = [
      header,
      "2026-03-04,13:05,BOS,TOR,,,",
      "2026-03-04,13:05,BOS,TOR,TD Ballpark,Dunedin,FL",
      "2026-03-05,,BOS,TOR,,,",
      "2026-03-05,,BOS,TOR,TD Ballpark,Dunedin,FL",
    ];
    await store(...file);
    expect((await stored()).map(({ gameNo }) => gameNo)).toEqual([1, 1, 1, 1]);
    expect(await store(...file)).toEqual({ added: [], changed: [], removed: [] });
    await db.update(event).set({ provider: "espn", origin: "feed" });
    expect(await store(...file)).toEqual({ added: [], changed: [], removed: [] });
    expect(await db.$count(event)).toBe(4);
  });
});

test("[IM13] identical rows that share a game_id are one game", async () => {
  const row = "g1,2026-07-04,19:05,BOS,TOR";
  const outcome = await attempt("game_id,date,time,home,away", row, row);
  expect(outcome).toMatchObject({
    ok: true,
    leftOut: [{ line: 3, name: "game g1", reason: "the same row appears earlier" }],
  });
  expect(await db.$count(event)).toBe(1);
  expect(await faultsOf("game_id,date,time,home,away", row, "g1,2026-07-05,19:05,BOS,TOR")).toEqual([
    "3: The game is already on line 2; give each a game_id or game_no",
  ]);
});

test("[IM13] [PV6] a state in press style determines the time zone", async () => {
  await store("date,time,home,away,venue,city,state", "2026-07-04,7:05 PM,BOS,TOR,Dodger Stadium,Los Angeles,Calif.");
  const [game] = await db.select().from(event);
  expect(game).toMatchObject({ venueCity: "Los Angeles, California", startsAt: new Date("2026-07-05T02:05:00Z") });
});
