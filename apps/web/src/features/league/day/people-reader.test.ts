import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import type { DayEvent } from "@agate/assignment";
import { createQueryClient } from "../../../api/query-client.ts";
import { inventedGame, inventedRow, leagueOfKind } from "../testing/invented-league.ts";
import { isPastUnread, PeopleReader } from "./people-reader.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A game on a day that is not over. */
const gameOf = (game_id: string) => inventedGame({ game_id, game_date: "2099-06-12", local_date: "2099-06-12" });
const eventOf = (event: ReturnType<typeof inventedGame>): DayEvent => ({
  kind: "matchup",
  league: leagueOfKind("mlb", "matchup"),
  event,
});
const provenance = { source: "ESPN", confirmed_at: "2099-06-12T16:00:00Z", sample: false };
/** A line-up with one person. */
const lineupWithOtt = ({ game_id: event_id, home_team, away_team }: ReturnType<typeof inventedGame>) => {
  const ott = { person_id: "9", source: "espn", role: "bench", jersey: "71", first_name: "Rosa", last_name: "Ott" };
  const [home_team_id, away_team_id] = [home_team.team_id, away_team.team_id];
  const home = [{ ...ott, position: "P", name: "" }];
  return { event_id, home_team_id, away_team_id, coverage: "starters", home, away: [], provenance };
};
/** What is read of a game, once it is. */
function readyOf(reader: PeopleReader, id = "g") {
  const reading = reader.readings().get(id);
  return reading?.state === "ready" ? reading : null;
}

it("[DY6] [LU15] a page that stays open picks up a newer roster and the line-up", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const game = gameOf("g");
  let jersey = "11";
  let lineup: unknown = null;
  let isDown = false;
  vi.stubGlobal("fetch", async () => {
    if (isDown) throw new TypeError("There is no network.");
    const rows = [inventedRow({ player_id: "1", jersey, first_name: "Marcus", last_name: "Ellery" })];
    const people = [game.home_team, game.away_team].map((team) => ({ team, rows, provenance }));
    return Response.json({ league: "mlb", game, people, lineup });
  });
  const reader = new PeopleReader(new QueryClient());
  const ignore = reader.watch();
  reader.want([eventOf(game)]);
  const read = () => readyOf(reader)?.lists[0]?.rows.map(({ number, last }) => `${number} ${last}`);
  await expect.poll(read).toEqual(["11 Ellery"]);
  const before = reader.readings().get("g");
  await reader.renew();
  // An unchanged answer does not rebuild the file.
  expect(reader.readings().get("g")).toBe(before);
  jersey = "44";
  lineup = lineupWithOtt(game);
  vi.advanceTimersByTime(60_000);
  await expect.poll(read).toEqual(["44 Ellery", "71 Ott"]);
  isDown = true;
  await reader.renew();
  expect(read()).toEqual(["44 Ellery", "71 Ott"]);
  ignore();
});

it.each([
  [200, ["44 Marcus Ellery"], "Rosters as of June 12, 2026."],
  [403, ["11 Marcus Ellery"], "Today's rosters: those of June 12, 2026 could not be loaded."],
  [503, ["11 Marcus Ellery"], "Today's rosters: those of June 12, 2026 could not be loaded."],
])(
  "[LU26] a past game has the people of its day, or today's if the request for them is answered with %i",
  async (answered, people, past) => {
    let status = answered;
    vi.useFakeTimers({ now: new Date("2026-07-04T16:00:00Z"), toFake: ["Date"] });
    const game = inventedGame({ game_id: "g", game_date: "2026-06-12", local_date: "2026-06-12", status: "final" });
    const rowsWith = (jersey: string) => [
      inventedRow({ player_id: "1", jersey, first_name: "Marcus", last_name: "Ellery" }),
    ];
    const today = [game.home_team, game.away_team].map((team) => ({ team, rows: rowsWith("11"), provenance }));
    const side = ({ team_id }: typeof game.home_team) => ({ team_id, as_of: "2026-06-12", rows: rowsWith("44") });
    const rosters = { event_id: "g", day: "2026-06-12", home: side(game.home_team), away: side(game.away_team) };
    vi.stubGlobal("fetch", async (url: string) => {
      if (url.endsWith("past-rosters"))
        return status === 200
          ? Response.json(rosters)
          : Response.json(
              { type: "agate:not-entitled", title: "No.", status },
              { status, headers: { "content-type": "application/problem+json" } },
            );
      return Response.json({ league: "mlb", game, people: today, lineup: null });
    });
    const reader = new PeopleReader(new QueryClient());
    reader.want([eventOf(game)]);
    const read = () => readyOf(reader)?.lists[0]?.rows.map(({ number, first, last }) => `${number} ${first} ${last}`);
    await expect.poll(read).toEqual(people);
    expect(readyOf(reader)?.past).toBe(past);
    // The zip retries what failed to load.
    status = 200;
    reader.retry();
    await expect.poll(() => isPastUnread(reader.readings().get("g"))).toBe(false);
    await expect.poll(() => reader.readings().get("g")).toMatchObject({ past: "Rosters as of June 12, 2026." });
  },
);

it("[LU30] line-ups are switched off and on without a request", async () => {
  const game = gameOf("g");
  const people = [game.home_team, game.away_team].map((team) => ({ team, rows: [], provenance }));
  let requests = 0;
  vi.stubGlobal("fetch", async () => {
    requests++;
    return Response.json({ league: "mlb", game, people, lineup: lineupWithOtt(game) });
  });
  const reader = new PeopleReader(createQueryClient());
  const read = () => readyOf(reader)?.lists[0]?.rows.map(({ last }) => last);
  for (const isOn of [true, false, true]) {
    reader.want([eventOf(game)], isOn);
    // Sequential: each switch waits for the one before.
    // oxlint-disable-next-line eslint/no-await-in-loop
    await expect.poll(read).toEqual(isOn ? ["Ott"] : []);
  }
  expect(requests).toBe(1);
});

it("[AN3] a day's games are read with one request, and what it does not bring one by one", async () => {
  const asked: string[] = [];
  const games = ["a", "b", "c"].map(gameOf);
  const answerTo = (game: (typeof games)[number]) => ({ league: "mlb", game, people: [null, null], lineup: null });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const { searchParams } = new URL(url, "http://localhost");
    const of = (id: string | null) => games.filter(({ game_id }) => game_id === id).map(answerTo);
    if (searchParams.has("event")) return Response.json(of(searchParams.get("event"))[0]);
    const answers = ["a", "b"].flatMap((event_id) => of(event_id).map((one) => ({ event_id, ...one })));
    return Response.json({ league: "mlb", answers, sides: [] });
  });
  const reader = new PeopleReader(createQueryClient());
  reader.want(games.map(eventOf));
  await expect
    .poll(() => [...reader.readings().values()].map(({ state }) => state))
    .toEqual(["ready", "ready", "ready"]);
  expect(asked).toEqual(["/api/leagues/mlb/answers?events=a%2Cb%2Cc", "/api/leagues/mlb/answer?event=c"]);
});

it("[AN5] the people that a page has are not sent again, and stay in every game of their team", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const games = ["a", "b"].map(gameOf);
  const [home, away] = [games[0]?.home_team, games[0]?.away_team];
  const sideOf = (version: string, last_name: string) => ({
    version,
    team: version.startsWith("home") ? home : away,
    rows: [inventedRow({ jersey: "7", last_name })],
  });
  let sides = [sideOf("home-1", "Ott"), sideOf("away-1", "Falk")];
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const have = new URL(url, "http://localhost").searchParams.get("have");
    asked.push(have);
    const people = sides.map(({ version }) => ({ version, provenance }));
    return Response.json({
      league: "mlb",
      answers: games.map((game) => ({ event_id: game.game_id, league: "mlb", game, people, lineup: null })),
      sides: sides.filter(({ version }) => !have?.split(",").includes(version)),
    });
  });
  const reader = new PeopleReader(createQueryClient());
  const names = () =>
    ["a", "b"].map((id) =>
      readyOf(reader, id)
        ?.lists.map(({ rows }) => rows[0]?.last)
        .join(),
    );
  reader.want(games.map(eventOf));
  await expect.poll(names).toEqual(["Ott,Falk", "Ott,Falk"]);
  sides = [sideOf("home-1", "Ott"), sideOf("away-2", "Sato")];
  vi.setSystemTime(Date.now() + 3_600_000);
  await reader.renew();
  await expect.poll(names).toEqual(["Ott,Sato", "Ott,Sato"]);
  expect(asked).toEqual([null, "away-1,home-1"]);
});
