import { hasNoContact } from "../../../api/failure.ts";
import { useQuery } from "../../../api/use-query.ts";
import { readerOf } from "../../../product/session/session-state.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { isOf } from "../../../product/subscription/entitlement-read.ts";
import { entitlementQuery } from "../../../product/subscription/entitlement.ts";
import { hasEnded } from "./use-lapsed-session.ts";

export function useEntitlement() {
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
    /** The person may see and export the whole file. */
    isEntitled: mayExport === true,
    /** There is no subscription to manage: the plans are offered, or signing in again. */
    hasNoSubscription: mayExport === false && !isPaymentDue,
    isPaymentDue,
    hasSessionEnded: hasEnded(session),
    isUnread,
    /** Nothing is known yet, and no read has failed. */
    isAwaited: mayExport === null && !isUnread,
    /** Why there is no export while the server is silent; "" if there is, or if it is not silent. */
    refusal: answer ? "" : (lease?.words.text ?? (hasNoContact(failure) ? "Needs a network." : "")),
    /** What this browser has stored for when the server does not answer; null if nothing, or if it is not needed. */
    lease,
    /** Why the latest read failed; null if it did not. Earlier answers apply in the meantime. */
    failure,
    isChecking: !isOut && isFetching,
    /** Whose entitlement it is: a person's id; null for a visitor, and while unknown. */
    reader: reader || (answer && read?.reader) || null,
    checkAgain: () => void refetch(),
  };
}

/** Whether this person may export, as far as is known. */
export type Entitlement = ReturnType<typeof useEntitlement>;
