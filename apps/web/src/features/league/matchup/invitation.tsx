import type { GameJson } from "@agate/api";
import type { MatchupLeague } from "@agate/leagues";
import { ListState } from "../../../ui/list-state.tsx";
import { GameButton } from "../schedule/game-button.tsx";
import type { GamesShown } from "../schedule/use-games.ts";
import type { FormState } from "./form-state.ts";

interface InvitationProps {
  readonly league: MatchupLeague;
  readonly state: FormState;
  readonly games: GamesShown;
  readonly onPick: (game: GameJson) => void;
}

const offered = 5;

/** What to do next while a team is missing; on a small screen with the next games to pick from. */
export function Invitation({ league, state: { home, away }, games, onPick }: InvitationProps) {
  const next = games.days.flatMap((day) => day.games).slice(0, offered);
  return (
    <>
      <ListState
        state="empty"
        title={
          home.name ? "Choose the away team" : away.name ? "Choose the home team" : "Pick a game, or choose two teams"
        }
      >
        {`The whole ${league.name} file appears here as soon as both teams are known: every line, before you download it. The same team twice makes a single-team roster.`}
      </ListState>
      {!home.teamId && !away.teamId && next.length > 0 && (
        <section className="offer" aria-label="Games to pick">
          {next.map((game) => (
            <GameButton key={game.game_id} game={game} isSelected={false} onPick={onPick} />
          ))}
        </section>
      )}
    </>
  );
}
