import { useEffect, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
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
