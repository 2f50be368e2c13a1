import type { Built } from "@agate/captions";
import { problemOfPieces, problemOfRight } from "../export/export-problem.ts";
import type { ExportProblem, RightFacts } from "../export/export-problem.ts";
import type { MissingPiece, Pieces } from "../use-pieces.ts";

/** What the page of an event knows of an export at this moment. */
export interface EventExportFacts extends Pick<Pieces, "loading">, RightFacts {
  readonly isChosen: boolean;
  readonly failed: readonly Pick<MissingPiece, "name" | "isNeeded">[];
  readonly built: Built | null;
}

/** The first problem: no event, its people loading, nobody in it, no subscription (spec 2, sections 4.3 and 8). */
export function eventProblem(facts: EventExportFacts): ExportProblem | null {
  if (!facts.isChosen) return { code: "event-missing", detail: "No event is chosen yet.", goTo: null };
  const unready = problemOfPieces(facts);
  if (unready) return unready;
  if (facts.built && !facts.built.ok)
    return { code: "no-players", detail: "Nobody has been entered who could have a line.", goTo: null };
  return problemOfRight(facts);
}
