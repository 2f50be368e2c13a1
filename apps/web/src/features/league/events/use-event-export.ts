import { useExport } from "../export/use-export.ts";
import type { ExportWords } from "../export/export-words.ts";
import type { Exporting } from "../export/use-export.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import type { EventLeague } from "./event-facts.ts";
import { eventProblem } from "./event-problem.ts";
import type { EventPageState } from "./use-event-page.ts";

export function useEventExport(
  league: EventLeague,
  words: ExportWords,
  { eventId, state }: Pick<EventPageState<unknown>, "eventId" | "state">,
  file: LiveFile,
): Exporting {
  const entitlement = useEntitlement();
  const problem = eventProblem({ ...file, isChosen: eventId !== null, ...entitlement });
  return useExport({ league, words, subjectId: eventId, state, live: file, entitlement, problem });
}
