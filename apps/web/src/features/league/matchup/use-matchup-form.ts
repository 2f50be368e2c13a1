import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { startTransition, use, useEffect, useMemo, useReducer } from "react";
import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import { isMissing } from "../../../api/failure.ts";
import { answerOf, teamsOf } from "../../../api/league-queries.ts";
import { useQuery } from "../../../api/use-query.ts";
import { FirstViewContext } from "../../../lib/first-view-context.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useIsLate } from "../../../lib/use-is-late.ts";
import { useToday } from "../../../lib/use-now.ts";
import { isOwnTeam, useOwnTeams } from "../../../product/own-teams/own-teams.ts";
import { useAddress, openingReducer, type Opening } from "../address/use-address.ts";
import { matchupSettings } from "../settings/kinds.ts";
import { useSettings } from "../settings/use-settings.ts";
import { readForm, writeForm } from "./form-query.ts";
import { blankForm, formReducer, type FormAction } from "./form-state.ts";
import type { FormState } from "./form.ts";

const unopened: Opening<FormState, FormAction> = { state: blankForm, pendingActions: [] };

/** The state that a link describes, with its game if that is known already. */
function openForm(client: QueryClient, league: MatchupLeague, search: string, today: Day): FormState {
  const state = readForm(league, search, today);
  const { gameId } = state;
  const game = gameId === null ? null : client.getQueryData(answerOf(league.slug, { event: gameId }).queryKey)?.game;
  return game && gameId !== null ? formReducer(league)(state, { type: "game-arrived", game, linked: gameId }) : state;
}

/**
 * The state of the form, read from the address on opening and written back as it changes. A prerendered page has no
 * address: it stays blank, or with a first view shows the games of its day or a game, and opens in the browser.
 */
export function useMatchupForm(league: MatchupLeague) {
  const today = useToday();
  const reducer = useMemo(() => openingReducer(formReducer(league)), [league]);
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const first = use(FirstViewContext);
  const [{ state: form, pendingActions }, dispatch] = useReducer(reducer, null, () =>
    isHydrated || !first ? unopened : { ...unopened, state: openForm(client, league, first.search, first.day) },
  );
  const settings = useSettings(matchupSettings, form.chosen);
  const { choices, defaults } = settings;
  const state = useMemo(() => ({ ...form, choices }), [form, choices]);

  const isOpen = pendingActions === null;
  useEffect(() => {
    // Until then, today may be the day of a page that was rendered before midnight.
    if (isOpen || !isHydrated || !today) return;
    const opened = openForm(client, league, window.location.search, today);
    startTransition(() => dispatch({ type: "opened", state: opened }));
  }, [isOpen, isHydrated, client, league, today]);
  useAddress(isOpen && today ? writeForm(league, state, today, defaults) : null);

  // A link names a game and teams by id; their data loads later.
  const { gameId, game } = state;
  // Its answer, which is read again and again, says if the game was merged into another one meanwhile.
  const linked = useQuery({ ...answerOf(league.slug, { event: gameId ?? "" }), enabled: gameId !== null });
  const arrived = linked.data?.game;
  const error = game === null ? linked.error : null;
  useEffect(() => {
    if (arrived && gameId !== null && (game === null || arrived.game_id !== gameId))
      startTransition(() => dispatch({ type: "game-arrived", game: arrived, linked: gameId }));
  }, [arrived, gameId, game]);
  const isLate = useIsLate(gameId !== null && !game && !error);
  const fault = gameId === null ? null : isMissing(error) ? "game-missing" : error || isLate ? "game-unread" : null;
  useEffect(() => {
    if (fault && today) dispatch({ type: fault, today });
  }, [fault, today]);

  // The game can have a team that is not in the list, so it takes precedence.
  const teams = useQuery({ ...teamsOf(league.slug), enabled: today !== null });
  const { data: listed } = teams;
  const { isReady: areOwnRead, teams: own } = useOwnTeams();
  const needsOwn = [state.home, state.away].some(({ teamId }) => teamId !== null && isOwnTeam(teamId));
  const gameIsSettled = gameId === null || game !== null || error !== null;
  useEffect(() => {
    if (!listed || !isOpen || !gameIsSettled || !(areOwnRead || !needsOwn)) return;
    const yours = [...own].map(([team_id, { name, prefix }]) => ({ team_id, team_name: name, prefix }));
    startTransition(() => dispatch({ type: "teams-arrived", teams: [...yours, ...listed.teams] }));
  }, [listed, isOpen, gameIsSettled, areOwnRead, needsOwn, own]);

  const gameError = fault === "game-unread" ? error : null;
  const isNameless = [state.home, state.away].some(({ teamId, name }) => teamId !== null && name === null);
  const isWaiting = isOpen && (!state.panel || (gameId !== null && game === null) || isNameless);
  const hasFailed = gameError !== null || (teams.isError && !listed);
  return {
    state,
    dispatch,
    /** The league's teams could not be read. */
    areTeamsMissing: teams.isError && !listed,
    /** Whether the link's game and teams have loaded. */
    arrival: !isWaiting ? "done" : hasFailed ? "failed" : "waiting",
    /** The link's game is slow to load: another one can be picked in the meantime. */
    isGameLate: isLate,
    /** Refetches the link's game. */
    retryGame: () => void linked.refetch(),
    /** Why the league's teams could not be read; null if they could. */
    teamsError: teams.error,
    /** Why the link's game could not be read; null if it could. */
    gameError,
    settings,
    /** The query with every setting, for people with other presets (rule PS3). */
    wholeQuery: today ? writeForm(league, state, today, {}) : "",
  };
}

export type MatchupForm = ReturnType<typeof useMatchupForm>;
