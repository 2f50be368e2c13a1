import { parse } from "valibot";
import { expect, it } from "vitest";
import { answer } from "@agate/api/schemas";
import { answerFrom } from "./answer-from-reads.ts";

const provenance = { source: "MLB", confirmed_at: null, sample: false };
const roster = (team_id: string) => ({ team: { team_id, team_name: team_id }, rows: [], provenance });
const game = {
  game_id: "mlb/7",
  game_date: "2026-06-07",
  local_date: "2026-06-07",
  game_time: null,
  game_no: 1,
  status: "scheduled",
  neutral_site: false,
  location: "Park",
  city: "Boston, Massachusetts",
  country: "USA",
  home_team: { team_id: "lions", team_name: "Lions" },
  away_team: { team_id: null, team_name: "TBD" },
};
const lineup = {
  event_id: "mlb/7",
  home_team_id: "lions",
  away_team_id: null,
  coverage: null,
  home: [],
  away: [],
  provenance,
};
const drivers = { league: "nascar-cup", scope: "season", drivers: [], provenance };
const ofGame = { league: "mlb", game, people: [roster("lions"), null], lineup };

const build = (address: string, stored: Readonly<Record<string, object>>) =>
  answerFrom(new URL(address, "http://localhost"), {
    newest: async (...asked) => asked.map((one) => stored[one]).find(Boolean),
    all: async (path) =>
      Object.entries(stored).flatMap(([asked, json]) => (asked.split("?")[0] === path ? [json] : [])),
  });
const from = async (address: string, stored: Readonly<Record<string, object>>) => {
  const built = await build(address, stored);
  return built && parse(answer, built);
};
const before = {
  "/api/leagues/mlb/schedule?from=2026-06-01&to=2026-06-30": { games: [game] },
  "/api/leagues/mlb/teams/lions/roster": roster("lions"),
  "/api/leagues/mlb/games/mlb%2F7/lineup": lineup,
};

it("[OF5] answers a game from its parts, as the version before cached them", async () => {
  expect(await from("/api/leagues/mlb/answer?event=mlb%2F7", before)).toEqual(ofGame);
  const alone = { "/api/leagues/mlb/games/mlb%2F7": { game }, "/api/leagues/mlb/teams/lions/roster": roster("lions") };
  expect(await from("/api/leagues/mlb/answer?event=mlb%2F7", alone)).toMatchObject({
    ...ofGame,
    lineup: { event_id: "mlb/7", coverage: null },
  });
});

it("[OF5] answers a race from its drivers, and a team from its roster or any game's answer", async () => {
  const race = { "/api/leagues/nascar-cup/drivers?event=r1": drivers };
  expect(await from("/api/leagues/nascar-cup/answer?event=r1", race)).toMatchObject({ people: [drivers] });
  const side = { league: "mlb", game: null, people: [roster("lions")], lineup: null };
  expect(await from("/api/leagues/mlb/answer?team=lions", before)).toEqual(side);
  const answered = { "/api/leagues/mlb/answer?event=x": ofGame };
  expect(await from("/api/leagues/mlb/answer?team=lions", answered)).toEqual(side);
});

it("[AN4] [PK11] answers a team by an id from before it was merged", async () => {
  const merged = { ...roster("lions"), team: { team_id: "lions", team_name: "Lions", earlier_ids: ["cubs"] } };
  const side = { league: "mlb", game: null, people: [merged], lineup: null };
  expect(await from("/api/leagues/mlb/answer?team=cubs", { "/api/leagues/mlb/answer?team=lions": side })).toEqual(side);
});

it("[PK11] answers a day from the month, also one without a game, and no day of another month", async () => {
  const month = { league: "mlb", from: "2026-06-01", to: "2026-06-30", games: [game], first_day: "2026-03-25" };
  const stored = { "/api/leagues/mlb/schedule?from=2026-06-01&to=2026-06-30": month };
  const day = (on: string) => build(`/api/leagues/mlb/schedule?from=${on}&to=${on}`, stored);
  expect(await day("2026-06-07")).toEqual({ ...month, from: "2026-06-07", to: "2026-06-07" });
  expect(await day("2026-06-08")).toMatchObject({ games: [] });
  expect(await day("2026-07-01")).toBe(null);
});

it.each([
  "/api/leagues/mlb/answer?event=8",
  "/api/leagues/mlb/answer?team=bears",
  "/api/leagues/mlb/answer",
  "/api/leagues/mlb/teams",
])("[OF5] answers nothing at %s", async (address) => {
  expect(await from(address, before)).toBe(null);
});
