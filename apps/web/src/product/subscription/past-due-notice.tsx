import type { ReactNode } from "react";
import type { MySubscriptionJson } from "@agate/api";
import { useQuery } from "../../api/use-query.ts";
import { Alert } from "../../ui/alert.tsx";
import { entitlementQuery } from "./entitlement.ts";
import { amountDueWords, lastDayWords } from "./subscription-words.ts";

interface PastDueNoticeProps {
  /** The amount owed, if known and not shown beside the notice. */
  readonly owed?: MySubscriptionJson["owed"];
  /** It is for something else too, so that it is not ended in the account. */
  readonly isMixed?: boolean;
  /** The way to pay, if it is not shown under the notice. */
  readonly action?: ReactNode;
}

/**
 * Says that the last payment failed. Whether exporting is still possible, and until when, is for the server to decide.
 */
export function PastDueNotice({ owed, isMixed = false, action }: PastDueNoticeProps) {
  const entitlement = useQuery(entitlementQuery).data?.answer;
  const isOver = entitlement?.notice === "past-due" && !entitlement.may_export;
  const until = entitlement?.notice === "past-due" ? entitlement.access_until : null;
  return (
    <Alert tone="warn" title="Your last payment did not go through." action={action}>
      {owed && `Owed now: ${amountDueWords(owed)}. `}
      {until && `You can export until ${lastDayWords(until)}. `}
      {`Pay it under Manage Subscription to ${isOver ? "export again" : "keep access"}${isMixed ? ". You can also cancel there: the subscription covers something else too." : ", or end the subscription in your account and choose a plan again."}`}
    </Alert>
  );
}
