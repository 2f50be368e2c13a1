import type { EventSide } from "./feed.ts";

const open =
  /^(?:t\.?b\.?[ad]\.?|to be (?:determined|announced|decided))$|\b(?:winner|loser|runner-up)\b|\bseed(?: #?\d+)?$/i;

/** A side of a game by what the provider calls it: ids of teams still to be found (0, -1, "Winner of ...") are no teams. */
export function sideOf(teamId: string | null, name: string): EventSide {
  const known = teamId !== null && /^\d*[1-9]\d*$/.test(teamId) && name !== "" && !open.test(name);
  return { teamId: known ? teamId : null, label: name || "TBD" };
}

/** What a schedule calls a game: visitors first, `vs.` where neither is at home. */
export function gameName(home: EventSide, away: EventSide, neutralSite: boolean): string {
  return `${away.label} ${neutralSite ? "vs." : "at"} ${home.label}`;
}
