import { useEffect, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { hasPendingAction, consumePendingAction } from "../pending-actions.ts";

/**
 * After a payment: says what it has unlocked, on the page it leads back to (rule SW23). A reload does not repeat it.
 */
export function PaidNotice() {
  const [isShown, setShown] = useState(() => hasPendingAction("paid"));
  useEffect(() => void consumePendingAction("paid"), []);
  if (!isShown) return null;
  return (
    <Alert tone="ok" title="Your plan is active" onDismiss={() => setShown(false)}>
      Every league is open: whole files, Copy, zips, kits, and sideline codes.
    </Alert>
  );
}

/** Someone has paid, and the server cannot tell yet for what: until it can, nothing is sold to them (rule SW25). */
export function PaymentChecked({ className }: { readonly className?: string | undefined }) {
  return (
    <ListState state="empty" className={className} title="We're checking your payment">
      You are not charged again, and there is nothing you need to do. Exporting opens as soon as the payment is
      confirmed.
    </ListState>
  );
}
