import { writeDay } from "@agate/captions/calendar";
import type { FormState } from "./form.ts";
import { gameNoOf } from "./matchup-assignment.ts";

/** "Portland Pioneers vs Austin Armadillos, July 4, Game 2"; null while no team is chosen. */
export function matchupSummary(state: Pick<FormState, "home" | "away" | "game">): string | null {
  const { home, away, game } = state;
  if (!home.name && !away.name) return null;
  const number = gameNoOf(state) ?? 1;
  return [
    `${home.name ?? "TBD"} vs ${away.name ?? "TBD"}`,
    game && writeDay(game.game_date, "short"),
    number > 1 && `Game ${number}`,
  ]
    .filter(Boolean)
    .join(", ");
}
