import * as textStyles from "../../../ui/text.module.css";
import * as styles from "../shell/game-list.module.css";
import * as schedulePanel from "./schedule-panel.module.css";
import { memo, useEffect, useRef, type RefObject } from "react";
import { gameNumber, type GameJson } from "@agate/api";
import { writeDay, type Day } from "@agate/captions/calendar";
import { reasonOf } from "../../../api/failure.ts";
import { isOver, stateParts } from "../../../product/coming-words.ts";
import { Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { moveFocus } from "../keyboard/focus.ts";
import { PickLink } from "../shell/pick-link.tsx";
import { useQuietScrollbar, ExportedMark } from "../shell/side-list.tsx";
import { SinceMark } from "../since/since-marks.tsx";
import { nearDays, nearDayWords, cityAndRegion } from "./game-lists.ts";
import { LongDay, initialLimit } from "./long-day.tsx";
import type { PanelMove, PanelState } from "./panel-state.ts";
import type { GamesShown } from "./use-games.ts";

export interface GameListProps {
  readonly panel: PanelState;
  readonly today: Day;
  readonly games: GamesShown;
  readonly selectedGame: string | null;
  /** The games exported since the page was opened. */
  readonly exported: ReadonlySet<string>;
  /** Whether the game with this id opens: always while there is a network. */
  readonly isHere: (gameId: string) => boolean;
  readonly onMove: (move: PanelMove) => void;
  readonly onPick: (game: GameJson) => void;
}

/** Games by Eastern day; the loading, empty and failed states each have their own words. */
export const GameList = memo(function GameList(props: GameListProps) {
  const { panel, today, games, selectedGame, exported, isHere, onMove, onPick } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useQuietScrollbar(scroller);
  const link = (game: GameJson) => (
    <GameLink
      key={game.game_id}
      game={game}
      isSelected={game.game_id === selectedGame}
      isExported={exported.has(game.game_id)}
      isHere={isHere(game.game_id)}
      onPick={onPick}
    />
  );
  return (
    // Keys move between the links inside; the list itself is not a control.
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
          <h3 className={textStyles.kicker}>{writeDay(day, "plain")}</h3>
          {panel.selectedDate && inDay.length > initialLimit ? (
            <LongDay games={inDay} selectedGame={selectedGame}>
              {link}
            </LongDay>
          ) : (
            inDay.map(link)
          )}
        </section>
      ))}
      {games.days.length > 0 && games.error !== null && (
        <ListState
          state="failed"
          title="Further games could not be loaded"
          offline="Further games are not on this device."
          reason={reasonOf(games.error)}
          onRetry={games.retry}
        />
      )}
      {games.hasMore && games.days.length > 0 && <MoreGames onMore={games.loadMore} within={scroller} />}
    </div>
  );
});

interface MoreGamesProps {
  readonly onMore: () => void;
  /** The scrolling box. */
  readonly within: RefObject<HTMLElement | null>;
}

/** The end of what has been read: scrolling near it, or clicking it, reads the next month. */
function MoreGames({ onMore, within }: MoreGamesProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
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

type GamesStateProps = Pick<GameListProps, "panel" | "today" | "games" | "onMove">;

/** Shown instead of games while they load, after a failure, or when there are none. */
export function GamesState({ panel, today, games, onMove }: GamesStateProps) {
  if (games.state === "loading") return <ListState state="loading" title="Loading games..." rows={5} />;
  if (games.state === "failed")
    return (
      <ListState
        state="failed"
        title="The schedule could not be loaded"
        offline="The schedule is not on this device."
        reason={reasonOf(games.error)}
        onRetry={games.retry}
      >
        Your form is unchanged.
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

interface GameLinkProps {
  readonly game: GameJson;
  readonly isSelected: boolean;
  /** Its file has been exported since the page was opened. */
  readonly isExported: boolean;
  readonly isHere: boolean;
  readonly onPick: (game: GameJson) => void;
}

/** One game: home versus away, hour or state, venue, city and country. */
export const GameLink = memo(function GameLink({ game, isSelected, isExported, isHere, onPick }: GameLinkProps) {
  const [city, region] = cityAndRegion(game);
  const [hour, started] = stateParts(game);
  const number = gameNumber(game);
  return (
    <PickLink
      address={{ game: game.game_id }}
      isPicked={isSelected}
      isOver={isOver(game)}
      isHere={isHere}
      onPick={() => onPick(game)}
    >
      <span className={styles.what}>
        <strong>{game.home_team.team_name || "TBD"}</strong>{" "}
        <span>
          <i className={styles.versus}>vs</i> <strong>{game.away_team.team_name || "TBD"}</strong>
        </span>
      </span>
      <span className={styles.hour}>
        {hour}
        {started && (
          <>
            <span>, </span>
            <span>{started}</span>
          </>
        )}
      </span>
      <span className={styles.where}>
        {game.location && <small>{game.location}</small>}
        {city && (
          <small>
            {city}
            <span className={styles.region}>{region}</span>
          </small>
        )}
      </span>
      <span className={styles.marks}>
        {number !== null && <small className={styles.mark}>{`Game ${number}`}</small>}
        {game.lineup_out && <small className={styles.lineup}>Line-up out</small>}
        {isExported && <ExportedMark />}
        <SinceMark event={game.game_id} />
      </span>
    </PickLink>
  );
});
