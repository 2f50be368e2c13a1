import * as styles from "./export.module.css";
import { RotateCw } from "lucide-react";
import { targets, type TargetName } from "@agate/captions";
import { useState } from "react";
import { reasonOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PastDueNotice } from "../../../product/subscription/past-due-notice.tsx";
import { PortalAnswer, usePortal } from "../../../product/subscription/portal.tsx";
import { reloadIfAnswered } from "../../../lib/preload-later.ts";
import { importWriter } from "../../../product/code-file/use-writer.ts";
import { PartMissing } from "../../../ui/lazy-part.tsx";
import { useEntitlement } from "./use-entitlement.ts";

/** While the entitlement cannot be read: says so, says what goes on all the same, and offers a retry. */
export function EntitlementAlert() {
  const { failure, lease, mayExport, isChecking, checkAgain } = useEntitlement();
  const meanwhile =
    mayExport === null ? "Until then, you see an excerpt of the file." : "Until then, you can export as before.";
  const words = [reasonOf(failure), meanwhile, "Agate retries automatically.", lease?.words.text];
  return (
    <div className={styles.paymentDue}>
      <Alert
        tone={mayExport === null ? "bad" : "warn"}
        title="Your subscription could not be loaded"
        action={
          <Button onClick={checkAgain} busy={isChecking}>
            <RotateCw />
            Try again
          </Button>
        }
      >
        {words.filter(Boolean).join(" ")}
      </Alert>
    </div>
  );
}

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

export interface WriterMissingProps {
  readonly target: TargetName;
}

/** That the file cannot be written for the chosen program, with another try, and the way round. */
export function WriterMissing({ target }: WriterMissingProps) {
  const [isBusy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    importWriter(target)
      // A browser that holds on to the failure, or a new version on the server: the address keeps the form.
      .catch(reloadIfAnswered)
      .finally(() => setBusy(false));
  };
  return (
    <PartMissing title={`${targets[target].label} could not be loaded`} onRetry={again} isBusy={isBusy}>
      The network may be down. The Photo Mechanic file always works, and so does the rest of the page.
    </PartMissing>
  );
}
