import type { MessageCode, League } from "@agate/leagues";
import { hasNoContact } from "../../../api/failure.ts";
import { nameQuestion } from "../../../product/presets/use-name-question.ts";
import type { LoadingSource, MissingSource } from "../sources/use-file-sources.ts";

/** Why there can be no export: the `code` for the league's own words, the exact detail, and the control to go to. */
export interface ExportProblem {
  readonly code:
    | MessageCode
    | "checking"
    | "still-loading"
    | "not-loaded"
    | "entitlement-unread"
    | "lease-refused"
    | "payment-due"
    | "session-ended"
    | "name-missing";
  readonly detail: string;
  /** `portal`: the payment provider's billing page. `name`: the box for the photographer's name. */
  readonly goTo: { readonly id: string; readonly label: string } | "portal" | "name" | null;
}

/** Whether it resolves automatically, because something is loading. */
export function isPassing({ code }: Pick<ExportProblem, "code">): boolean {
  return code === "checking" || code === "still-loading" || code === "rosters-loading";
}

/** A part of the file that could not be loaded, and why if that is known. */
export type FailedSource = Pick<MissingSource, "name" | "isNeeded"> & Partial<Pick<MissingSource, "error">>;

/** What a page knows about the entitlement to export. */
export interface EntitlementFacts {
  /** Null while it is being checked, or if the check failed. */
  readonly mayExport: boolean | null;
  /** It could not be read, and nothing is known about it (rule PG42). */
  readonly isUnread: boolean;
  /**
   * Why there is no export while the server is silent: this browser stores no lease, or one that cannot replace the
   * answer (docs/spec/lease.md); "" or omitted if the server answers.
   */
  readonly refusal?: string;
  /** A payment is due: the person stays entitled during the grace period, then no longer. */
  readonly isPaymentDue: boolean;
  /** The session ended while the page was open: signing in again may bring the entitlement back (case D14). */
  readonly hasSessionEnded: boolean;
}

/** Reports what is loading, or failed to load and was not skipped. */
export function problemOfSources({
  loading,
  failed,
}: {
  readonly loading: readonly LoadingSource[];
  readonly failed: readonly FailedSource[];
}): ExportProblem | null {
  const [first] = loading;
  if (first) {
    // The league's sentence is about people, so it would be wrong for anything else.
    const code = loading.some(({ kind }) => kind === "people")
      ? "rosters-loading"
      : first.kind === "entitlement"
        ? "checking"
        : "still-loading";
    return { code, detail: `Still loading: ${loading.map(({ name }) => name).join(", ")}.`, goTo: null };
  }
  if (!failed.length) return null;
  const names = failed.map(({ name }) => name).join(", ");
  const orWithout = failed.some(({ isNeeded }) => isNeeded) ? "" : ", or continue without";
  // It is read again by itself (rule OF8).
  const detail = failed.every(({ error }) => hasNoContact(error))
    ? `Not on this device: ${names}.`
    : `Could not be loaded: ${names}. Try again${orWithout}.`;
  return { code: "not-loaded", detail, goTo: null };
}

export function problemOfEntitlement({
  mayExport,
  isUnread,
  refusal,
  isPaymentDue,
  hasSessionEnded,
}: EntitlementFacts): ExportProblem | null {
  if (isUnread && refusal) return { code: "lease-refused", detail: refusal, goTo: null };
  if (isUnread) return { code: "entitlement-unread", detail: "Your subscription could not be loaded.", goTo: null };
  if (mayExport === null) return { code: "checking", detail: "Your subscription is being checked.", goTo: null };
  if (mayExport) return null;
  if (hasSessionEnded)
    return { code: "session-ended", detail: "Your session has ended. Sign in again to export.", goTo: null };
  // A person with a subscription is never asked to buy one (rule SW16).
  if (isPaymentDue)
    return {
      code: "payment-due",
      detail: "Your last payment did not go through. Exporting resumes once it is paid.",
      goTo: "portal",
    };
  return { code: "not-subscribed", detail: "Exporting and copying need a subscription.", goTo: null };
}

/** A problem as reported: the league's own words, in the page or as a toast. */
export interface Notice {
  readonly as: "alert" | "toast";
  readonly title: string;
  readonly text: string;
  readonly goTo: ExportProblem["goTo"];
}

/** Toast titles for leagues that report problems by toast (NHL; docs/spec/texts.md#export). */
const toastTitles: Readonly<Partial<Record<ExportProblem["code"], string>>> = {
  "teams-missing": "Teams Required",
  "rosters-loading": "Roster Data Loading",
  "prefix-error": "Prefix Error",
};

/** Messages no league has its own words for; null stands for the problem's detail. */
const ours = {
  checking: ["Your subscription is being checked. Please wait a moment and try again.", ""],
  "still-loading": ["Not everything has been loaded yet. Please wait a moment and try again.", null],
  "not-loaded": [null, ""],
  "entitlement-unread": ["Your subscription could not be loaded. Retrying.", ""],
  "lease-refused": [null, ""],
  "payment-due": ["Your last payment did not go through.", "Exporting resumes once it is paid."],
  "session-ended": [null, ""],
  "name-missing": [nameQuestion.title, null],
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
