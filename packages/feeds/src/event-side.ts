import type { EventSide } from "./feed.ts";

const open =
  /^(?:t\.?b\.?[ad]\.?|to be (?:determined|announced|decided))$|\b(?:winner|loser|runner-up)\b|\bseed(?: #?\d+)?$/i;

/**
 * A side of a game by what the provider calls it. A name such as "Winner of ..." is no team, and neither is an id that is
 * none of the provider's (`Feed.teamIds`): ESPN writes -1 for a team still to be found.
 */
export function sideOf(teamId: string | null, name: string, teamIds: RegExp): EventSide {
  const known = teamId !== null && teamIds.test(teamId) && name !== "" && !open.test(name);
  return { teamId: known ? teamId : null, label: name || "TBD" };
}

/** What a schedule calls a game: visitors first, `vs.` where neither is at home. */
export function gameName(home: EventSide, away: EventSide, neutralSite: boolean): string {
  return `${away.label} ${neutralSite ? "vs." : "at"} ${home.label}`;
}
