import { useQueryClient } from "@tanstack/react-query";
import type { LeagueEventJson } from "@agate/api";
import { AssignmentKit, type AssignmentKitProps } from "../kit/assignment-kit.tsx";
import { loadAssignmentFinder } from "../kit/use-template.ts";

type EventKitProps = Omit<AssignmentKitProps<LeagueEventJson>, "what" | "find">;

/** The assignment kit of a tournament or a race, and the template that finds it. */
export function EventKit(kit: EventKitProps) {
  const client = useQueryClient();
  return (
    <AssignmentKit<LeagueEventJson>
      {...kit}
      what="event"
      find={async (values) => (await loadAssignmentFinder()).eventsOfTemplate(client, kit.league, values)}
    />
  );
}
