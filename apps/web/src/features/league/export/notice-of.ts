import type { League, MessageCode } from "@agate/leagues";
import type { ExportProblem } from "./export-problem.ts";

/** A problem as it is told: the league's own words, in the page or as a toast. */
export interface Notice {
  readonly as: "alert" | "toast";
  readonly title: string;
  readonly text: string;
  readonly goTo: ExportProblem["goTo"];
}

/** Titles of the toasts where a league tells by toast (NHL; docs/spec/texts.md#export). */
const toastTitles: Readonly<Partial<Record<ExportProblem["code"], string>>> = {
  "teams-missing": "Teams Required",
  "rosters-loading": "Roster Data Loading",
  "prefix-error": "Prefix Error",
};

/** What no league has words for; null is what exactly the problem is. */
const ours = {
  checking: ["Your subscription is being checked. Please wait a moment and try again.", ""],
  "still-loading": ["Not everything has been loaded yet. Please wait a moment and try again.", null],
  "not-loaded": [null, ""],
  "entitlement-unread": ["Your subscription could not be loaded. Retrying.", ""],
  "lease-refused": [null, ""],
  "payment-due": ["Your last payment did not go through.", "Exporting resumes once it is paid."],
} as const satisfies Readonly<
  Record<Exclude<ExportProblem["code"], MessageCode>, readonly [title: string | null, text: string | null]>
>;

export function noticeOf(league: Pick<League, "messages" | "notices">, { code, detail, goTo }: ExportProblem): Notice {
  if (isOurs(code)) {
    const [title, text] = ours[code];
    return { as: "alert", title: title ?? detail, text: text ?? detail, goTo };
  }
  const sentence = league.messages[code];
  const toastTitle = toastTitles[code];
  if (league.notices === "toast" && toastTitle) return { as: "toast", title: toastTitle, text: sentence, goTo: null };
  return { as: "alert", title: sentence, text: detail, goTo };
}

function isOurs(code: ExportProblem["code"]): code is keyof typeof ours {
  return code in ours;
}
