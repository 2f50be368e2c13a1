import type { Built } from "@agate/captions";
import { problemOfSources, problemOfEntitlement } from "../export/export-problem.ts";
import type { ExportProblem, EntitlementFacts } from "../export/export-problem.ts";
import type { MissingSource, FileSources } from "../sources/use-file-sources.ts";

/** What the page of an event knows of an export at this moment. */
export interface EventExportFacts extends Pick<FileSources, "loading">, EntitlementFacts {
  readonly isChosen: boolean;
  readonly failed: readonly Pick<MissingSource, "name" | "isNeeded">[];
  readonly built: Built | null;
}

/** The first problem: no event, its people loading, nobody in it, no subscription (rule EV9). */
export function eventProblem(facts: EventExportFacts): ExportProblem | null {
  if (!facts.isChosen) return { code: "event-missing", detail: "No event is chosen yet.", goTo: null };
  const unready = problemOfSources(facts);
  if (unready) return unready;
  if (facts.built && !facts.built.ok) return { code: "no-players", detail: "No one has entered yet.", goTo: null };
  return problemOfEntitlement(facts);
}
