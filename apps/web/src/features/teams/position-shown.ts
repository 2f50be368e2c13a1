import { isHeadCoach, positionWords } from "@agate/captions";
import type { OwnTeam } from "@agate/mine";

/** A position in words where its sport has some for it, else as it was written. */
export function positionShown(sport: OwnTeam["sport"], position: string): string {
  if (isHeadCoach(position)) return position.toLowerCase();
  return (sport && positionWords(sport, position)) || position;
}
