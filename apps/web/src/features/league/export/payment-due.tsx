import { PaidNotice } from "../../../product/subscription/paid-notice.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useEntitlement } from "./use-entitlement.ts";

const PaymentDueNotice = lazyPart({
  name: "The message about your last payment",
  load: async () => (await import("./payment-due-notice.tsx")).PaymentDueNotice,
});

/**
 * Over the file: what a payment has just opened (rule SW23), and while a payment is due, that it is and the way to pay it
 * (rule SW16).
 */
export function PaymentDue() {
  return useEntitlement().isPaymentDue ? <PaymentDueNotice /> : <PaidNotice />;
}
