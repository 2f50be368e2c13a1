import { useExport } from "../export/use-export.ts";
import type { ExportWords } from "../export/export-action.ts";
import type { Exporting } from "../export/use-export.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import type { EventLeague } from "./event-facts.ts";
import { useMemo } from "react";
import type { FieldSettings } from "../settings/kinds.ts";
import { eventProblem } from "./event-problem.ts";
import type { EventPageState } from "./use-event-page.ts";

export function useEventExport<Choices extends FieldSettings>(
  league: EventLeague,
  words: ExportWords,
  { eventId, state, settings, choose }: Pick<EventPageState<Choices>, "eventId" | "state" | "settings" | "choose">,
  file: LiveFile,
): Exporting {
  const entitlement = useEntitlement();
  const problem = eventProblem({ ...file, isChosen: eventId !== null, ...entitlement });
  const { choices } = settings;
  // A failed export stands until the event or a setting changes.
  const set = useMemo(() => ({ state, choices }), [state, choices]);
  return useExport({
    league,
    words,
    choices,
    choose: (choice) => choose(choice as Partial<Choices>),
    subjectId: eventId,
    state: set,
    live: file,
    entitlement,
    problem,
  });
}
