import type { MatchupLeague } from "@agate/leagues";
import type { FormState, PlaceField, Undo } from "./form.ts";
import { isPrefixTyped } from "./side-state.ts";

const placeLabels: Readonly<Record<PlaceField, string>> = {
  venue: "Stadium Location",
  city: "City",
  date: "Date",
  country: "Country",
};

/** The way back to a state; null where nothing in it was typed: what was picked is picked again by a press. */
export function undoTo(league: Pick<MatchupLeague, "prefix">, state: FormState): Undo | null {
  const { gameId, game, gameDay, home, away, place } = state;
  const typed: readonly (readonly [label: string, isTyped: boolean])[] = [
    ["Home Team Prefix", isPrefixTyped(league.prefix, state, "home")],
    ["Away Team Prefix", isPrefixTyped(league.prefix, state, "away")],
    ["Custom Home Team Name", home.customName !== ""],
    ["Custom Away Team Name", away.customName !== ""],
    ...Object.entries(placeLabels).map(([field, label]) => [label, place[field as PlaceField] !== null] as const),
  ];
  const cleared = typed.flatMap(([label, isTyped]) => (isTyped ? [label] : []));
  return cleared.length ? { before: { gameId, game, gameDay, home, away, place }, cleared } : null;
}
