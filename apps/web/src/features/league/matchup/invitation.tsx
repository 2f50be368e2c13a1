import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import { useOffline } from "../../../lib/offline.ts";
import { isOver } from "../../../product/coming-words.ts";
import { useFavorites } from "../../../product/favorites/star-button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { GameLink, type GameListProps, GamesState } from "../schedule/game-list.tsx";
import type { FormState } from "./form.ts";

interface InvitationProps extends Pick<GameListProps, "games" | "isHere" | "onMove" | "onPick"> {
  readonly league: MatchupLeague;
  readonly state: FormState;
  readonly today: Day | null;
  /** The league's teams could not be read. */
  readonly areTeamsMissing: boolean;
  /** The link's matchup is loading, so no one is asked to pick one. */
  readonly isArriving: boolean;
  /** The sidebar with the schedule is folded or collapsed, so that this says why there are no games. */
  readonly isScheduleHidden: boolean;
}

/** The most games of favorites, and of the schedule. */
const most = { favorites: 3, others: 20 };

/** What to do next while a team is missing: the next games of favorites, then those of the schedule's day. */
export function Invitation(props: InvitationProps) {
  const { league, state, today, games, areTeamsMissing, isArriving, isScheduleHidden, isHere, onMove, onPick } = props;
  const { home, away, panel } = state;
  const isMissing = games.state === "failed";
  const isOffline = useOffline();
  const favorites = useFavorites().ids;
  const next = games.read
    .filter((game) => today !== null && game.game_date >= today && !isOver(game))
    .filter(({ home_team, away_team }) => [home_team, away_team].some(({ team_id: id }) => id && favorites.has(id)))
    .slice(0, most.favorites);
  const others = games.days.flatMap((day) => day.games).filter((game) => !next.includes(game));
  return (
    <>
      {!isArriving && (
        <ListState state="empty" title={titleOf(state, isMissing, areTeamsMissing && !isOffline)}>
          {isMissing && !isOffline && `The schedule${areTeamsMissing ? " and the teams" : ""} could not be loaded. `}
          {!(isMissing && isOffline) &&
            `The whole ${league.name} file appears here as soon as both teams are known: every line, before you download it. The same team twice makes a single-team roster.`}
        </ListState>
      )}
      {!home.teamId && !away.teamId && panel && today && (isScheduleHidden || next.length + others.length > 0) && (
        <section aria-label="Games to pick">
          {isScheduleHidden && <GamesState panel={panel} today={today} games={games} onMove={onMove} />}
          {[...next, ...others.slice(0, most.others)].map((game) => (
            <GameLink
              key={game.game_id}
              game={game}
              isSelected={false}
              isExported={false}
              isHere={isHere(game.game_id)}
              onPick={onPick}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** What can be done next: a person is never asked to pick something that could not be loaded. */
function titleOf({ home, away }: FormState, isScheduleMissing: boolean, areTeamsMissing: boolean): string {
  if (home.name) return "Choose the away team";
  if (away.name) return "Choose the home team";
  if (!isScheduleMissing) return "Pick a game, or choose two teams";
  return areTeamsMissing ? "There is nothing to pick yet" : "Choose two teams";
}
