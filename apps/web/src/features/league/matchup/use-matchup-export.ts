import type { MatchupLeague } from "@agate/leagues";
import { useExport } from "../export/use-export.ts";
import type { ExportWords } from "../export/export-action.ts";
import type { Exporting } from "../export/use-export.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { LiveFile } from "../sources/use-file-sources.ts";
import { exportProblem } from "./export-problem.ts";
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
