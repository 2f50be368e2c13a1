import { isHeadCoach, toldName } from "@agate/captions";
import { z } from "zod";
import type { Answer, Ask, LineupFact } from "../feed.ts";
import { asking, inRoles, lineupOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { id, text } from "../values.ts";
import type { HockeyTechSource } from "./urls.ts";

const player = z.object({
  player_id: id,
  first_name: text,
  last_name: text,
  jersey_number: text,
  position_str: text,
  start: text,
});
const lineup = z.object({ players: z.array(player), goalies: z.array(player) });
const coach = z.object({ person_id: id, first_name: text, last_name: text, description: text });
const staff = z.array(coach).nullish();
const team = z.object({ id }).nullish();

const payload = z.object({
  GC: z.object({
    Parameters: z.object({ game_id: id }),
    Gamesummary: z.object({
      home: team,
      visitor: team,
      home_team_lineup: lineup,
      visitor_team_lineup: lineup,
      coaches: z.object({ home: staff, visitor: staff }).nullish(),
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
    of: z.infer<typeof team>,
    { players, goalies }: z.infer<typeof lineup>,
    bench: z.infer<typeof staff>,
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
