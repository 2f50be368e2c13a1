import { useQueryClient } from "@tanstack/react-query";
import type { LeagueEventJson } from "@agate/api";
import type { Assignment } from "@agate/assignment";
import type { Dated } from "../../../product/roster-age.ts";
import type { Exporting } from "../export/use-export.ts";
import { AssignmentKit } from "../kit/assignment-kit.tsx";
import { loadAssignmentFinder } from "../kit/use-template.ts";
import type { EventLeague } from "./event-facts.ts";

interface EventKitProps {
  readonly league: EventLeague;
  readonly assignment: Assignment | null;
  readonly onPick: (event: LeagueEventJson) => void;
  readonly exporting: Exporting;
  readonly dated: readonly Dated[];
}

/** The assignment kit of a tournament or a race, and the template that finds it. */
export function EventKit({ league, assignment, onPick, exporting, dated }: EventKitProps) {
  const client = useQueryClient();
  return (
    <AssignmentKit<LeagueEventJson>
      league={league}
      what="event"
      assignment={assignment}
      exporting={exporting}
      dated={dated}
      find={async (values) => (await loadAssignmentFinder()).eventsOfTemplate(client, league, values)}
      onPick={onPick}
    />
  );
}
