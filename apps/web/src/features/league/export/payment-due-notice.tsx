import * as styles from "./payment-due.module.css";
import { PastDueNotice } from "../../../product/subscription/past-due-notice.tsx";
import { PortalAnswer } from "../../../product/subscription/portal-answer.tsx";
import { usePortal } from "../../../product/subscription/use-portal.ts";
import { Button } from "../../../ui/button.tsx";

/** That a payment is due, and the way to pay it. */
export function PaymentDueNotice() {
  const { portal, open } = usePortal();
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
