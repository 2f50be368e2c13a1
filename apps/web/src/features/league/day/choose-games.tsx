import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./day-page.module.css";
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { keyOf, isKnown, titleOf, type DayEvent } from "@agate/assignment";
import { writeDay } from "@agate/captions/calendar";
import { reasonOf } from "../../../api/failure.ts";
import { useOffline } from "../../../lib/offline.ts";
import { stateWord } from "../../../product/coming-words.ts";
import { eventRef, notOnDevice, useOnDevice } from "../../../product/saved/on-device.ts";
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

interface ChooseGamesProps extends Pick<ChosenGames, "day" | "events" | "chosen" | "choose"> {
  /** Undefined if there are none: a map is another one whenever a file has been built. */
  readonly clashes?: ReadonlyMap<string, readonly Clash[]> | undefined;
  readonly filter: string;
  /** Shown below the list. */
  readonly children: ReactNode;
}

/** The day's games and events by league, as checkboxes. Events hidden by the filter stay chosen. */
export function ChooseGames({ day, events, chosen, choose, clashes, children, ...typed }: ChooseGamesProps) {
  const { leagues, isLoading, failed, error, retry, isRetrying } = events;
  // Typing stays fluid: two hundred games are listed again when there is time.
  const filter = useDeferredValue(typed.filter);
  const shown = useMemo(() => filterDay(leagues, filter), [leagues, filter]);
  const isOffline = useOffline();
  const isOnDevice = useOnDevice(
    useMemo(
      () => leagues.flatMap(({ league, events }) => events.map((one) => eventRef(league.slug, keyOf(one)))),
      [leagues],
    ),
  );
  // Only on a page that opens without one: of an open page nothing moves.
  const [opensOffline] = useState(() => typeof window !== "undefined" && !navigator.onLine);
  const inOrder = useMemo(() => {
    const isHere = ({ league, events }: LeagueOfDay) =>
      events.some((one) => isOnDevice(eventRef(league.slug, keyOf(one))));
    return opensOffline ? shown.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a))) : shown;
  }, [opensOffline, shown, isOnDevice]);
  const allFailed = failed.length > 0 && !leagues.length && !isLoading;
  return (
    <section className={styles.choose} data-screen="" aria-label="Choose games">
      {/* The scrolling list is reachable by keyboard because the controls in it take the focus. */}
      <div className={styles.list}>
        {failed.length > 0 && !allFailed && !isOffline && (
          <Alert
            tone="warn"
            title={`Not loaded: ${failed.length > maxNamed ? `${failed.length} leagues` : failed.map(({ name }) => name).join(", ")}`}
            action={<TryAgain onClick={retry} busy={isRetrying} />}
          >
            The leagues below are complete.
          </Alert>
        )}
        {inOrder.map((one) => (
          <LeagueGames
            key={one.league.slug}
            {...one}
            isFiltered={shown !== leagues}
            {...{ chosen, choose, clashes, isOnDevice, opensOffline }}
          />
        ))}
        {failed.length > 0 && leagues.length > 0 && isOffline && (
          <ListState
            state="failed"
            title="Not loaded"
            offline="The games of other leagues are not on this device."
            onRetry={retry}
          />
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
        {leagues.length > 0 && !shown.length && (
          <ListState state="empty" title={`No match for “${filter.trim()}”`}>
            Your selection is unchanged.
          </ListState>
        )}
      </div>
      {children}
    </section>
  );
}

interface LeagueGamesProps extends LeagueOfDay, Pick<ChooseGamesProps, "chosen" | "choose" | "clashes"> {
  readonly isFiltered: boolean;
  readonly isOnDevice: ReturnType<typeof useOnDevice>;
  /** What opens is first. */
  readonly opensOffline: boolean;
}

/** A league's events: on a long day the first few, and all after a click or when the filter matches them. */
const LeagueGames = memo(function LeagueGames({
  league,
  events,
  isFiltered,
  chosen,
  choose,
  clashes,
  isOnDevice,
  opensOffline,
}: LeagueGamesProps) {
  const [isAll, setAll] = useState(false);
  const isCut = !isAll && !isFiltered && events.length > initialLimit;
  const isHere = (one: DayEvent) => isOnDevice(eventRef(league.slug, keyOf(one)));
  const usualEvents = events.filter((one) => isUsual(one) && isHere(one)).map(keyOf);
  const listed = pastLast(events);
  const inOrder = opensOffline ? listed.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a))) : listed;
  const count = events.filter((one) => chosen.has(keyOf(one))).length;
  const isAllChosen = usualEvents.length > 0 && usualEvents.every((key) => chosen.has(key));
  return (
    <fieldset id={leagueId(league.slug)}>
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
        <span
          className={styles.count}
        >{`${count} of ${events.filter((one) => isHere(one) || chosen.has(keyOf(one))).length}`}</span>
      </div>
      {(isCut ? inOrder.slice(0, initialLimit) : inOrder).map((one) => (
        <GameBox
          key={keyOf(one)}
          one={one}
          isChosen={chosen.has(keyOf(one))}
          isHere={isHere(one)}
          choose={choose}
          clash={clashes?.get(keyOf(one))?.[0]?.text}
        />
      ))}
      {isCut && (
        <Button look="bare" onClick={() => setAll(true)}>
          {`Show all ${events.length}`}
          <span className={textStyles.visuallyHidden}>{` of ${league.menu}`}</span>
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
      <span className={styles.hour}>{one.kind === "matchup" ? stateWord(one.event) : ""}</span>
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
