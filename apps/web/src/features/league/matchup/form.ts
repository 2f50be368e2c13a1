import type { GameJson } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import type { PanelState } from "../schedule/panel-state.ts";
import type { MatchupSettings } from "../settings/kinds.ts";
import type { SideState } from "./side-state.ts";

/** The boxes of place and date. */
export type PlaceField = "venue" | "city" | "country" | "date";

/** Everything a person has set on the page; the address has it too (form-query.ts). */
export interface FormState {
  /** The chosen game's id; `game` is set once it is known. */
  readonly gameId: string | null;
  readonly game: GameJson | null;
  /** The Eastern day the game was on when it was chosen, by which a link detects that a game has moved. */
  readonly gameDay: Day | null;
  readonly home: SideState;
  readonly away: SideState;
  /** A past game's file uses today's rosters (rule LU24). */
  readonly hasTodaysRosters: boolean;
  /** What was typed over the schedule's values; null where the schedule's value applies. */
  readonly place: Readonly<Record<PlaceField, string | null>>;
  /** The settings chosen by the page or its address; the others have their defaults (rule PS2). */
  readonly chosen: Partial<MatchupSettings>;
  /** Null until today, or the day of a link's game, is known. */
  readonly panel: PanelState | null;
  /** Notes about the link for the person, one sentence each. */
  readonly linkNotes: readonly string[];
  /** The undo for what picking a game has cleared; null if it cleared nothing. */
  readonly undo: Undo | null;
}

/** The form with the settings in force. */
export interface FormInForce extends FormState {
  readonly choices: MatchupSettings;
}

/** The typed state that picking a game has replaced, and the labels of the boxes concerned. */
export interface Undo {
  readonly before: Pick<FormState, "gameId" | "game" | "gameDay" | "home" | "away" | "place">;
  readonly cleared: readonly string[];
}
