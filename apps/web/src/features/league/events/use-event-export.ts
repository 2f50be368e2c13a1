import { useExport } from "../export/use-export.ts";
import type { ExportWords } from "../export/export-words.ts";
import type { Exporting } from "../export/use-export.ts";
import { useRight } from "../export/use-right.ts";
import type { LiveFile } from "../use-pieces.ts";
import type { EventLeague } from "./event-facts.ts";
import { eventProblem } from "./event-problem.ts";
import type { EventPageState } from "./use-event-page.ts";

export function useEventExport(
  league: EventLeague,
  words: ExportWords,
  { eventId, state }: Pick<EventPageState<unknown>, "eventId" | "state">,
  file: LiveFile,
): Exporting {
  const right = useRight();
  const problem = eventProblem({ ...file, isChosen: eventId !== null, ...right });
  return useExport({ league, words, subjectId: eventId, state, live: file, right, problem });
}
