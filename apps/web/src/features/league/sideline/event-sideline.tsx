import type { Built } from "@agate/captions";
import { useMemo } from "react";
import type { WhatIsDated } from "../../../product/roster-age.ts";
import { useTitle } from "../address/use-title.ts";
import type { EventLeague } from "../events/event-facts.ts";
import type { EventPageState } from "../events/use-event-page.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import { codeState } from "./code-state.ts";
import { Sideline } from "./sideline.tsx";
import { squadsOf } from "./squads.ts";
import type { Squad } from "./squads.ts";

interface EventSidelineProps {
  readonly league: EventLeague;
  readonly page: Pick<EventPageState<unknown>, "event" | "eventId" | "linkNotes" | "dismissNotes">;
  readonly file: LiveFile;
  /** The people alone, built before the entitlement and the common codes are there; null until they are read. */
  readonly draft: Built | null;
  readonly what: WhatIsDated;
  /** Of people who are edited. */
  readonly marks: ReadonlyMap<string, string>;
}

const nobody: readonly Squad[] = [];

/** The field or the drivers of an event. */
export function EventSideline({ league, page, file, draft, what, marks }: EventSidelineProps) {
  const { event, eventId } = page;
  const { mayExport, isUnread } = useEntitlement();
  const { built, loading } = file;
  const visible = useMemo(
    () => codeState(built, loading.length > 0, { mayExport, isUnread }),
    [built, loading.length, mayExport, isUnread],
  );
  const name = event?.event_name ?? null;
  const squads = useMemo(
    () => (draft?.ok && name ? squadsOf([{ side: null, name }], draft.file, visible.codes, marks) : nobody),
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
      what={what}
      notes={page.linkNotes}
      onDismissNotes={page.dismissNotes}
      subject={eventId ?? ""}
    />
  );
}
