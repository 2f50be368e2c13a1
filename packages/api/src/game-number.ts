import type { GameJson } from "./leagues.ts";

/** Which of the day's games between its teams it is; null: their only one. */
export function gameNumber({
  game_no: number,
  doubleheader,
}: Pick<GameJson, "game_no" | "doubleheader">): number | null {
  return doubleheader || number > 1 ? number : null;
}
