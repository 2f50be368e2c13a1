import { parse } from "valibot";
import { expect, it } from "vitest";
import { oneGame } from "@agate/api/schemas";
import { requestedGame, gameFrom } from "./game-from-schedules.ts";

const side = { team_id: "1", team_name: "Lions" };
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
  home_team: side,
  away_team: side,
};
const provenance = { source: "MLB", confirmed_at: null, sample: false };

it("[OF5] returns a game known only from a schedule in the same shape as a game response", () => {
  expect(requestedGame("/api/leagues/mlb/games/mlb%2F7")).toEqual({ league: "mlb", game: "mlb/7" });
  expect(parse(oneGame, gameFrom({ games: [game], provenance }, "mlb/7"))).toEqual({ game, provenance });
  expect(gameFrom({ games: [game], provenance }, "8")).toBe(null);
  for (const path of ["/api/leagues/mlb/games", "/api/leagues/mlb/games/7/x", "/api/leagues/mlb/teams"])
    expect(requestedGame(path), path).toBe(null);
});
