import * as styles from "../shell/game-list.module.css";
import type { LeagueEventJson } from "@agate/api";
import { useEffect, useMemo, useRef } from "react";
import { useToday } from "../../../lib/use-now.ts";
import { moveFocus } from "../keyboard/move-focus.ts";
import { useQuietScrollbar } from "../shell/use-quiet-scrollbar.ts";
import { DayLink, SideFoot } from "../shell/side-foot.tsx";
import { EventButton } from "./event-button.tsx";
import type { EventLeague } from "./event-facts.ts";
import { EventsState } from "./events-state.tsx";
import { currentEvent, groupEvents, isUnderWay } from "./event-lists.ts";
import type { EventPageState } from "./use-event-page.ts";

interface EventListProps {
  readonly league: EventLeague;
  readonly page: Pick<EventPageState<unknown>, "events" | "eventId">;
  /** The events exported since the page was opened. */
  readonly exported: ReadonlySet<string>;
  /** Whether the sidebar it stands in is open. */
  readonly isOpen: boolean;
  readonly onPick: (event: LeagueEventJson) => void;
}

/** The sidebar of an event page: the events by start, open at the chosen one, else at what is under way or next. */
export function EventList({ league, page: { events, eventId }, exported, isOpen, onPick }: EventListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useQuietScrollbar(scroller);
  const today = useToday();
  const groups = useMemo(() => groupEvents(events.all), [events.all]);
  const current = today === null ? null : currentEvent(events.all, today);
  const isReady = events.state === "ready" && today !== null;
  useEffect(() => {
    if (isReady && isOpen && scroller.current) return keepChosenShown(scroller.current);
    return undefined;
  }, [isReady, isOpen, eventId]);
  return (
    <>
      {/* The keys move between the buttons inside; the list itself is no control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.games}
        ref={scroller}
        onKeyDown={moveFocus}
        aria-busy={!isReady && events.state !== "failed"}
      >
        <EventsState league={league} events={events} />
        {isReady &&
          groups.map(({ title, events: inGroup }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              {inGroup.map((event) => (
                <EventButton
                  key={event.event_id}
                  league={league}
                  event={event}
                  isSelected={event.event_id === eventId}
                  isCurrent={event.event_id === current?.event_id}
                  isExported={exported.has(event.event_id)}
                  isUnderWay={isUnderWay(event, today)}
                  onPick={onPick}
                />
              ))}
            </section>
          ))}
      </div>
      <DayLink day={null} league={league.slug} />
      <SideFoot provenance={events.provenance} />
    </>
  );
}

/** Brings the chosen event into sight, else the current one, inside the list: the page itself does not move. */
function showChosen(list: HTMLElement): void {
  const shown = eventToShow(list);
  if (!shown?.checkVisibility()) return;
  const heading = list.querySelector("h3")?.offsetHeight ?? 0;
  const above = shown.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const isInSight = above >= heading && above + shown.offsetHeight <= list.clientHeight;
  if (!isInSight) list.scrollTop += above - (list.clientHeight - shown.offsetHeight) / 2;
}

/**
 * The same, and again when the list loses room to what comes later, as the line under it does; not once somebody has
 * scrolled.
 * @returns ends it
 */
function keepChosenShown(list: HTMLElement): () => void {
  showChosen(list);
  let left = list.scrollTop;
  const size = new ResizeObserver(() => {
    if (list.scrollTop !== left) return;
    showChosen(list);
    left = list.scrollTop;
  });
  size.observe(list);
  return () => size.disconnect();
}

/** The button of the chosen event, else of the one under way or next; null while there is none. */
export function eventToShow(list: ParentNode): HTMLElement | null {
  return (
    list.querySelector<HTMLElement>("[data-game][aria-pressed=true]") ??
    list.querySelector<HTMLElement>("[data-game][data-current]")
  );
}
