import type { LeagueEventJson } from "@agate/api";
import { useToday } from "../../../lib/use-now.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { EventButton, EventsState } from "./event-list.tsx";
import type { EventLeague } from "./event-facts.ts";
import { eventsToOffer, isUnderWay } from "./event-lists.ts";
import type { EventPageState } from "./use-event-page.ts";

interface EventInvitationProps {
  readonly league: EventLeague;
  readonly events: EventPageState<unknown>["events"];
  /** The sidebar with the events is folded or collapsed. */
  readonly isListHidden: boolean;
  readonly onPick: (event: LeagueEventJson) => void;
}

const offered = 5;

/** What to do next while no event is chosen; where the list is out of sight with its next events, or why there are none. */
export function EventInvitation({ league, events, isListHidden, onPick }: EventInvitationProps) {
  const today = useToday();
  const next = today === null ? [] : eventsToOffer(events.all, today, offered);
  const isMissing = events.state === "failed";
  return (
    <>
      <ListState state="empty" title={isMissing ? "There is nothing to pick yet" : "Pick an event"}>
        {isMissing && "The events could not be loaded. "}
        {`The whole ${league.name} file appears here as soon as an event is chosen: every line, before you download it.`}
      </ListState>
      {isListHidden && today !== null && (
        <section aria-label="Events to pick">
          <EventsState league={league} events={events} />
          {next.map((event) => (
            <EventButton
              key={event.event_id}
              league={league}
              event={event}
              isSelected={false}
              isExported={false}
              isUnderWay={isUnderWay(event, today)}
              onPick={onPick}
            />
          ))}
        </section>
      )}
    </>
  );
}
