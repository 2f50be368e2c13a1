import { useMemo } from "react";
import type { Built } from "@agate/captions";
import type { ExportWords } from "../export/export-action.ts";
import {
  problemOfSources,
  problemOfEntitlement,
  type ExportProblem,
  type EntitlementFacts,
  type FailedSource,
} from "../export/export-problem.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import { useExport, type Exporting } from "../export/use-export.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import type { LiveFile, FileSources } from "../sources/use-file-sources.ts";
import type { EventLeague } from "./event-facts.ts";
import type { EventPageState } from "./use-event-page.ts";

const always = { working: "Exporting...", subscribe: "Subscribe to export" };
/** docs/spec/texts.md#export */
const words: Readonly<Record<EventLeague["kind"], ExportWords>> = {
  field: { ...always, ready: "Export Field", done: "Field exported" },
  race: { ...always, ready: "Export Drivers", done: "Drivers exported" },
};

export function useEventExport<Choices extends FieldSettings>(
  league: EventLeague,
  { eventId, state, settings, choose }: Pick<EventPageState<Choices>, "eventId" | "state" | "settings" | "choose">,
  file: LiveFile,
): Exporting {
  const entitlement = useEntitlement();
  const problem = eventProblem({ ...file, isChosen: eventId !== null, ...entitlement });
  const { choices } = settings;
  // A failed export is reported until the event or a setting changes.
  const set = useMemo(() => ({ state, choices }), [state, choices]);
  return useExport({
    league,
    words: words[league.kind],
    choices,
    choose: (choice) => choose(choice as Partial<Choices>),
    subjectId: eventId,
    state: set,
    live: file,
    entitlement,
    problem,
  });
}

/** What an event's page currently knows about an export. */
export interface EventExportFacts extends Pick<FileSources, "loading">, EntitlementFacts {
  readonly isChosen: boolean;
  readonly failed: readonly FailedSource[];
  readonly built: Built | null;
}

/** The first problem: no event, people loading, no people, no subscription (rule EV9). */
export function eventProblem(facts: EventExportFacts): ExportProblem | null {
  if (!facts.isChosen) return { code: "event-missing", detail: "No event is chosen yet.", goTo: null };
  const unready = problemOfSources(facts);
  if (unready) return unready;
  if (facts.built && !facts.built.ok) return { code: "no-players", detail: "No one has entered yet.", goTo: null };
  return problemOfEntitlement(facts);
}
