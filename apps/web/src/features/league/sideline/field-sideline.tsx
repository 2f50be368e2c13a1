import { buildField, fileDefaults } from "@agate/captions";
import { fieldOfEvent } from "@agate/day";
import type { FieldLeague } from "@agate/leagues";
import { useMemo } from "react";
import { useEditing } from "../edits/use-editing.ts";
import { useEventPage } from "../events/use-event-page.ts";
import { useFieldFile } from "../field/use-field-file.ts";
import { fieldSettings } from "../settings/kinds.ts";
import { EventSideline } from "./event-sideline.tsx";

/** The field of a tournament, by initials. */
export function FieldSideline({ league }: { readonly league: FieldLeague }) {
  const page = useEventPage(league, fieldSettings);
  const file = useFieldFile(league, page, page.settings.choices, useEditing());
  const { event } = page;
  const entrants = file.players && file.list.edited;
  const draft = useMemo(
    () => event && entrants && buildField(fieldOfEvent(event, entrants), league, fileDefaults, [], []),
    [event, entrants, league],
  );
  return <EventSideline league={league} page={page} file={file} draft={draft} what="Field" marks={file.list.marks} />;
}
