import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./day-page.module.css";
import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { keyOf, isKnown, titleOf, type DayEvent } from "@agate/assignment";
import { writeDay } from "@agate/captions/calendar";
import { reasonOf } from "../../../api/failure.ts";
import { useOffline, useOpenedOffline } from "../../../lib/offline.ts";
import { daysWord, stateWord } from "../../../product/coming-words.ts";
import { eventRef, notOnDevice, useOnDevice } from "../../../product/saved/on-device.ts";
import { NotHere } from "../../../product/venue/not-here.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TryAgain } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { cityAndRegion } from "../schedule/game-lists.ts";
import { initialLimit } from "../schedule/long-day.tsx";
import type { Clash } from "./day-clashes.ts";
import { gameId, leagueId } from "./jump-to.tsx";
import type { ChosenGames } from "./use-chosen-games.ts";
import { filterDay, isPast, isUsual, pastLast, placeOf, type LeagueOfDay } from "./use-day-events.ts";

/** Without a network most leagues fail: beyond this many they are counted, so that the games stay in view. */
const maxNamed = 4;

/**
 * What of the day is listed: what the filter finds, or on a page that was opened without a network what opened then. Once
 * there is one the rest comes with a click, so that nothing moves.
 */
export function useListed(leagues: readonly LeagueOfDay[], typed: string) {
  // Typing stays fluid: two hundred games are listed again when there is time.
  const filter = useDeferredValue(typed);
  const openedOffline = useOpenedOffline();
  const isOnDevice = useOnDevice(useMemo(() => leagues.flatMap(({ events }) => events.map(refOf)), [leagues]));
  const isHere = useCallback((one: DayEvent) => isOnDevice(refOf(one)), [isOnDevice]);
  const isOffline = useOffline();
  const here = useMemo(
    () => (isOffline ? new Set(leagues.flatMap(({ events }) => events.filter(isHere).map(refOf))) : null),
    [isOffline, leagues, isHere],
  );
  const [opened, setOpened] = useState(here);
  if (here && opened !== here) setOpened(here);
  const [isAll, setAll] = useState(false);
  const cut = openedOffline && !isAll && (isOffline || opened?.size) ? opened : null;
  const isListed = useCallback((one: DayEvent) => !cut || cut.has(refOf(one)), [cut]);
  const found = useMemo(() => filterDay(leagues, filter), [leagues, filter]);
  const isFiltered = found !== leagues;
  const listed = useMemo(
    () => (cut && !isFiltered ? leagues.filter(({ events }) => events.some(isListed)) : found),
    [cut, isFiltered, leagues, found, isListed],
  );
  return { filter, listed, isFiltered, isHere, isListed, isCut: cut !== null, showAll: () => setAll(true) };
}

const refOf = (one: DayEvent): string => eventRef(one.league.slug, keyOf(one));

interface ChooseGamesProps extends Pick<ChosenGames, "day" | "events" | "chosen" | "choose"> {
  readonly shown: ReturnType<typeof useListed>;
  /** Undefined if there are none: a map is another one whenever a file has been built. */
  readonly clashes?: ReadonlyMap<string, readonly Clash[]> | undefined;
  /** Shown below the list. */
  readonly children: ReactNode;
}

/**
 * Games that fill two and a half windows: Chromium draws that much, and reports the row at its end as a shift where rows
 * are drawn only when they come near.
 */
const firstRows = 52;

function rowsOf(leagues: readonly LeagueOfDay[]): number {
  return leagues.reduce((sum, { events }) => sum + Math.min(events.length, initialLimit), 0);
}

/** The day's games and events by league, as checkboxes. Events hidden by the filter stay chosen. */
export function ChooseGames({ day, events, chosen, choose, clashes, shown, children }: ChooseGamesProps) {
  const { leagues, isLoading, failed, error, retry, isRetrying } = events;
  const { filter, listed, isFiltered, isHere, isListed, isCut, showAll } = shown;
  const isOffline = useOffline();
  const allFailed = failed.length > 0 && !leagues.length && !isLoading;
  return (
    <section className={styles.choose} data-screen="" aria-label="Choose games">
      {/* The scrolling list is reachable by keyboard because the controls in it take the focus. */}
      <div className={styles.list}>
        {failed.length > 0 && !allFailed && !isOffline && !(isCut && isRetrying) && (
          <Alert
            tone="warn"
            title={`Not loaded: ${failed.length > maxNamed ? `${failed.length} leagues` : failed.map(({ name }) => name).join(", ")}`}
            action={<TryAgain onClick={retry} busy={isRetrying} />}
          >
            The leagues below are complete.
          </Alert>
        )}
        {listed.map((one, at) => (
          <LeagueGames
            key={one.league.slug}
            {...one}
            isFirst={at === 0}
            isFar={rowsOf(listed.slice(0, at)) >= firstRows}
            {...{ isFiltered, chosen, choose, clashes, isHere, isListed }}
          />
        ))}
        {isOffline && listed.length > 0 && (failed.length > 0 || (!isFiltered && listed.length < leagues.length)) && (
          <ListState
            state="failed"
            className={styles.others}
            title="Not loaded"
            offline="The games of other leagues are not on this device."
            onRetry={retry}
          />
        )}
        {!isOffline && !isFiltered && listed.length < leagues.length && (
          <Button look="bare" onClick={showAll}>{`Show all ${leagues.length} leagues`}</Button>
        )}
        {/* Leagues replace the skeleton one after another. The skeleton below them is a separate one, so nothing
            moves. */}
        {isLoading && (
          <ListState
            key={leagues.length}
            state="loading"
            title="Loading the games of the day..."
            rows={leagues.length ? 2 : 6}
          />
        )}
        {allFailed && (
          <ListState
            state="failed"
            title="The games could not be loaded"
            reason={reasonOf(error)}
            onRetry={retry}
            retrying={isRetrying}
          />
        )}
        {!isLoading && !allFailed && !leagues.length && day !== null && (
          <ListState state="empty" title={`No games on ${writeDay(day, "plain")}`}>
            No league has a game, a tournament or a race on this day.
          </ListState>
        )}
        {leagues.length > 0 && !listed.length && !isFiltered && (
          <NotHere>The games of this day are not on this device.</NotHere>
        )}
        {leagues.length > 0 && !isLoading && !listed.length && isFiltered && (
          <ListState state="empty" title={`No match for “${filter.trim()}”`}>
            {chosen.size > 0 && "Your selection is unchanged."}
          </ListState>
        )}
      </div>
      {children}
    </section>
  );
}

interface LeagueGamesProps extends LeagueOfDay, Pick<ChooseGamesProps, "chosen" | "choose" | "clashes"> {
  /** It says whose time the hours are. */
  readonly isFirst: boolean;
  /** Far below the first view: its games are drawn when they come near. */
  readonly isFar: boolean;
  readonly isFiltered: boolean;
  readonly isHere: (one: DayEvent) => boolean;
  readonly isListed: (one: DayEvent) => boolean;
}

/**
 * A league's events: on a long day the first few, on a page that was opened without a network those that opened, and all
 * after a click or when the filter matches them.
 */
const LeagueGames = memo(function LeagueGames({
  league,
  events,
  isFiltered,
  chosen,
  choose,
  clashes,
  isFirst,
  isFar,
  isHere,
  isListed,
}: LeagueGamesProps) {
  const [isAll, setAll] = useState(false);
  const isChoice = (one: DayEvent) => isHere(one) || chosen.has(keyOf(one));
  const usualEvents = events.filter((one) => isUsual(one) && isHere(one)).map(keyOf);
  const listed = pastLast(events);
  const count = events.filter((one) => chosen.has(keyOf(one))).length;
  const isAllChosen = usualEvents.length > 0 && usualEvents.every((key) => chosen.has(key));
  // What is chosen is never cut from the list, unless everything is.
  const isKept = (one: DayEvent, at: number) => at < initialLimit || (!isAllChosen && chosen.has(keyOf(one)));
  const first = listed.filter((one) => isListed(one) || chosen.has(keyOf(one))).filter(isKept);
  const shown = isAll || isFiltered ? listed : first;
  return (
    <fieldset id={leagueId(league.slug)} data-far={isFar || undefined}>
      <legend className={textStyles.visuallyHidden}>{league.menu}</legend>
      <div className={styles.league}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isAllChosen}
            disabled={!usualEvents.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isAllChosen;
            }}
            onChange={() => choose(isAllChosen ? events.map(keyOf) : usualEvents, !isAllChosen)}
          />
          <span className={textStyles.visuallyHidden}>All of </span>
          {league.menu}
        </label>
        {isFirst && <span className={styles.count}>Eastern time</span>}
        <span className={styles.count}>{`${count} of ${events.filter(isChoice).length}`}</span>
      </div>
      {shown.map((one) => (
        <GameBox
          key={keyOf(one)}
          one={one}
          isChosen={chosen.has(keyOf(one))}
          isHere={isHere(one)}
          choose={choose}
          clash={clashes?.get(keyOf(one))?.[0]?.text}
        />
      ))}
      {shown.length < events.length && (
        <Button look="bare" onClick={() => setAll(true)}>
          {listed.some((one) => isHere(one) && !shown.includes(one))
            ? `Show all ${events.length}`
            : `Show ${events.length - shown.length} not on this device`}
          <span className={textStyles.visuallyHidden}>{`, ${league.menu}`}</span>
        </Button>
      )}
    </fieldset>
  );
});

interface GameBoxProps extends Pick<ChooseGamesProps, "choose"> {
  readonly one: DayEvent;
  readonly isChosen: boolean;
  /** Its people are on this device, or there is a network. */
  readonly isHere: boolean;
  /** The conflict with another file, shown instead of the venue. */
  readonly clash: string | undefined;
}

const GameBox = memo(function GameBox({ one, isChosen, isHere, choose, clash }: GameBoxProps) {
  const place = placeOf(one);
  const region = cityAndRegion({ city: one.event.city, country: "" })[1];
  const problem = clash ?? (!isHere ? notOnDevice : isKnown(one) ? null : "The teams are not known yet.");
  return (
    <label className={styles.game} id={gameId(one)} data-over={isPast(one) || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isKnown(one) || (!isHere && !isChosen)}
        onChange={({ target }) => choose([keyOf(one)], target.checked)}
      />
      <b>
        <noscript>
          <a href={addressOf(one)}>{titleOf(one)}</a>
        </noscript>
        <span className={styles.title}>{titleOf(one)}</span>
      </b>
      <span className={styles.hour}>{one.kind === "matchup" ? stateWord(one.event) : daysWord(one.event)}</span>
      <small className={clash && styles.clash} title={clash}>
        {problem ?? (
          <>
            {one.kind === "matchup" && one.event.lineup_out && <b>{`Line-up out${place && ", "}`}</b>}
            {place.slice(0, place.length - region.length)}
            <span className={styles.region}>{region}</span>
          </>
        )}
      </small>
    </label>
  );
});

/** The page of a league that shows it. Without JavaScript its title leads there, as nothing can be chosen. */
function addressOf(one: DayEvent): string {
  const name = one.kind === "matchup" ? "game" : "event";
  return `/${one.league.slug}?${new URLSearchParams({ [name]: keyOf(one) })}`;
}
