import type { TargetName } from "@agate/captions";
import { hasNoContact } from "../../../api/failure.ts";
import { useOffline } from "../../../lib/offline.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import { PaidNotice } from "../../../product/subscription/paid-notice.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useEntitlement } from "./use-entitlement.ts";

const EntitlementAlert = lazyPart(
  "The message about your subscription",
  async () => (await import("./alerts.tsx")).EntitlementAlert,
);

/** Shown while the server cannot return the entitlement (rule PG42). Offline, the line below the header says enough. */
export function EntitlementUnread() {
  const { failure } = useEntitlement();
  const isOffline = useOffline();
  return failure && !hasNoContact(failure) && !isOffline && <EntitlementAlert />;
}

const PaymentDueNotice = lazyPart(
  "The message about your last payment",
  async () => (await import("./alerts.tsx")).PaymentDueNotice,
);

/**
 * Above the file: what a payment has just unlocked (rule SW23), and while a payment is due, how to pay it (rule SW16).
 */
export function PaymentDue() {
  return useEntitlement().isPaymentDue ? <PaymentDueNotice /> : <PaidNotice />;
}

const WriterMissing = lazyPart("The program", async () => (await import("./alerts.tsx")).WriterMissing);

/** Shown when the writer for the chosen program could not be loaded. */
export function WriterNotice({ target }: { readonly target: TargetName }) {
  return useWriter(target).isMissing && <WriterMissing target={target} />;
}
