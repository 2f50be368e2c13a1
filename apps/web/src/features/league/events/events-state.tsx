import { reasonOf } from "../../../api/failure.ts";
import { ListState } from "../../../ui/list-state.tsx";
import type { EventLeague } from "./event-facts.ts";
import type { EventPageState } from "./use-event-page.ts";

interface EventsStateProps {
  readonly league: EventLeague;
  readonly events: EventPageState<unknown>["events"];
}

/** What stands in the place of events: on their way, failed, or none; nothing where there are some. */
export function EventsState({ league, events }: EventsStateProps) {
  if (events.state === "loading") return <ListState state="loading" title="Loading events..." rows={5} />;
  if (events.state === "failed")
    return (
      <ListState state="failed" title="The events could not be loaded" onRetry={events.retry}>
        {reasonOf(events.error)}
      </ListState>
    );
  if (events.all.length) return null;
  return (
    <ListState state="empty" title="No events found">
      {`There are no ${league.name} events here.`}
    </ListState>
  );
}
