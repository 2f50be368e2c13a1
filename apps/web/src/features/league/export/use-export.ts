import type { CaptionFile } from "@agate/captions";
import type { MatchupLeague } from "@agate/leagues";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayExport } from "../../../api/league-queries.ts";
import { downloadText } from "../../../lib/download.ts";
import { showToast } from "../../../ui/toast.ts";
import { exportProblem } from "../matchup/export-problem.ts";
import type { ExportProblem } from "../matchup/export-problem.ts";
import type { FormState } from "../matchup/form-state.ts";
import type { LiveForm } from "../matchup/use-form.ts";
import { prefixesClash } from "../matchup/side-state.ts";
import type { LiveFile } from "../matchup/use-file.ts";
import { noticeOf } from "./notice-of.ts";
import type { Notice } from "./notice-of.ts";

/** The export as the page sees it. */
export interface Exporting {
  /** The file, when there is one and nothing stops it. */
  readonly file: CaptionFile | null;
  /** "" while the subscription is being checked. */
  readonly label: "Export Roster" | "Subscribe to Export" | "";
  readonly problem: ExportProblem | null;
  /** What the last press told, until the form changes; a new press has a new `key`. */
  readonly notice: (Notice & { readonly key: number }) | null;
  readonly dismiss: () => void;
  /** Exports, or tells the first problem (EXPERIENCE decision 16). */
  readonly press: () => void;
}

export function useExport(league: MatchupLeague, { state, arrival }: LiveForm, live: LiveFile): Exporting {
  const right = useQuery(mayExport);
  const allowed = right.data?.may_export ?? null;
  const problem = exportProblem({
    homeChosen: state.home.teamId !== null || arrival === "waiting",
    awayChosen: state.away.teamId !== null || arrival === "waiting",
    loading: arrival === "waiting" ? ["the match-up of this link"] : live.loading,
    failed: live.failed.map(({ name }) => name),
    clash: prefixesClash(state),
    mayExport: allowed,
  });
  const file = live.built?.ok ? live.built.file : null;
  const [told, setTold] = useState<{ notice: Notice; key: number; state: FormState } | null>(null);

  const tell = (notice: Notice) => {
    if (notice.as === "toast") showToast({ tone: "bad", title: notice.title, text: notice.text });
    else setTold({ notice, key: (told?.key ?? 0) + 1, state });
  };
  const press = () => {
    if (problem) {
      if (problem.code === "checking") void right.refetch();
      return tell(noticeOf(league, problem));
    }
    try {
      if (!file) throw new Error("There is no file to export, and no problem that says why.");
      downloadText(file.name, file.text);
      setTold(null);
      showToast({ tone: "ok", title: "Roster exported", text: file.name });
    } catch (error) {
      // The page goes on, with a way round; the console keeps what happened.
      console.error(error);
      tell(
        noticeOf(league, {
          code: "export-failed",
          detail: "Copy the file instead, and paste it into a text file.",
          goTo: null,
        }),
      );
    }
  };
  return {
    file,
    label: allowed === null ? "" : allowed ? "Export Roster" : "Subscribe to Export",
    problem,
    notice: told && told.state === state ? { ...told.notice, key: told.key } : null,
    dismiss: () => setTold(null),
    press,
  };
}
