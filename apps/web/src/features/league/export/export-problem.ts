import type { MessageCode } from "@agate/leagues";
import type { MissingPiece } from "../use-pieces.ts";

/** Why there can be no export: the league's own words for `code`, what exactly, and the control to go to. */
export interface ExportProblem {
  readonly code: MessageCode | "checking" | "payment-due";
  readonly detail: string;
  /** `portal`: where the payment provider lets people pay. */
  readonly goTo: { readonly id: string; readonly label: string } | "portal" | null;
}

/** What a page knows of the right to export. */
export interface RightFacts {
  /** Null while it is being checked or could not be. */
  readonly mayExport: boolean | null;
  /** A payment is due: with the right for a while, then without it. */
  readonly isPaymentDue: boolean;
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

export function problemOfRight({ mayExport, isPaymentDue }: RightFacts): ExportProblem | null {
  if (mayExport === null) return { code: "checking", detail: "Your subscription is being checked.", goTo: null };
  if (mayExport) return null;
  // Who has a subscription is never asked to buy one (EXPERIENCE decision 2).
  if (isPaymentDue)
    return {
      code: "payment-due",
      detail: "Your last payment did not go through. Exporting goes on when it is paid.",
      goTo: "portal",
    };
  return { code: "not-subscribed", detail: "Exporting and copying need a subscription.", goTo: null };
}
