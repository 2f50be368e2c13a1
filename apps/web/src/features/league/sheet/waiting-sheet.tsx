import type { GameJson } from "@agate/api";
import type { MatchupLeague } from "@agate/leagues";
import { reasonOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import type { FormState } from "../matchup/form-state.ts";
import type { LiveForm } from "../matchup/use-form.ts";
import type { LiveFile } from "../matchup/use-file.ts";
import { GameButton } from "../schedule/game-button.tsx";
import type { GamesShown } from "../schedule/use-games.ts";

interface WaitingSheetProps {
  readonly league: MatchupLeague;
  readonly state: FormState;
  readonly arrival: LiveForm["arrival"];
  readonly live: LiveFile;
  readonly games: GamesShown;
  readonly onPick: (game: GameJson) => void;
}

const offered = 5;

/** The sheet before there is a file: what it waits for, and the way on. */
export function WaitingSheet({ league, state, arrival, live, games, onPick }: WaitingSheetProps) {
  const names = live.failed.map(({ name }) => name);
  if (names.length)
    return (
      <div className="waiting">
        <ListState state="failed" title={`Could not be loaded: ${names.join(", ")}`} onRetry={live.retry}>
          {`${reasonOf(live.failed[0]?.error)} Everything else on this page still works.`}
        </ListState>
        <div className="waiting-more">
          <Button onClick={live.continueWithout}>{`Continue without ${names.join(" and ")}`}</Button>
          <p className="hint">The file can be made without; the report will say what is missing.</p>
        </div>
      </div>
    );
  if (live.loading.length)
    return (
      <div className="waiting">
        <ListState state="loading" title={`Loading ${live.loading.join(", ")}...`} rows={6} />
      </div>
    );
  if (live.built && !live.built.ok)
    return (
      <div className="waiting">
        <ListState state="empty" title="There is no file as the form stands">
          {live.built.problems.map(({ text }) => text).join(" ")}
        </ListState>
      </div>
    );
  // A link's game or teams are on their way: nothing is asked of anybody yet.
  if (arrival === "waiting")
    return (
      <div className="waiting">
        <ListState state="loading" title="Loading the match-up..." rows={6} />
      </div>
    );
  const next = games.days.flatMap((day) => day.games).slice(0, offered);
  return (
    <div className="waiting">
      <ListState state="empty" title={invitation(state)}>
        {`The whole ${league.name} file appears here as soon as both teams are known: every line, before you download it. The same team twice makes a single-team roster.`}
      </ListState>
      {!state.home.teamId && !state.away.teamId && next.length > 0 && (
        <section className="offer" aria-label="Games to pick">
          {next.map((game) => (
            <GameButton key={game.game_id} game={game} isSelected={false} onPick={onPick} />
          ))}
        </section>
      )}
    </div>
  );
}

function invitation({ home, away }: FormState): string {
  if (home.name) return "Choose the away team";
  if (away.name) return "Choose the home team";
  return "Pick a game, or choose two teams";
}
