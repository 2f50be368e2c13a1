import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useEntitlement } from "./use-entitlement.ts";

const PaymentDueNotice = lazyPart({
  name: "The message about your last payment",
  load: async () => (await import("./payment-due-notice.tsx")).PaymentDueNotice,
});

/** While a payment is due: that it is, and the way to pay it, over the file it is about (rule SW16). */
export function PaymentDue() {
  return useEntitlement().isPaymentDue && <PaymentDueNotice />;
}
