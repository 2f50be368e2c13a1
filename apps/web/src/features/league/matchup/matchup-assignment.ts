import { useMemo } from "react";
import { gameNumber } from "@agate/api";
import { printedDayOf, type Assignment, type AssignedSide } from "@agate/assignment";
import { printedDate, type Venue } from "@agate/captions";
import { writeDay } from "@agate/captions/calendar";
import { gameTitle } from "@agate/captions/game-title";
import type { MatchupLeague } from "@agate/leagues";
import { hourWord, isOver, stateWord } from "../../../product/coming-words.ts";
import { articleOf, leagueOfOwnGame } from "../../../product/own-teams/own-event.ts";
import { isOwnTeam, useOwnTeams, type OwnTeams } from "../../../product/own-teams/own-teams.ts";
import { useAssignment, type AssignmentForm, type AssignmentFile } from "../assignment/use-assignment.ts";
import type { Editing } from "../edits/use-editing.ts";
import type { MatchupSettings } from "../settings/kinds.ts";
import type { FormInForce, FormState, PlaceField } from "./form.ts";
import { isOneTeam, sideOfGame, type SideName, type SideState } from "./side-state.ts";

/** A matchup's form: its teams' rosters and their assignment. */
function matchupForm(
  league: MatchupLeague,
  state: FormInForce,
  own: OwnTeams["teams"],
): AssignmentForm<MatchupSettings> {
  const wanted = (part: SideName) => {
    const { teamId, name } = state[part];
    const isOwn = teamId !== null && isOwnTeam(teamId);
    return { part, name: name ?? "", id: name === null ? null : teamId, source: name, isOwn };
  };
  return {
    settings: state.choices,
    event: state.gameId,
    game: state.game,
    hasTodaysRosters: state.hasTodaysRosters,
    withLineup: state.choices.lineup,
    wanted: isOneTeam(state) ? [wanted("home")] : [wanted("home"), wanted("away")],
    assign: (read) => matchupAssignment(league, state, own, read),
  };
}

/** A matchup's assignment, including a typed place; null until both teams are chosen. */
export function matchupAssignment(
  league: MatchupLeague,
  state: FormState,
  own: OwnTeams["teams"],
  { lists, positionCodes }: Pick<Assignment, "lists" | "positionCodes">,
): Assignment | null {
  const { home, away, game, gameId, panel } = state;
  if (home.name === null || away.name === null) return null;
  const side = ({ teamId, name, customName, prefix }: SideState): AssignedSide => {
    const team = own.get(teamId ?? "");
    const article = team ? articleOf(team) : null;
    // If the team does not say, its league does.
    return { teamId, name: name ?? "", customName, prefix, ...(article !== null && { article }) };
  };
  const sides = isOneTeam(state) ? [home] : [home, away];
  return {
    league: leagueOfOwnGame(
      league,
      sides.flatMap(({ teamId }) => own.get(teamId ?? "") ?? []),
    ),
    event: gameId,
    days: game && { from: game.game_date, to: game.game_date },
    place: {
      name: placeOf(league, state, "venue"),
      city: placeOf(league, state, "city"),
      country: placeOf(league, state, "country"),
      ...typedAlone(state),
    },
    date: placeOf(league, state, "date"),
    fileDay: panel?.selectedDate ?? null,
    gameNo: gameNoOf(state),
    sides: sides.map(side),
    lists,
    positionCodes,
  };
}

/**
 * The value of a place or date box: the typed text, otherwise the schedule's value. A matchup the person put together
 * is most likely on the day the panel shows.
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

/** The typed part of a scheduled place whose other part is still the schedule's (rule ST15). */
function typedAlone({ game, place }: Pick<FormState, "game" | "place">): Pick<Venue, "typed"> {
  const isTyped = (part: "city" | "country") => Boolean(place[part]) && place[part] !== game?.[part];
  const [city, country] = [isTyped("city"), isTyped("country")];
  if (!game || city === country) return {};
  return { typed: city ? "city" : "country" };
}

/**
 * The file's game of a doubleheader (rule F4); null for a matchup the person put together, including a chosen game in
 * which a team was replaced by another. A team filled in where the schedule has none yet, or a single team, still
 * counts as the game's.
 */
function gameNoOf({ game, home, away }: Pick<FormState, "game" | "home" | "away">): number | null {
  if (!game) return null;
  const scheduled = [sideOfGame(game.home_team).teamId, sideOfGame(game.away_team).teamId];
  const others = [home, away].filter(({ teamId }) => teamId !== null && !scheduled.includes(teamId));
  const unscheduled = scheduled.filter((teamId) => teamId === null);
  return others.length <= unscheduled.length ? game.game_no : null;
}

/**
 * "Game 2, 6:35 PM ET", "Game 1, Final": which of the day's games the file is for; empty for a matchup the person put
 * together. A game that is on another day at the venue has no Eastern hour beside its date.
 */
export function whichGame(league: Pick<MatchupLeague, "printedDay">, state: FormState): string {
  const { game } = state;
  if (!game || gameNoOf(state) === null) return "";
  const number = gameNumber(game);
  const isHour = game.game_time !== null && printedDayOf(league, game) === game.game_date;
  const when = isOver(game) ? stateWord(game) : isHour ? hourWord(game).replace(/M$/, "M ET") : "";
  return [number === null ? "" : `Game ${number}`, when].filter(Boolean).join(", ");
}

/** The file of a matchup's form, with the rosters in it. */
export function useMatchupFile(league: MatchupLeague, state: FormInForce, editing: Editing): AssignmentFile {
  const { teams } = useOwnTeams();
  const form = useMemo(() => matchupForm(league, state, teams), [league, state, teams]);
  return useAssignment(league, form, editing);
}

/** "Austin Armadillos at Portland Pioneers, Game 2"; for a single team its name, and null until both sides are chosen. */
export function matchupTitle(state: Pick<FormState, "home" | "away" | "game">): string | null {
  const { home, away, game } = state;
  if (home.name === null || away.name === null) return null;
  if (home.name === away.name) return home.name;
  const played = gameNoOf(state) === null ? null : game;
  return gameTitle(home.name, away.name, played?.neutral_site, played && gameNumber(played));
}

/** "Austin Armadillos at Portland Pioneers, July 4"; null while no team is chosen. */
export function matchupSummary(state: Pick<FormState, "home" | "away" | "game">): string | null {
  const title = matchupTitle(state) ?? state.home.name ?? state.away.name;
  return title && state.game ? `${title}, ${writeDay(state.game.game_date, "short")}` : title;
}
