import { makeFile } from "@agate/assignment";
import { useMemo } from "react";
import { useTitle } from "../address/use-title.ts";
import type { EventLeague } from "../events/event-facts.ts";
import { useEditing } from "../edits/use-editing.ts";
import { useEventFile } from "../events/use-event-file.ts";
import { useEventPage } from "../events/use-event-page.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import type { SettingsKind } from "../settings/settings.ts";
import { codeState } from "./code-state.ts";
import { Sideline } from "./sideline.tsx";
import { squadsOf } from "./squads.ts";
import type { Squad } from "./squads.ts";

interface EventSidelineProps<Choices extends object> {
  readonly league: EventLeague;
  readonly settings: SettingsKind<Choices>;
}

const nobody: readonly Squad[] = [];

/** The field of a tournament by initials, or the drivers of a race by car number. */
export function EventSideline<Choices extends FieldSettings>({ league, settings }: EventSidelineProps<Choices>) {
  const page = useEventPage(league, settings);
  const file = useEventFile(league, page, useEditing());
  const { event, eventId } = page;
  const { mayExport, isUnread } = useEntitlement();
  const { built, loading, assignment, edits, marks } = file;
  const visible = useMemo(
    () => codeState(built, loading.length > 0, { mayExport, isUnread }),
    [built, loading.length, mayExport, isUnread],
  );
  const name = event?.event_name ?? null;
  const areRead = file.reads[0] !== undefined;
  // The people alone are there before the entitlement and the common codes are.
  const draft = useMemo(
    () => areRead && assignment && makeFile(assignment, { edits }).built,
    [areRead, assignment, edits],
  );
  const squads = useMemo(
    () => (draft && draft.ok && name ? squadsOf([{ side: null, name }], draft.file, visible.codes, marks) : nobody),
    [draft, name, visible.codes, marks],
  );
  useTitle(name && `Sideline: ${name}`, league);
  return (
    <Sideline
      league={league}
      title={name}
      isChosen={eventId !== null}
      squads={squads}
      codeState={visible.state}
      table={null}
      sources={{ ...file, loading: loading.filter(({ kind }) => kind === "people" || kind === "link") }}
      dated={file.dated}
      what={league.kind === "field" ? "Field" : "Drivers"}
      notes={page.linkNotes}
      onDismissNotes={page.dismissNotes}
      subject={eventId ?? ""}
    />
  );
}
