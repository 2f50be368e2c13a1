import type { League } from "@agate/leagues";
import type { ExportProblem } from "./export-problem.ts";

/** A problem as it is told: the league's own words, in the page or as a toast. */
export interface Notice {
  readonly as: "alert" | "toast";
  readonly title: string;
  readonly text: string;
  readonly goTo: ExportProblem["goTo"];
}

/** Titles of the toasts where a league tells by toast (NHL; spec 2, section 8). */
const toastTitles: Readonly<Partial<Record<ExportProblem["code"], string>>> = {
  "teams-missing": "Teams Required",
  "rosters-loading": "Roster Data Loading",
  "prefix-error": "Prefix Error",
};

/** Checking has no words in the specification: they are ours. */
const checking = "Your subscription is being checked. Please wait a moment and try again.";

export function noticeOf(league: Pick<League, "messages" | "notices">, problem: ExportProblem): Notice {
  const sentence = problem.code === "checking" ? checking : league.messages[problem.code];
  const toastTitle = toastTitles[problem.code];
  if (league.notices === "toast" && toastTitle) return { as: "toast", title: toastTitle, text: sentence, goTo: null };
  return { as: "alert", title: sentence, text: problem.code === "checking" ? "" : problem.detail, goTo: problem.goTo };
}
