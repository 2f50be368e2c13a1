import * as v from "valibot";
import { type Answer, type Ask, FeedFailure, type LineupFact } from "../feed.ts";
import { inRoles, lineupOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { id, object, text } from "../values.ts";
import { named, type FifaSource } from "./payload.ts";
import { nameOf, positionOf } from "./to-facts.ts";

const player = object({
  IdPlayer: id,
  ShirtNumber: text,
  /** 1 starts, 2 is on the bench. */
  Status: v.nullish(v.number()),
  PlayerName: named,
  Position: v.nullish(v.number()),
});
const side = object({ IdTeam: id, Players: v.nullish(v.array(player)) });
const payload = object({ IdMatch: id, HomeTeam: v.nullish(side), AwayTeam: v.nullish(side) });

/** The keys of a live match that are read: names are lists, one entry a language. */
export const lineupKeys =
  "IdMatch HomeTeam AwayTeam IdTeam Players IdPlayer ShirtNumber Status PlayerName Description Position".split(" ");

/** @param stage FIFA's number of the stage the match is of */
export async function lineupOfMatch(
  { competition, season }: FifaSource,
  stage: string,
  match: string,
  ask: Ask,
): Promise<Answer<LineupFact>> {
  const url = `https://api.fifa.com/api/v3/live/football/${competition}/${season}/${stage}/${encodeURIComponent(match)}?language=en`;
  const { IdMatch, HomeTeam, AwayTeam } = await readJson("fifa", ask, url, payload);
  if (!HomeTeam || !AwayTeam) throw new FeedFailure("fifa", "missing", "a side is not known yet");
  const sideOf = ({ IdTeam, Players }: v.InferOutput<typeof side>) => ({
    teamId: IdTeam,
    people: inRoles(
      (Players ?? []).map((row) => ({
        id: row.IdPlayer,
        name: nameOf(row.PlayerName),
        jersey: row.ShirtNumber,
        position: positionOf(row.Position),
        role: row.Status === 1 ? ("starter" as const) : ("bench" as const),
      })),
    ),
  });
  return lineupOf("fifa", { gameId: IdMatch, coverage: "dressed", home: sideOf(HomeTeam), away: sideOf(AwayTeam) });
}
