import type { MessageCode } from "@agate/leagues";
import type { MissingPiece } from "../use-pieces.ts";

/** Why there can be no export: the league's own words for `code`, what exactly, and the control to go to. */
export interface ExportProblem {
  readonly code: MessageCode | "checking";
  readonly detail: string;
  readonly goTo: { readonly id: string; readonly label: string } | null;
}

/** What is not there yet, or could not be had and was not given up. */
export function problemOfPieces({
  loading,
  failed,
}: {
  readonly loading: readonly string[];
  readonly failed: readonly Pick<MissingPiece, "name" | "isNeeded">[];
}): ExportProblem | null {
  if (loading.length) return { code: "rosters-loading", detail: `Still loading: ${loading.join(", ")}.`, goTo: null };
  if (failed.length)
    return {
      code: "rosters-loading",
      detail: `Could not be loaded: ${failed.map(({ name }) => name).join(", ")}. Try again${
        failed.some(({ isNeeded }) => isNeeded) ? "" : ", or continue without"
      }.`,
      goTo: null,
    };
  return null;
}

/** @param mayExport null while it is being checked or could not be */
export function problemOfRight(mayExport: boolean | null): ExportProblem | null {
  if (mayExport === null) return { code: "checking", detail: "Your subscription is being checked.", goTo: null };
  if (!mayExport)
    return {
      code: "not-subscribed",
      detail: "Exporting and copying need a subscription.",
      goTo: null,
    };
  return null;
}
