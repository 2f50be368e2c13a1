import "../game-list.css";
import type { LeagueEventJson } from "@agate/api";
import { useEffect, useRef } from "react";
import { useToday } from "../../../lib/use-now.ts";
import { moveFocus } from "../move-focus.ts";
import { useQuietScrollbar } from "../use-quiet-scrollbar.ts";
import { SideFoot } from "../side-foot.tsx";
import { EventButton } from "./event-button.tsx";
import type { EventLeague } from "./event-facts.ts";
import { EventsState } from "./events-state.tsx";
import { groupEvents, isUnderWay } from "./event-lists.ts";
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

/** The sidebar of an event page: what runs or comes next on top, then what is over, the latest first. */
export function EventList({ league, page: { events, eventId }, exported, isOpen, onPick }: EventListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useQuietScrollbar(scroller);
  const today = useToday();
  const groups = today === null ? [] : groupEvents(events.all, today);
  const isReady = events.state === "ready" && today !== null;
  useEffect(() => {
    if (isReady && isOpen) showPressed(scroller.current);
  }, [isReady, isOpen, eventId]);
  return (
    <>
      {/* The keys move between the buttons inside; the list itself is no control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="games" ref={scroller} onKeyDown={moveFocus} aria-busy={!isReady && events.state !== "failed"}>
        <EventsState league={league} events={events} />
        {isReady &&
          groups.map(({ title, events: inGroup }) => (
            <section key={title} aria-label={`${title} events`}>
              <h3>{title}</h3>
              {inGroup.map((event) => (
                <EventButton
                  key={event.event_id}
                  league={league}
                  event={event}
                  isSelected={event.event_id === eventId}
                  isExported={exported.has(event.event_id)}
                  isUnderWay={isUnderWay(event, today)}
                  onPick={onPick}
                />
              ))}
            </section>
          ))}
      </div>
      <SideFoot what="events" provenance={events.provenance} />
    </>
  );
}

/** Brings the chosen event into sight, inside the list: the page itself does not move. */
function showPressed(list: HTMLElement | null): void {
  const pressed = list?.querySelector<HTMLElement>(".game[aria-pressed=true]");
  if (!list || !pressed?.checkVisibility()) return;
  const heading = list.querySelector("h3")?.offsetHeight ?? 0;
  const above = pressed.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const isInSight = above >= heading && above + pressed.offsetHeight <= list.clientHeight;
  if (!isInSight) list.scrollTop += above - (list.clientHeight - pressed.offsetHeight) / 2;
}
