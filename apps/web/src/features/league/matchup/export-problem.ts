import type { MessageCode } from "@agate/leagues";

/** What the page knows of an export at this moment. */
export interface ExportFacts {
  readonly homeChosen: boolean;
  readonly awayChosen: boolean;
  /** What is still on its way: "Boston Red Sox", "common codes". */
  readonly loading: readonly string[];
  /** What could not be loaded and was not given up by the person. */
  readonly failed: readonly string[];
  readonly clash: boolean;
  /** Whether this person may export; null while it is being checked or could not be. */
  readonly mayExport: boolean | null;
}

/** Why there can be no export: the league's own words for `code`, what exactly, and the control to go to. */
export interface ExportProblem {
  readonly code: MessageCode | "checking";
  readonly detail: string;
  readonly goTo: { readonly id: string; readonly label: string } | null;
}

/** The first problem in the order of spec 2, sections 2.3 and 8: teams, loading, prefix, subscription. */
export function exportProblem(facts: ExportFacts): ExportProblem | null {
  if (!facts.homeChosen || !facts.awayChosen) {
    const empty = [!facts.homeChosen && "Home Team", !facts.awayChosen && "Away Team"].filter((name) => name !== false);
    const goTo = facts.homeChosen ? { id: "away-team", label: "Away Team" } : { id: "home-team", label: "Home Team" };
    return { code: "teams-missing", detail: `${empty.join(" and ")} ${empty.length > 1 ? "are" : "is"} empty.`, goTo };
  }
  if (facts.loading.length)
    return { code: "rosters-loading", detail: `Still loading: ${facts.loading.join(", ")}.`, goTo: null };
  if (facts.failed.length)
    return {
      code: "rosters-loading",
      detail: `Could not be loaded: ${facts.failed.join(", ")}. Try again, or continue without.`,
      goTo: null,
    };
  if (facts.clash)
    return {
      code: "prefix-error",
      detail: "Home and away prefixes must be different.",
      goTo: { id: "home-prefix", label: "Home Team Prefix" },
    };
  if (facts.mayExport === null) return { code: "checking", detail: "Your subscription is being checked.", goTo: null };
  if (!facts.mayExport)
    return { code: "not-subscribed", detail: "Exporting needs a subscription. The preview stays open.", goTo: null };
  return null;
}
