import type { LeaseJson, LeaseStatement } from "@agate/api";
import type { Signer } from "../../installation/signing.ts";
import type { MayExport } from "./may-export.ts";
import type { SubscriptionContext } from "./context.ts";

/** How long a browser may go without contact, in milliseconds (rule LS2). */
export const longestLease = 7 * 86_400_000;

/**
 * The lease that goes with an answer (rule LS2); null where the answer is no. Nobody on the server ever reads one: it opens
 * nothing here.
 */
export async function leaseFor(
  { now, payments }: Pick<SubscriptionContext, "now" | "payments">,
  signer: Signer,
  person: string,
  { may_export: may, access_until: end }: MayExport,
): Promise<LeaseJson | null> {
  if (!may) return null;
  const issued = now().getTime();
  // Access ends by the provider's clock, and a lease is of ours: what is left counts.
  const left = end === null ? longestLease : Date.parse(end) - (await payments.now()).getTime();
  const stated: LeaseStatement = { person, issued, until: issued + Math.min(longestLease, Math.max(0, left)) };
  const statement = JSON.stringify(stated);
  return { statement, signature: signer.sign(statement), key: signer.publicKey };
}
