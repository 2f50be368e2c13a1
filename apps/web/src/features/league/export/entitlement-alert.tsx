import * as styles from "./payment-due.module.css";
import { RotateCw } from "lucide-react";
import { reasonOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
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
