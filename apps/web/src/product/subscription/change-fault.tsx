import type { BillJson } from "@agate/api";
import { Alert } from "../../ui/alert.tsx";
import { changeFault } from "./personal-price.ts";
import { SupportMailLink } from "./support-mail-link.tsx";

interface ChangeFaultProps {
  /** What is true of it; if it is stopped, that comes first. */
  readonly title: string;
  readonly bill: BillJson | null | undefined;
}

/** Why a subscription cannot be changed here, and who can. */
export function ChangeFault({ title, bill }: ChangeFaultProps) {
  return (
    <Alert
      tone={bill?.stopped ? "warn" : "note"}
      title={bill?.stopped ? "Your subscription does not renew." : title}
      action={bill && !bill.stopped && <SupportMailLink>Write to us</SupportMailLink>}
    >
      {changeFault(bill)}
    </Alert>
  );
}
