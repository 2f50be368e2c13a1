import type { MatchupLeague } from "@agate/leagues";
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
import type { LiveFile, LoadingSource } from "../sources/use-file-sources.ts";
import { prefixesClash } from "./side-state.ts";
import type { MatchupForm } from "./use-matchup-form.ts";

/** docs/spec/texts.md#export */
const words: ExportWords = {
  ready: "Export Roster",
  working: "Export Roster",
  subscribe: "Subscribe to Export",
  done: "Roster exported",
};

export function useMatchupExport(
  league: MatchupLeague,
  { state, dispatch, arrival }: MatchupForm,
  live: LiveFile,
): Exporting {
  const entitlement = useEntitlement();
  const problem = exportProblem({
    homeChosen: state.home.teamId !== null || arrival === "waiting",
    awayChosen: state.away.teamId !== null || arrival === "waiting",
    loading: arrival === "waiting" ? [{ kind: "link", name: "the matchup of this link" }] : live.loading,
    failed: live.failed,
    clash: prefixesClash(state),
    ...entitlement,
  });
  return useExport({
    league,
    words,
    choices: state.choices,
    choose: (choice) => dispatch({ type: "choice-made", choice }),
    subjectId: state.gameId,
    state,
    live,
    entitlement,
    problem,
  });
}

/** What the page currently knows about an export. */
export interface ExportFacts extends EntitlementFacts {
  readonly homeChosen: boolean;
  readonly awayChosen: boolean;
  /** What is still loading: "Boston Red Sox", "the common codes". */
  readonly loading: readonly LoadingSource[];
  /** What could not be loaded and was not skipped by the person. */
  readonly failed: readonly FailedSource[];
  readonly clash: boolean;
}

/** The first problem in the order of rule PG21: teams, loading, prefix, subscription. */
export function exportProblem(facts: ExportFacts): ExportProblem | null {
  if (!facts.homeChosen || !facts.awayChosen) {
    const empty = [!facts.homeChosen && "Home Team", !facts.awayChosen && "Away Team"].filter((name) => name !== false);
    const goTo = facts.homeChosen ? { id: "away-team", label: "Away Team" } : { id: "home-team", label: "Home Team" };
    return { code: "teams-missing", detail: `${empty.join(" and ")} ${empty.length > 1 ? "are" : "is"} empty.`, goTo };
  }
  const unready = problemOfSources(facts);
  if (unready) return unready;
  if (facts.clash)
    return {
      code: "prefix-error",
      // The full sentence is shown once, below the prefixes.
      detail: "Both teams have the same letter.",
      goTo: { id: "home-prefix", label: "Home Team Prefix" },
    };
  return problemOfEntitlement(facts);
}
