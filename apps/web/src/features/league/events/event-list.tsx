import * as textStyles from "../../../ui/text.module.css";
import * as styles from "../shell/game-list.module.css";
import { useEffect, useMemo, useRef, memo } from "react";
import type { LeagueEventJson } from "@agate/api";
import { writeDays, type Day } from "@agate/captions/calendar";
import { reasonOf } from "../../../api/failure.ts";
import { useToday } from "../../../lib/use-now.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { moveFocus } from "../keyboard/focus.ts";
import { PickLink } from "../shell/pick-link.tsx";
import { useQuietScrollbar, ExportedMark } from "../shell/side-list.tsx";
import { SinceMark } from "../since/since-marks.tsx";
import { placeLines, type EventLeague } from "./event-facts.ts";
import { groupEvents, isOver, nowWord } from "./event-lists.ts";
import type { EventPageState } from "./use-event-page.ts";

interface EventListProps {
  readonly league: EventLeague;
  readonly page: Pick<EventPageState<object>, "events" | "eventId">;
  /** Events exported since the page was opened. */
  readonly exported: ReadonlySet<string>;
  /** Whether the event with this id opens: always while there is a network. */
  readonly isHere: (eventId: string) => boolean;
  /** Whether the sidebar that contains it is open. */
  readonly isOpen: boolean;
  readonly onPick: (event: LeagueEventJson) => void;
}

/** An event page's sidebar: what is under way or next first, what has ended last; opened at the chosen one. */
export function EventList({ league, page: { events, eventId }, exported, isHere, isOpen, onPick }: EventListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useQuietScrollbar(scroller);
  const today = useToday();
  const isReady = events.state === "ready" && today !== null;
  useEffect(() => {
    if (isReady && isOpen && scroller.current) return keepChosenInView(scroller.current);
    return undefined;
  }, [isReady, isOpen, eventId]);
  return (
    <>
      {/* Keys move between the buttons inside; the list itself is not a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.games}
        ref={scroller}
        onKeyDown={moveFocus}
        aria-busy={!isReady && events.state !== "failed"}
      >
        <EventsState league={league} events={events} />
        {isReady && <EventGroups {...{ league, eventId, exported, isHere, today, onPick }} events={events.all} />}
      </div>
    </>
  );
}

interface EventGroupsProps extends Pick<EventListProps, "league" | "isHere" | "onPick"> {
  readonly events: readonly LeagueEventJson[];
  /** How many of them at most; left out: all. */
  readonly most?: number;
  readonly today: Day;
  readonly eventId?: string | null;
  readonly exported?: EventListProps["exported"];
}

/** Events by month, then those that have ended. */
export function EventGroups({ league, events, most, today, eventId, exported, isHere, onPick }: EventGroupsProps) {
  const groups = useMemo(() => groupEvents(events, today, most), [events, today, most]);
  return groups.map(({ title, events: inGroup }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h3 className={textStyles.kicker}>{title}</h3>
      {inGroup.map((event) => (
        <EventLink
          key={event.event_id}
          league={league}
          event={event}
          isSelected={event.event_id === eventId}
          isExported={exported?.has(event.event_id) ?? false}
          isHere={isHere(event.event_id)}
          today={today}
          onPick={onPick}
        />
      ))}
    </section>
  ));
}

/** Scrolls to the chosen event. */
function showChosen(list: HTMLElement, box: Element): void {
  const shown = list.querySelector<HTMLElement>("[data-game][aria-current]");
  if (!shown?.checkVisibility()) return;
  const heading = list.querySelector("h3")?.offsetHeight ?? 0;
  const top = box === document.scrollingElement ? 0 : box.getBoundingClientRect().top;
  const above = shown.getBoundingClientRect().top - top;
  const isInSight = above >= heading && above + shown.offsetHeight <= box.clientHeight;
  if (!isInSight) box.scrollTop += above - (box.clientHeight - shown.offsetHeight) / 2;
}

/** What scrolls the list: its own box, on a phone the one that overlays the page, or the page. */
function scrollerOf(list: HTMLElement): Element {
  const { body, scrollingElement, documentElement } = document;
  for (let box: Element = list; box !== body && box.parentElement; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return scrollingElement ?? documentElement;
}

/**
 * Scrolls like `showChosen`, and again when the list loses room to content that loads later, like the line below it;
 * stops once the person scrolls.
 * @returns a function that stops it
 */
function keepChosenInView(list: HTMLElement): () => void {
  const box = scrollerOf(list);
  showChosen(list, box);
  let left = box.scrollTop;
  const size = new ResizeObserver(() => {
    if (box.scrollTop !== left) return;
    showChosen(list, box);
    left = box.scrollTop;
  });
  size.observe(list);
  return () => size.disconnect();
}

interface EventsStateProps {
  readonly league: EventLeague;
  readonly events: EventPageState<object>["events"];
}

/** Shown instead of events while they load, after a failure, or when there are none. */
export function EventsState({ league, events }: EventsStateProps) {
  if (events.state === "loading") return <ListState state="loading" title="Loading events..." rows={5} />;
  if (events.state === "failed")
    return (
      <ListState
        state="failed"
        title="The events could not be loaded"
        offline="The events are not on this device."
        reason={reasonOf(events.error)}
        onRetry={events.retry}
      />
    );
  if (events.all.length) return null;
  return (
    <ListState state="empty" title="No events found">
      {`There are no ${league.name} events here.`}
    </ListState>
  );
}

interface EventLinkProps {
  readonly league: EventLeague;
  readonly event: LeagueEventJson;
  readonly isSelected: boolean;
  /** Its file has been exported since the page was opened. */
  readonly isExported: boolean;
  readonly isHere: boolean;
  readonly today: Day;
  readonly onPick: (event: LeagueEventJson) => void;
}

/** One tournament or race: name, dates, and its place in the sport's terms. */
const EventLink = memo(function EventLink(props: EventLinkProps) {
  const { league, event, isSelected, isExported, isHere, today, onPick } = props;
  const now = nowWord(event, today);
  return (
    <PickLink
      address={{ event: event.event_id }}
      isPicked={isSelected}
      isOver={isOver(event, today)}
      isHere={isHere}
      onPick={() => onPick(event)}
    >
      <strong className={styles.what}>{event.event_name}</strong>
      <span className={styles.hour} data-days="">
        {writeDays(event.start_date, event.end_date)}
      </span>
      <span className={styles.where}>
        {placeLines(league, event).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
      <span className={styles.marks}>
        {now && <small className={styles.mark}>{now}</small>}
        {isExported && <ExportedMark />}
        <SinceMark event={event.event_id} />
      </span>
    </PickLink>
  );
});
