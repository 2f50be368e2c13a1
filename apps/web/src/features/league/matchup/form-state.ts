import type { GameJson, TeamJson } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import { isOwnTeam } from "../../../product/own-teams/own-teams.ts";
import { movePanel, openPanel, type PanelMove } from "../schedule/panel-state.ts";
import { matchupSettings, type MatchupSettings } from "../settings/kinds.ts";
import { choose } from "../settings/settings.ts";
import type { FormState, PlaceField, Undo } from "./form.ts";
import {
  assignBoth,
  chooseTeam,
  emptySide,
  fillPrefix,
  storedPrefix,
  sideOfGame,
  typePrefix,
  isPrefixTyped,
  type SideName,
  type SideState,
  type Sides,
  type TeamChoice,
} from "./side-state.ts";

export type FormAction =
  | { readonly type: "game-picked"; readonly game: GameJson }
  | { readonly type: "pick-undone" }
  | { readonly type: "undo-dismissed" }
  /** `linked`: the id in the link, if the game has become another one (rule TR5). */
  | { readonly type: "game-arrived"; readonly game: GameJson; readonly linked?: string }
  /** The schedule has newer data for the chosen game. */
  | { readonly type: "game-renewed"; readonly game: GameJson }
  | { readonly type: "move-accepted" }
  | { readonly type: "game-missing"; readonly today: Day }
  | { readonly type: "game-unread"; readonly today: Day }
  | { readonly type: "teams-arrived"; readonly teams: readonly ArrivedTeam[] }
  | { readonly type: "team-chosen"; readonly side: SideName; readonly team: TeamChoice | null }
  | { readonly type: "prefix-typed"; readonly side: SideName; readonly text: string }
  | { readonly type: "prefix-left"; readonly side: SideName }
  | { readonly type: "custom-name-typed"; readonly side: SideName; readonly text: string }
  | { readonly type: "place-typed"; readonly field: PlaceField; readonly text: string }
  | { readonly type: "rosters-chosen"; readonly areTodays: boolean }
  | { readonly type: "choice-made"; readonly choice: Partial<MatchupSettings> }
  | { readonly type: "panel-moved"; readonly move: PanelMove }
  | { readonly type: "link-notes-read" };

/** A team of the league, or one of the person's own teams with its stored letter. */
type ArrivedTeam = TeamJson & Pick<TeamChoice, "prefix">;

const asScheduled: FormState["place"] = { venue: null, city: null, country: null, date: null };

export const blankForm: FormState = {
  gameId: null,
  game: null,
  gameDay: null,
  hasTodaysRosters: false,
  home: emptySide,
  away: emptySide,
  place: asScheduled,
  chosen: {},
  panel: null,
  linkNotes: [],
  undo: null,
};

/** The rules of the team-sport form (rules PG1 to PG5), for one league. */
export function formReducer(league: MatchupLeague): (state: FormState, action: FormAction) => FormState {
  return (state, action) => {
    switch (action.type) {
      case "game-picked":
        return {
          ...state,
          gameId: action.game.game_id,
          game: action.game,
          gameDay: action.game.game_date,
          hasTodaysRosters: false,
          place: asScheduled,
          linkNotes: [],
          // A second pick preserves the undo to what was typed before the first.
          undo: undoTo(league, state) ?? state.undo,
          ...assignBoth(league.prefix, {
            home: sideOfGame(action.game.home_team),
            away: sideOfGame(action.game.away_team),
          }),
        };

      case "pick-undone":
        return state.undo ? { ...state, ...state.undo.before, undo: undoTo(league, state) } : state;

      case "undo-dismissed":
        return { ...state, undo: null };

      case "game-arrived": {
        const { game, linked = game.game_id } = action;
        if (linked !== state.gameId) return state;
        return {
          ...state,
          gameId: game.game_id,
          game,
          gameDay: state.gameDay ?? game.game_date,
          panel: state.panel ?? { selectedDate: game.game_date, showAll: false },
          ...assignBoth(league.prefix, sidesOfLink(state, game)),
        };
      }

      case "game-renewed": {
        const { game } = action;
        const isOther = game.game_id !== state.game?.game_id || game.game_id !== state.gameId;
        if (isOther || JSON.stringify(game) === JSON.stringify(state.game)) return state;
        return { ...state, game, ...sidesRenewed(league, state, game) };
      }

      case "move-accepted": {
        const { game, gameDay, panel } = state;
        if (!game) return state;
        return {
          ...state,
          gameDay: game.game_date,
          place: { ...state.place, date: null },
          panel: panel?.selectedDate === gameDay ? { selectedDate: game.game_date, showAll: false } : panel,
        };
      }

      case "game-missing":
        return {
          ...state,
          gameId: null,
          game: null,
          gameDay: null,
          panel: state.panel ?? openPanel(league.opensOn, action.today),
          linkNotes: [
            ...state.linkNotes,
            `The game of this link is no longer in the ${league.name} schedule.${
              state.home.teamId || state.away.teamId ? " Its teams stay chosen, as your own matchup." : ""
            }`,
          ],
        };

      // It can still load; the panel does not wait for it.
      case "game-unread":
        return { ...state, panel: state.panel ?? openPanel(league.opensOn, action.today) };

      case "teams-arrived":
        return nameTeams(league, state, action.teams);

      case "team-chosen":
        return { ...state, ...chooseTeam(league.prefix, state, action.side, action.team) };

      case "prefix-typed":
        return { ...state, [action.side]: typePrefix(state[action.side], action.text) };

      case "prefix-left":
        return { ...state, [action.side]: fillPrefix(league.prefix, state, action.side) };

      case "custom-name-typed":
        return { ...state, [action.side]: { ...state[action.side], customName: action.text } };

      case "place-typed":
        return { ...state, place: { ...state.place, [action.field]: action.text } };

      case "rosters-chosen":
        return { ...state, hasTodaysRosters: action.areTodays };

      case "choice-made":
        return { ...state, chosen: choose(matchupSettings, state.chosen, action.choice) };

      case "panel-moved":
        return state.panel ? { ...state, panel: movePanel(action.move) } : state;

      case "link-notes-read":
        return { ...state, linkNotes: [] };
    }
  };
}

/** A link can name the teams besides the game, or leave them to the game. */
function sidesOfLink(state: FormState, game: GameJson): Sides {
  if (!state.home.teamId && !state.away.teamId) {
    const typed = ({ prefix, customName }: SideState) => ({ prefix, customName });
    return {
      home: { ...sideOfGame(game.home_team), ...typed(state.home) },
      away: { ...sideOfGame(game.away_team), ...typed(state.away) },
    };
  }
  const named = (side: SideState) => ({ ...side, name: nameInGame(game, side.teamId) ?? side.name });
  return { home: named(state.home), away: named(state.away) };
}

/**
 * The sides of a game that were swapped or decided meanwhile: a team keeps what was typed for it. Sides that the person
 * chose differently stay.
 */
function sidesRenewed(league: MatchupLeague, state: FormState, game: GameJson): Partial<Sides> {
  const scheduled = ({ home_team, away_team }: GameJson) =>
    [home_team, away_team].map((side) => sideOfGame(side).teamId);
  const [before, now] = [state.game ? scheduled(state.game) : [], scheduled(game)];
  const sides = [state.home, state.away];
  const isAsScheduled = sides.every(({ teamId }, at) => teamId === before[at]);
  if (!isAsScheduled || now.every((id, at) => id === before[at])) return {};
  const renewed = (name: SideName) => {
    const side = sideOfGame(game[`${name}_team`]);
    const same = sides.find(({ teamId }) => teamId !== null && teamId === side.teamId);
    // A letter can be typed for a side that is still open.
    return same ?? { ...side, prefix: state[name].teamId === null ? state[name].prefix : "" };
  };
  return assignBoth(league.prefix, { home: renewed("home"), away: renewed("away") });
}

/**
 * A link has ids only. The list of teams provides the names, and a side whose id is not in it is cleared. One of the
 * person's own teams can have been renamed or deleted since (rule OT11).
 */
function nameTeams(league: MatchupLeague, state: FormState, teams: readonly ArrivedTeam[]): FormState {
  const sides = { home: state.home, away: state.away };
  const linkNotes = [...state.linkNotes];
  for (const side of ["home", "away"] as const) {
    const { teamId, name } = sides[side];
    if (!teamId || (name !== null && !isOwnTeam(teamId))) continue;
    const listed = teams.find((team) => team.team_id === teamId || team.earlier_ids?.includes(teamId));
    // A past game has the names of its day (rule T7).
    const found = nameInGame(state.game, teamId) ?? listed?.team_name;
    if (found === name) continue;
    if (found === undefined)
      linkNotes.push(
        name !== null
          ? `${name} is no longer among your teams: it was deleted.`
          : isOwnTeam(teamId)
            ? `The ${side} team of this link is a team that someone else made. They can send a copy from Your teams.`
            : `This link names a team that ${league.name} does not have: ${side}=${teamId}.`,
      );
    sides[side] =
      found === undefined
        ? emptySide
        : {
            ...sides[side],
            teamId: listed?.team_id ?? teamId,
            name: found,
            prefix: sides[side].prefix || storedPrefix(sides, side, listed?.prefix),
          };
  }
  if (sides.home === state.home && sides.away === state.away) return state;
  return { ...state, ...assignBoth(league.prefix, sides), linkNotes };
}

function nameInGame(game: GameJson | null, teamId: string | null): string | undefined {
  if (teamId === null) return undefined;
  const name = [game?.home_team, game?.away_team].find((side) => side?.team_id === teamId)?.team_name;
  return name === "Unknown Team" ? undefined : name;
}

const placeLabels: Readonly<Record<PlaceField, string>> = {
  venue: "Stadium Location",
  city: "City",
  date: "Date",
  country: "Country",
};

/** The undo to a state; null if nothing in it was typed, because a picked game can simply be picked again. */
function undoTo(league: Pick<MatchupLeague, "prefix">, state: FormState): Undo | null {
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
