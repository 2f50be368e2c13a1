import { addDays, clampDay, type Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";

/** What the schedule panel shows: one day, or without a day either every game or those from today on. */
export interface PanelState {
  readonly selectedDate: Day | null;
  readonly showAll: boolean;
}

/** A league's first and last day with a game. */
export interface Bounds {
  readonly first: Day | null;
  readonly last: Day | null;
}

export type PanelMove =
  | { readonly to: "today"; readonly today: Day }
  | { readonly to: "previous-day" | "next-day"; readonly from: Day }
  | { readonly to: "day"; readonly day: Day }
  | { readonly to: "all-games" }
  | { readonly to: "upcoming-games" };

export function openPanel(opensOn: MatchupLeague["opensOn"], today: Day): PanelState {
  return opensOn === "today" ? { selectedDate: today, showAll: false } : { selectedDate: null, showAll: true };
}

/**
 * The panel's day: previous and next count from it, and the calendar opens at it. If the panel has no day, it is the
 * chosen game's; otherwise today, while the league's games go on; otherwise the day its list begins with: the first
 * game's, or for upcoming games of a season that has ended the last game's.
 */
export function dayInView(panel: PanelState, chosenDay: Day | null, today: Day, { first, last }: Bounds): Day {
  const day = panel.selectedDate ?? chosenDay;
  if (day) return day;
  if (!first || !last || (first <= today && today <= last)) return today;
  return today > last && !panel.showAll ? last : first;
}

/** What each control of the panel does (rule PG8). */
export function movePanel(move: PanelMove): PanelState {
  switch (move.to) {
    case "today":
      return { selectedDate: move.today, showAll: false };
    case "previous-day":
      return { selectedDate: clampDay(addDays(move.from, -1)), showAll: false };
    case "next-day":
      return { selectedDate: clampDay(addDays(move.from, 1)), showAll: false };
    case "day":
      return { selectedDate: move.day, showAll: false };
    case "all-games":
      return { selectedDate: null, showAll: true };
    case "upcoming-games":
      return { selectedDate: null, showAll: false };
  }
}
