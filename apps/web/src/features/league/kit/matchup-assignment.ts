import { dayOf } from "@agate/captions";
import { textForFile } from "@agate/day";
import type { Assignment } from "@agate/day/kit";
import type { MatchupLeague } from "@agate/leagues";
import type { FormState, PlaceField } from "../matchup/form.ts";
import { gameNoOf, placeOf } from "../matchup/matchup-of.ts";
import { isOneTeam } from "../matchup/side-state.ts";

/** The assignment of a game as the form has it, typed names and places among it. */
export function matchupAssignment(league: MatchupLeague, state: FormState): Assignment {
  const sides = isOneTeam(state) ? [state.home] : [state.home, state.away];
  const place = (field: PlaceField) => textForFile(placeOf(league, state, field));
  return {
    league: league.name,
    teams: sides.map(({ customName, name }) => textForFile(customName) || (name ?? "")).filter(Boolean),
    event: "",
    gameNo: gameNoOf(state),
    venue: place("venue"),
    city: place("city"),
    country: place("country"),
    day: dayOf(place("date")),
  };
}
