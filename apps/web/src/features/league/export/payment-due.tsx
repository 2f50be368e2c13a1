import * as styles from "./payment-due.module.css";
import { PastDueNotice } from "../../../product/subscription/past-due-notice.tsx";
import { PortalAnswer } from "../../../product/subscription/portal-answer.tsx";
import { usePortal } from "../../../product/subscription/use-portal.ts";
import { Button } from "../../../ui/button.tsx";
import { useEntitlement } from "./use-entitlement.ts";

/** While a payment is due: that it is, and the way to pay it, over the file it is about (rule SW16). */
export function PaymentDue() {
  const { isPaymentDue } = useEntitlement();
  const { portal, open } = usePortal();
  if (!isPaymentDue) return null;
  return (
    <div className={styles.paymentDue}>
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
