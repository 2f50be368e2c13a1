import { targets, defaultTarget, type TargetName } from "@agate/captions";
import type { League } from "@agate/leagues";
import type { ExportProblem, EntitlementFacts } from "./export-problem.ts";

/** What a press of Export, or of its key, does. */
export type Press = "export" | "tell" | "plans" | "sign-in";

/**
 * Exports, or tells the first problem. Where the subscription alone is missing there is nothing to tell that does not stand
 * beside the button: it leads to the plans, or signs in again over the page whose session has ended (case D14).
 */
export function exportAction(problem: Pick<ExportProblem, "code"> | null, hasLapsed: boolean): Press {
  if (!problem) return "export";
  if (problem.code !== "not-subscribed") return "tell";
  return hasLapsed ? "sign-in" : "plans";
}

/** What stands beside the button: the league's own sentence where it is the subscription, else what exactly is missing. */
export function reasonOf(
  { messages }: Pick<League, "messages">,
  problem: Pick<ExportProblem, "code" | "detail"> | null,
  press?: Press,
): string | null {
  if (press === "sign-in") return "Your session has ended. Sign in again to export.";
  return problem?.code === "not-subscribed" ? messages["not-subscribed"] : (problem?.detail ?? null);
}

/** The words of a page for the program that is chosen: any but the usual one is named on the button. */
export function wordsFor(words: ExportWords, target: TargetName): ExportWords {
  return target === defaultTarget ? words : { ...words, ready: `Export for ${targets[target].label}` };
}

/** The button's label; "" while the subscription is being checked. Only who has none is asked to subscribe. */
export function labelOf(
  words: ExportWords,
  { mayExport, isUnread, isPaymentDue }: EntitlementFacts,
  isWorking: boolean,
): string {
  if (mayExport === null) return isUnread ? words.ready : "";
  if (!mayExport && !isPaymentDue) return words.subscribe;
  return isWorking ? words.working : words.ready;
}

/** The words of a page's export (docs/spec/texts.md#export). */
export interface ExportWords {
  /** "Export Roster" */
  readonly ready: string;
  /** "Exporting..."; the same as `ready` where a page has no word for it. */
  readonly working: string;
  /** "Subscribe to Export" */
  readonly subscribe: string;
  /** "Roster exported" */
  readonly done: string;
}
