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

/** What the specification has no words for: they are ours. */
const ours = {
  checking: ["Your subscription is being checked. Please wait a moment and try again.", ""],
  "payment-due": ["Your last payment did not go through.", "Exporting goes on when it is paid."],
} as const;

export function noticeOf(league: Pick<League, "messages" | "notices">, { code, detail, goTo }: ExportProblem): Notice {
  if (code === "checking" || code === "payment-due") {
    const [title, text] = ours[code];
    return { as: "alert", title, text, goTo };
  }
  const sentence = league.messages[code];
  const toastTitle = toastTitles[code];
  if (league.notices === "toast" && toastTitle) return { as: "toast", title: toastTitle, text: sentence, goTo: null };
  return { as: "alert", title: sentence, text: detail, goTo };
}
