import { hasNoContact, type ReadFailure } from "../../api/failure.ts";
import { showToast } from "../../ui/toast.ts";

/**
 * Returns what to show a user whose account request failed: the server's own sentence if there is one, the problem if
 * the server could not be reached, otherwise `fallback`.
 */
export function failureWords({ kind, problem }: ReadFailure, fallback: string): string {
  switch (kind) {
    case "unreachable":
      return "There is no connection to Agate. Nothing you typed is lost: please try again when you are online.";
    case "silent":
      return "Agate did not answer: the network takes too long. Nothing you typed is lost: please try again.";
    case "portal":
      return "This network answered with its own page. You may need to sign in to it first. Nothing you typed is lost.";
    case "busy":
      // Only a rate limit says when to try again.
      return problem?.status === 429
        ? problem.title
        : "Agate cannot respond right now. Nothing you typed is lost: please try again in a moment.";
    case "refused":
      if (problem && problem.status < 500) return problem.detail ?? problem.title;
      return problem?.instance ? `${fallback} (reference ${problem.instance})` : fallback;
    case "broken":
      return fallback;
  }
}

/**
 * Whether another part of the page reports a failure, so that a toast would only repeat it: the line under the header
 * without contact (rule OF8), the dialog that signs in again after a session has ended.
 */
export function isReportedElsewhere(failure: ReadFailure): boolean {
  return hasNoContact(failure) || failure.problem?.type === "agate:session-missing";
}

/**
 * Shows what went wrong as a toast, unless it is reported elsewhere. Returns the sentence, which a form shows in any
 * case.
 */
export function notifyFailure(title: string, failure: ReadFailure, fallback: string): string {
  const text = failureWords(failure, fallback);
  if (!isReportedElsewhere(failure)) showToast({ tone: "bad", title, text });
  return text;
}

/** Returns what a form says whose new password may have been stored, because no answer of the server arrived. */
export function passwordDoubt({ problem }: ReadFailure) {
  if (problem) return null;
  return {
    doubt: "Your password may have changed",
    text: "The response was lost. Try again, or sign in with the new password.",
  };
}
