import { targets, defaultTarget, type TargetName } from "@agate/captions";
import type { League } from "@agate/leagues";
import type { ExportProblem, EntitlementFacts } from "./export-problem.ts";

/** What clicking Export, or pressing its key, does. */
export type ExportAction = "export" | "explain" | "plans" | "sign-in";

/**
 * Exports, or reports the first problem. If only the subscription is missing, the reason is already beside the button,
 * so it links to the plans, or signs in again over the page if the session has ended (case D14).
 */
export function exportAction(problem: Pick<ExportProblem, "code"> | null): ExportAction {
  if (!problem) return "export";
  if (problem.code === "session-ended") return "sign-in";
  return problem.code === "not-subscribed" ? "plans" : "explain";
}

/** Only a subscription or the session is missing: the button leads there, so it is not disabled. */
export const leadsToPlans = (action: ExportAction): boolean => action === "plans" || action === "sign-in";

/**
 * The text beside the button: the league's own sentence for a missing subscription, otherwise exactly what is missing.
 */
export function reasonOf(
  { messages }: Pick<League, "messages">,
  problem: Pick<ExportProblem, "code" | "detail"> | null,
): string | null {
  return problem?.code === "not-subscribed" ? messages["not-subscribed"] : (problem?.detail ?? null);
}

/** A page's words for the chosen program: any but the default is named on the button. */
export function wordsFor(words: ExportWords, target: TargetName): ExportWords {
  return target === defaultTarget ? words : { ...words, ready: `Export for ${targets[target].label}` };
}

/** The button's label; "" while the subscription is being checked. Only a person without one is asked to subscribe. */
export function labelOf(
  words: ExportWords,
  { mayExport, isUnread, isPaymentDue, hasSessionEnded }: EntitlementFacts,
  isWorking: boolean,
): string {
  if (mayExport === null) return isUnread ? words.ready : "";
  if (!mayExport && !isPaymentDue && !hasSessionEnded) return words.subscribe;
  return isWorking ? words.working : words.ready;
}

/** The words of a page's export (docs/spec/texts.md#export). */
export interface ExportWords {
  /** "Export Roster" */
  readonly ready: string;
  /** "Exporting..."; the same as `ready` if a page has no word for it. */
  readonly working: string;
  /** "Subscribe to Export" */
  readonly subscribe: string;
  /** "Roster exported" */
  readonly done: string;
}
