import "./payment-due.css";
import { PastDueNotice } from "../../../subscription/past-due-notice.tsx";
import { PortalAnswer } from "../../../subscription/portal-answer.tsx";
import { usePortal } from "../../../subscription/use-portal.ts";
import { Button } from "../../../ui/button.tsx";
import { useRight } from "./use-right.ts";

/** While a payment is due: that it is, and the way to pay it, over the file it is about (EXPERIENCE decision 2). */
export function PaymentDue() {
  const { isPaymentDue } = useRight();
  const { portal, open } = usePortal();
  if (!isPaymentDue) return null;
  return (
    <div className="payment-due">
      <PastDueNotice
        action={
          <Button busy={portal.status === "opening"} onClick={() => void open()}>
            Manage Subscription
          </Button>
        }
      />
      <PortalAnswer portal={portal} />
    </div>
  );
}
