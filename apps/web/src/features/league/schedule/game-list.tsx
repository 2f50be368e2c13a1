import * as styles from "../shell/game-list.module.css";
import * as schedulePanel from "./schedule-panel.module.css";
import type { GameJson } from "@agate/api";
import { memo, useEffect, useRef } from "react";
import type { RefObject } from "react";
import { reasonOf } from "../../../api/failure.ts";
import { writeDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";
import { ListState } from "../../../ui/list-state.tsx";
import { moveFocus } from "../keyboard/move-focus.ts";
import { useQuietScrollbar } from "../shell/use-quiet-scrollbar.ts";
import { GameButton } from "./game-button.tsx";
import { GamesState } from "./games-state.tsx";
import { LongDay, mostAtFirst } from "./long-day.tsx";
import type { PanelMove, PanelState } from "./panel-state.ts";
import type { GamesShown } from "./use-games.ts";
import { Button } from "../../../ui/button.tsx";

interface GameListProps {
  readonly panel: PanelState;
  readonly today: Day;
  readonly games: GamesShown;
  readonly selectedGame: string | null;
  /** The games exported since the page was opened. */
  readonly exported: ReadonlySet<string>;
  readonly onMove: (move: PanelMove) => void;
  readonly onPick: (game: GameJson) => void;
}

/** The games by Eastern day; loading, without any, and failed each say so in words of their own. */
export const GameList = memo(function GameList(props: GameListProps) {
  const { panel, today, games, selectedGame, exported, onMove, onPick } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useQuietScrollbar(scroller);
  const button = (game: GameJson) => (
    <GameButton
      key={game.game_id}
      game={game}
      isSelected={game.game_id === selectedGame}
      isExported={exported.has(game.game_id)}
      onPick={onPick}
    />
  );
  return (
    // The keys move between the buttons inside; the list itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.games}
      ref={scroller}
      onKeyDown={moveFocus}
      aria-busy={games.state === "loading"}
      data-day={panel.selectedDate ?? undefined}
    >
      <GamesState panel={panel} today={today} games={games} onMove={onMove} />
      {games.days.map(({ day, games: inDay }) => (
        <section key={day} className={schedulePanel.dayOfGames}>
          <h3>{writeDay(day, "plain")}</h3>
          {panel.selectedDate && inDay.length > mostAtFirst ? (
            <LongDay games={inDay} selectedGame={selectedGame}>
              {button}
            </LongDay>
          ) : (
            inDay.map(button)
          )}
        </section>
      ))}
      {games.days.length > 0 && games.error !== null && (
        <ListState state="failed" title="Further games could not be loaded" onRetry={games.retry}>
          {reasonOf(games.error)}
        </ListState>
      )}
      {games.hasMore && games.days.length > 0 && <MoreGames onMore={games.askForMore} within={scroller} />}
    </div>
  );
});

interface MoreGamesProps {
  readonly onMore: () => void;
  /** The box that scrolls. */
  readonly within: RefObject<HTMLElement | null>;
}

/** The end of what has been read: coming near it reads the next month; pressing it does too. */
function MoreGames({ onMore, within }: MoreGamesProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: within.current,
      rootMargin: "0px 0px 400px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={end} className={schedulePanel.moreGames}>
      <Button onClick={onMore}>Show later games</Button>
    </div>
  );
}
