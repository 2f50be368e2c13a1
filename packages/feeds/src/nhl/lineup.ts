import { toldName } from "@agate/captions";
import * as v from "valibot";
import type { Answer, Ask, LineupFact } from "../feed.ts";
import { asking, lineupOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { id, object, text } from "../values.ts";

const words = object({ default: text });
const side = object({ id, abbrev: text });
const payload = object({
  id,
  homeTeam: side,
  awayTeam: side,
  rosterSpots: v.array(
    object({ teamId: id, playerId: id, firstName: words, lastName: words, sweaterNumber: text, positionCode: text }),
  ),
});

const keys = (
  "id homeTeam awayTeam abbrev rosterSpots teamId playerId firstName lastName default sweaterNumber " + "positionCode"
).split(" ");

/** The forty who are dressed; nobody until the sheet is handed in. Who starts is not told. */
export async function lineupOfGame(game: string, ask: Ask): Promise<Answer<LineupFact>> {
  const url = `https://api-web.nhle.com/v1/gamecenter/${encodeURIComponent(game)}/play-by-play`;
  const { id: gameId, homeTeam, awayTeam, rosterSpots } = await readJson("nhl", asking(ask, ...keys), url, payload);
  const sideOf = (team: v.InferOutput<typeof side>) => ({
    teamId: team.abbrev,
    people: rosterSpots
      .filter(({ teamId }) => teamId === team.id)
      .map((spot) => ({
        id: spot.playerId,
        name: toldName(spot.firstName.default, spot.lastName.default),
        jersey: spot.sweaterNumber,
        position: spot.positionCode,
        role: "bench" as const,
      })),
  });
  return lineupOf("nhl", { gameId, coverage: "dressed", home: sideOf(homeTeam), away: sideOf(awayTeam) });
}
