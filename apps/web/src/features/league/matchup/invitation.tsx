import type { GameJson } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import { ListState } from "../../../ui/list-state.tsx";
import { GameButton, GamesState } from "../schedule/game-list.tsx";
import type { PanelMove } from "../schedule/panel-state.ts";
import type { GamesShown } from "../schedule/use-games.ts";
import type { FormState } from "./form.ts";

interface InvitationProps {
  readonly league: MatchupLeague;
  readonly state: FormState;
  readonly today: Day | null;
  readonly games: GamesShown;
  /** The league's teams could not be read. */
  readonly areTeamsMissing: boolean;
  /** The link's matchup is loading, so no one is asked to pick one. */
  readonly isArriving: boolean;
  /** The sidebar with the schedule is folded or collapsed. */
  readonly isScheduleHidden: boolean;
  readonly onMove: (move: PanelMove) => void;
  readonly onPick: (game: GameJson) => void;
}

const offered = 5;

/**
 * What to do next while a team is missing. If the schedule is hidden, it offers the next games, or says why there are
 * none.
 */
export function Invitation(props: InvitationProps) {
  const { league, state, today, games, areTeamsMissing, isArriving, isScheduleHidden, onMove, onPick } = props;
  const { home, away, panel } = state;
  const next = games.days.flatMap((day) => day.games).slice(0, offered);
  return (
    <>
      {!isArriving && (
        <ListState state="empty" title={titleOf(state, games.state === "failed", areTeamsMissing)}>
          {games.state === "failed" && `The schedule${areTeamsMissing ? " and the teams" : ""} could not be loaded. `}
          {`The whole ${league.name} file appears here as soon as both teams are known: every line, before you download it. The same team twice makes a single-team roster.`}
        </ListState>
      )}
      {isScheduleHidden && !home.teamId && !away.teamId && panel && today && (
        <section aria-label="Games to pick">
          <GamesState panel={panel} today={today} games={games} onMove={onMove} />
          {next.map((game) => (
            <GameButton key={game.game_id} game={game} isSelected={false} isExported={false} onPick={onPick} />
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
