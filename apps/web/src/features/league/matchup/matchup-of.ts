import type { PositionCodesJson } from "@agate/api";
import { printedDate } from "@agate/captions";
import type { Matchup, PersonRow, Side, Venue } from "@agate/captions";
import { printedDayOf, textForFile } from "@agate/day";
import type { MatchupLeague } from "@agate/leagues";
import type { FormState, PlaceField } from "./form.ts";
import { isOneTeam, sideOfGame } from "./side-state.ts";
import type { SideState } from "./side-state.ts";

/** What the data side gives a file: rosters by side, and college football's units. */
export interface MatchupData {
  readonly home: readonly PersonRow[];
  readonly away: readonly PersonRow[];
  /** What stands before the name of an own team that says so; null: as the league has it. */
  readonly homeArticle?: string | null;
  readonly awayArticle?: string | null;
  /** What some styles call a college's team by (rule ST12); missing: the team has its name alone. */
  readonly homeSchool?: string | undefined;
  readonly awaySchool?: string | undefined;
  readonly positionCodes: PositionCodesJson["codes"];
}

/**
 * What a box of place or date holds: the typed text, else the schedule's value. A match-up of one's own is most likely
 * of the day the panel shows.
 */
export function placeOf(league: Pick<MatchupLeague, "printedDay">, state: FormState, field: PlaceField): string {
  const typed = state.place[field];
  if (typed !== null) return typed;
  if (!state.game) {
    const isOwn = state.gameId === null && (state.home.name !== null || state.away.name !== null);
    return isOwn && field === "date" ? printedDate(state.panel?.selectedDate ?? "") : "";
  }
  const scheduled: Readonly<Record<PlaceField, string>> = {
    venue: state.game.location,
    city: state.game.city,
    country: state.game.country,
    date: printedDate(printedDayOf(league, state.game)),
  };
  return scheduled[field];
}

/** The core's input for the form, the same document as `agate build` takes; null until both teams are chosen. */
export function matchupOf(league: MatchupLeague, state: FormState, data: MatchupData): Matchup | null {
  const { home, away } = state;
  if (home.name === null || away.name === null) return null;
  return {
    home: sideFor(home, home.name, data.home, data.homeArticle, data.homeSchool),
    away: isOneTeam(state) ? null : sideFor(away, away.name, data.away, data.awayArticle, data.awaySchool),
    venue: {
      name: textForFile(placeOf(league, state, "venue")),
      city: textForFile(placeOf(league, state, "city")),
      country: textForFile(placeOf(league, state, "country")),
      ...typedAlone(state),
    },
    date: textForFile(placeOf(league, state, "date")),
    fileDay: state.panel?.selectedDate ?? null,
    gameNo: gameNoOf(state),
    positionCodes: data.positionCodes,
  };
}

/** The part of a scheduled place that was typed over where the other part still is the schedule's (rule ST15). */
function typedAlone({ game, place }: Pick<FormState, "game" | "place">): Pick<Venue, "typed"> {
  const isTyped = (part: "city" | "country") => Boolean(place[part]) && place[part] !== game?.[part];
  const [city, country] = [isTyped("city"), isTyped("country")];
  if (!game || city === country) return {};
  return { typed: city ? "city" : "country" };
}

/**
 * Which game of a double-header the file is of (rule F4); null for a match-up of one's own, also where a team of the
 * chosen game was replaced by another. A team put where the schedule has none yet, and one team alone, are still the game's.
 */
export function gameNoOf({ game, home, away }: Pick<FormState, "game" | "home" | "away">): number | null {
  if (!game) return null;
  const scheduled = [sideOfGame(game.home_team).teamId, sideOfGame(game.away_team).teamId];
  const others = [home, away].filter(({ teamId }) => teamId !== null && !scheduled.includes(teamId));
  const unscheduled = scheduled.filter((teamId) => teamId === null);
  return others.length <= unscheduled.length ? game.game_no : null;
}

function sideFor(
  side: SideState,
  name: string,
  rows: readonly PersonRow[],
  article: string | null | undefined,
  school: string | undefined,
): Side {
  return {
    name,
    customName: textForFile(side.customName),
    prefix: side.prefix,
    school,
    // Where a team says nothing, its league does.
    ...(article === null || article === undefined ? {} : { article }),
    roster: rows,
  };
}
