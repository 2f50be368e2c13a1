import type { LeagueEventJson } from "@agate/api";
import { useToday } from "../../../lib/use-now.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { EventButton } from "./event-button.tsx";
import type { EventLeague } from "./event-facts.ts";
import { groupEvents, isUnderWay } from "./event-lists.ts";

interface EventInvitationProps {
  readonly league: EventLeague;
  readonly events: readonly LeagueEventJson[];
  readonly onPick: (event: LeagueEventJson) => void;
}

const offered = 5;

/** What to do next while no event is chosen; on a small screen with the next events to pick from. */
export function EventInvitation({ league, events, onPick }: EventInvitationProps) {
  const today = useToday();
  const next =
    today === null
      ? []
      : groupEvents(events, today)
          .flatMap((group) => group.events)
          .slice(0, offered);
  return (
    <>
      <ListState state="empty" title="Pick an event">
        {`The whole ${league.name} file appears here as soon as an event is chosen: every line, before you download it.`}
      </ListState>
      {today !== null && next.length > 0 && (
        <section className="offer" aria-label="Events to pick">
          {next.map((event) => (
            <EventButton
              key={event.event_id}
              league={league}
              event={event}
              isSelected={false}
              isUnderWay={isUnderWay(event, today)}
              onPick={onPick}
            />
          ))}
        </section>
      )}
    </>
  );
}
