import * as styles from "./payment-due.module.css";
import { RotateCw } from "lucide-react";
import { reasonOf } from "../../../api/failure.ts";
import { useSignInPrompt } from "../../../product/session/sign-in-prompt.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { useEntitlement } from "./use-entitlement.ts";

/**
 * While the entitlement cannot be read: says so, says what goes on all the same, and offers a retry. What is to be told of
 * the lease stands in its place (docs/spec/lease.md).
 */
export function EntitlementAlert() {
  const { failure, lease, mayExport, isChecking, checkAgain } = useEntitlement();
  const { ask } = useSignInPrompt();
  const told = lease?.told;
  const meanwhile =
    mayExport === null
      ? "Until then, you see an excerpt of the file."
      : mayExport
        ? "Until then, you can export as before."
        : "Until then, the last known status applies.";
  const until = lease?.until ? ` Export works until ${lease.until}.` : "";
  return (
    <div className={styles.paymentDue}>
      <Alert
        tone={told?.tone ?? (mayExport === null ? "bad" : "warn")}
        title={told?.title ?? "Your subscription could not be loaded"}
        action={
          <Button onClick={told?.action === "Sign in" ? () => void ask() : checkAgain} busy={isChecking}>
            <RotateCw />
            {told?.action ?? "Try again"}
          </Button>
        }
      >
        {told?.text ?? `${reasonOf(failure)} ${meanwhile} Agate retries automatically.${until}`}
      </Alert>
    </div>
  );
}
