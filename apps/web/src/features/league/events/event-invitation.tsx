import * as styles from "./event-page.module.css";
import type { LeagueEventJson } from "@agate/api";
import { useToday } from "../../../lib/use-now.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { ReportLink } from "../report/report-link.tsx";
import type { EventFact, EventLeague } from "./event-facts.ts";
import { EventGroups, EventsState } from "./event-list.tsx";
import type { EventPageState } from "./use-event-page.ts";

interface EventInvitationProps {
  readonly league: EventLeague;
  readonly events: EventPageState<object>["events"];
  /** Whether the event with this id opens: always while there is a network. */
  readonly isHere: (eventId: string) => boolean;
  /** The sidebar with the events is collapsed. */
  readonly isListHidden: boolean;
  readonly onPick: (event: LeagueEventJson) => void;
}

/** The most events to pick. */
const most = 20;

/** While no event is chosen: the events, what is under way or next first, or why there are none. */
export function EventInvitation({ league, events, isHere, isListHidden, onPick }: EventInvitationProps) {
  const today = useToday();
  const areListed = today !== null && events.all.length > 0;
  if (!areListed && isListHidden) return <EventsState league={league} events={events} />;
  const isMissing = events.state === "failed";
  return (
    <>
      <ListState state="empty" title={isMissing ? "There is nothing to pick yet" : "Pick an event"}>
        {isMissing && "The events could not be loaded."}
      </ListState>
      {areListed && (
        <section aria-label="Events to pick">
          <EventGroups {...{ league, most, today, isHere, onPick }} events={events.all} />
        </section>
      )}
    </>
  );
}

/** An event's facts on one line; their labels are only read out, as the values explain themselves. */
export function EventFacts({
  facts,
  report,
}: {
  readonly facts: readonly EventFact[];
  /** What the report says first. */
  readonly report: string;
}) {
  return (
    <dl className={styles.facts} data-screen="">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {report && (
        <div className={styles.report}>
          <dt>Report</dt>
          <dd>
            <ReportLink>{report}</ReportLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
