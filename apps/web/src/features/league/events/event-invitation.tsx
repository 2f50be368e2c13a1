import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./event-page.module.css";
import type { LeagueEventJson } from "@agate/api";
import { useToday } from "../../../lib/use-now.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { LeftOut } from "../report/left-out.tsx";
import { PickLink } from "../shell/pick-link.tsx";
import { factsOf, type EventFact, type EventLeague } from "./event-facts.ts";
import { EventsState } from "./event-list.tsx";
import { currentEvent, isUnderWay } from "./event-lists.ts";
import type { EventPageState } from "./use-event-page.ts";

interface EventInvitationProps {
  readonly league: EventLeague;
  readonly events: EventPageState<object>["events"];
  /** The sidebar with the events is collapsed. */
  readonly isListHidden: boolean;
  readonly onPick: (event: LeagueEventJson) => void;
}

/** While no event is chosen: the first of the list, ready to open, or why there is none. */
export function EventInvitation({ league, events, isListHidden, onPick }: EventInvitationProps) {
  const today = useToday();
  const event = today === null ? null : currentEvent(events.all, today);
  if (today === null || !event) {
    if (isListHidden) return <EventsState league={league} events={events} />;
    const isMissing = events.state === "failed";
    return (
      <ListState state="empty" title={isMissing ? "There is nothing to pick yet" : "Pick an event"}>
        {isMissing && "The events could not be loaded."}
      </ListState>
    );
  }
  return (
    <div className={styles.next}>
      <p className={textStyles.kicker}>
        {isUnderWay(event, today) ? "Under way" : event.start_date > today ? "Next event" : "Last event"}
      </p>
      <h2>{event.event_name}</h2>
      <EventFacts facts={factsOf(league, event)} />
      <PickLink
        className={buttonClass("ink", { big: true })}
        address={{ event: event.event_id }}
        isPicked={false}
        onPick={() => onPick(event)}
      >
        Open this event
      </PickLink>
    </div>
  );
}

/** An event's facts on one line; their labels are only read out, as the values explain themselves. */
export function EventFacts({
  facts,
  leftOut = 0,
}: {
  readonly facts: readonly EventFact[];
  readonly leftOut?: number | undefined;
}) {
  return (
    <dl className={styles.facts} data-screen="">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {leftOut > 0 && (
        <div className={styles.leftOut}>
          <dt>Report</dt>
          <dd>
            <LeftOut count={leftOut} />
          </dd>
        </div>
      )}
    </dl>
  );
}
