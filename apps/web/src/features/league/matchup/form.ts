import type { GameJson } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import type { PanelState } from "../schedule/panel-state.ts";
import type { MatchupSettings } from "../settings/kinds.ts";
import type { SideState } from "./side-state.ts";

/** The boxes of place and date. */
export type PlaceField = "venue" | "city" | "country" | "date";

/** All that a person has set on the page; the address holds it too (form-query.ts). */
export interface FormState {
  /** The chosen game's id; `game` follows when it is known. */
  readonly gameId: string | null;
  readonly game: GameJson | null;
  /** The Eastern day the game was on when it was chosen: a link notices by it that a game has moved. */
  readonly gameDay: Day | null;
  readonly home: SideState;
  readonly away: SideState;
  /** A past game's file is made of today's rosters (rule LU24). */
  readonly hasTodaysRosters: boolean;
  /** What was typed over the schedule's values; null where the schedule's value stands. */
  readonly place: Readonly<Record<PlaceField, string | null>>;
  /** The settings that the page or its address has chosen; for the others what is usual stands (rule PS2). */
  readonly chosen: Partial<MatchupSettings>;
  /** Null while it waits for today or for the day of the game in a link. */
  readonly panel: PanelState | null;
  /** What the person must know of the link they came by, sentence by sentence. */
  readonly linkNotes: readonly string[];
  /** The way back to what picking a game has cleared; null where it has cleared nothing. */
  readonly undo: Undo | null;
}

/** The form with the settings in force. */
export interface FormInForce extends FormState {
  readonly choices: MatchupSettings;
}

/** What picking a game has replaced although something of it was typed, and what that was, as its boxes are called. */
export interface Undo {
  readonly before: Pick<FormState, "gameId" | "game" | "gameDay" | "home" | "away" | "place">;
  readonly cleared: readonly string[];
}
