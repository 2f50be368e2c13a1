import type { ReadFailure } from "../../../api/failure.ts";
import { useQuery } from "../../../api/use-query.ts";
import { readerOf } from "../../../product/session/session-state.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { isOf, type LeaseReading } from "../../../product/subscription/entitlement-read.ts";
import { entitlementQuery } from "../../../product/subscription/entitlement.ts";
import type { EntitlementFacts } from "./export-problem.ts";
import { hasEnded } from "./use-lapsed-session.ts";

/** Whether this person may export, as far as is known. */
export interface Entitlement extends EntitlementFacts {
  /** The person may see and export the whole file. */
  readonly isEntitled: boolean;
  /** There is no subscription to manage: the plans are offered, or signing in again. */
  readonly hasNoSubscription: boolean;
  /** Nothing is known yet, and no read has failed. */
  readonly isAwaited: boolean;
  /** What this browser has stored for when the server does not answer; null if nothing, or if it is not needed. */
  readonly lease: LeaseReading | null;
  /** Why the latest read failed; null if it did not. Earlier answers apply in the meantime. */
  readonly failure: ReadFailure | null;
  readonly isChecking: boolean;
  /** Whose entitlement it is: a person's id; null for a visitor, and while unknown. */
  readonly reader: string | null;
  readonly checkAgain: () => void;
}

export function useEntitlement(): Entitlement {
  const session = useSession();
  const reader = readerOf(session);
  const { data, isFetching, refetch } = useQuery(entitlementQuery);
  // A person known to be signed out is not entitled, whatever was known before.
  const isOut = reader === "" && data !== undefined;
  const read = isOut ? undefined : data;
  const answer = read && isOf(read.reader, reader) ? read.answer : null;
  const failure = read?.failure ?? null;
  const lease = (failure && read?.lease) ?? null;
  const mayExport = isOut ? false : (answer?.may_export ?? null);
  const isUnread = !answer && failure !== null;
  const isPaymentDue = answer?.notice === "past-due";
  return {
    mayExport,
    isEntitled: mayExport === true,
    hasNoSubscription: mayExport === false && !isPaymentDue,
    isPaymentDue,
    hasSessionEnded: hasEnded(session),
    isUnread,
    isAwaited: mayExport === null && !isUnread,
    refusal: answer ? "" : (lease?.words.text ?? ""),
    lease,
    failure,
    isChecking: !isOut && isFetching,
    reader: reader || (answer && read?.reader) || null,
    checkAgain: () => void refetch(),
  };
}
