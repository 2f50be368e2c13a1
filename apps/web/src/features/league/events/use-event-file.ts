import { useMemo } from "react";
import { assignmentOfEvent, eventOf } from "@agate/assignment";
import { useAssignment, type AssignmentFile, type AssignmentForm } from "../assignment/use-assignment.ts";
import type { Editing } from "../edits/use-editing.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import type { EventLeague } from "./event-facts.ts";
import type { EventPageState } from "./use-event-page.ts";

/** The file of a tournament or race, with its field or its drivers. */
export function useEventFile<Choices extends FieldSettings>(
  league: EventLeague,
  { event, eventId, fileDay: day, sources, settings }: EventPageState<Choices>,
  editing: Editing,
): AssignmentFile {
  const { choices } = settings;
  const form = useMemo((): AssignmentForm<Choices> => {
    const [part, what] =
      league.kind === "field" ? (["field", "the field"] as const) : (["drivers", "the drivers"] as const);
    const name = event?.event_name ?? "";
    return {
      settings: choices,
      event: eventId,
      wanted: [{ part, name, id: eventId, source: event && what, isNeeded: true }],
      assign: ({ lists }) => event && assignmentOfEvent(eventOf(league, event), { lists, day }),
    };
  }, [league, event, eventId, day, choices]);
  return useAssignment(league, form, editing, sources);
}
