import { isHeadCoach, toldName } from "@agate/captions";
import * as v from "valibot";
import type { Answer, Ask, LineupFact } from "../feed.ts";
import { asking, inRoles, lineupOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { id, object, text } from "../values.ts";
import type { HockeyTechSource } from "./payload.ts";

const player = object({
  player_id: id,
  first_name: text,
  last_name: text,
  jersey_number: text,
  position_str: text,
  start: text,
});
const lineup = object({ players: v.array(player), goalies: v.array(player) });
const coach = object({ person_id: id, first_name: text, last_name: text, description: text });
const staff = v.nullish(v.array(coach));
const team = v.nullish(object({ id }));

const payload = object({
  GC: object({
    Parameters: object({ game_id: id }),
    Gamesummary: object({
      home: team,
      visitor: team,
      home_team_lineup: lineup,
      visitor_team_lineup: lineup,
      coaches: v.nullish(object({ home: staff, visitor: staff })),
    }),
  }),
});

const keys = (
  "GC Parameters game_id Gamesummary home visitor id home_team_lineup visitor_team_lineup players " +
  "goalies player_id person_id first_name last_name jersey_number position_str start coaches " +
  "description"
).split(" ");

/** Everybody in uniform, six of a side as starters, and the head coach among those on the bench. */
export async function lineupOfGame(
  { client, siteId, leagueId }: HockeyTechSource,
  game: string,
  ask: Ask,
): Promise<Answer<LineupFact>> {
  const query = `feed=gc&tab=gamesummary&game_id=${encodeURIComponent(game)}&client_code=${client}`;
  const url = `https://lscluster.hockeytech.com/feed/index.php?${query}&site_id=${siteId}&league_id=${leagueId}&lang=en&fmt=json`;
  const { GC } = await readJson("hockeytech", asking(ask, ...keys), url, payload);
  const { home, visitor, home_team_lineup, visitor_team_lineup, coaches } = GC.Gamesummary;
  const sideOf = (
    of: v.InferOutput<typeof team>,
    { players, goalies }: v.InferOutput<typeof lineup>,
    bench: v.InferOutput<typeof staff>,
  ) => ({
    teamId: of?.id ?? null,
    people: inRoles([
      ...[...goalies, ...players].map((row) => ({
        id: row.player_id,
        name: toldName(row.first_name, row.last_name),
        jersey: row.jersey_number,
        position: row.position_str,
        role: row.start === "1" ? ("starter" as const) : ("bench" as const),
      })),
      // The general manager stands among them.
      ...(bench ?? [])
        .filter(({ description }) => isHeadCoach(description))
        .map((row) => ({
          id: `coach-${row.person_id}`,
          name: toldName(row.first_name, row.last_name),
          jersey: "",
          position: row.description,
          role: "coach" as const,
        })),
    ]),
  });
  return lineupOf("hockeytech", {
    gameId: GC.Parameters.game_id,
    coverage: "dressed",
    home: sideOf(home, home_team_lineup, coaches?.home),
    away: sideOf(visitor, visitor_team_lineup, coaches?.visitor),
  });
}
