import type { MatchupLeague } from "@agate/leagues";
import { addDays } from "../../../lib/day.ts";
import type { Day } from "../../../lib/day.ts";

/** What the schedule panel shows: one day, or with no day either every game or those from today on. */
export interface PanelState {
  readonly selectedDate: Day | null;
  readonly showAll: boolean;
}

export type PanelMove =
  | { readonly to: "today"; readonly today: Day }
  | { readonly to: "previous-day" | "next-day"; readonly today: Day }
  | { readonly to: "day"; readonly day: Day }
  | { readonly to: "all-games" }
  | { readonly to: "upcoming-games" };

export function openPanel(opensOn: MatchupLeague["opensOn"], today: Day): PanelState {
  return opensOn === "today" ? { selectedDate: today, showAll: false } : { selectedDate: null, showAll: true };
}

/** The rules of the panel (spec 1, section 4; spec 2, section 4.1); without a day, previous and next count from today. */
export function movePanel(panel: PanelState, move: PanelMove): PanelState {
  switch (move.to) {
    case "today":
      return { selectedDate: move.today, showAll: false };
    case "previous-day":
      return { selectedDate: addDays(panel.selectedDate ?? move.today, -1), showAll: false };
    case "next-day":
      return { selectedDate: addDays(panel.selectedDate ?? move.today, 1), showAll: false };
    case "day":
      return { selectedDate: move.day, showAll: false };
    case "all-games":
      return { selectedDate: null, showAll: true };
    case "upcoming-games":
      return { selectedDate: null, showAll: false };
  }
}
