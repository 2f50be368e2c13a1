import { reasonOf } from "../../../api/failure.ts";
import { writeDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";
import { Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { nearDays, nearDayWords } from "./game-lists.ts";
import type { PanelMove, PanelState } from "./panel-state.ts";
import type { GamesShown } from "./use-games.ts";

interface GamesStateProps {
  readonly panel: PanelState;
  readonly today: Day;
  readonly games: GamesShown;
  readonly onMove: (move: PanelMove) => void;
}

/** What stands in the place of games: on their way, failed, or none; nothing where there are some. */
export function GamesState({ panel, today, games, onMove }: GamesStateProps) {
  if (games.state === "loading") return <ListState state="loading" title="Loading games..." rows={5} />;
  if (games.state === "failed")
    return (
      <ListState state="failed" title="The schedule could not be loaded" onRetry={games.retry}>
        {`${reasonOf(games.error)} Your form is unchanged.`}
      </ListState>
    );
  if (games.days.length) return null;
  const { selectedDate } = panel;
  const day = selectedDate ?? today;
  const near = nearDays(games.read, day, games.bounds);
  return (
    <ListState
      state="empty"
      title={selectedDate ? `No games scheduled for ${writeDay(selectedDate, "plain")}` : "No upcoming games scheduled"}
      action={near.map((other) => (
        <Button key={other} onClick={() => onMove({ to: "day", day: other })}>
          {`Go to ${writeDay(other, "plain")}`}
        </Button>
      ))}
    >
      {near.map((other) => nearDayWords(other, { day, today })).join(" ") ||
        "Choose two teams to make a matchup of your own."}
    </ListState>
  );
}
