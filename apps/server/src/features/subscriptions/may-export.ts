import type { MayExportJson, Person, LeaseJson, LeaseStatement } from "@agate/api";
import { problemResponse } from "../../http/problem.ts";
import type { Signer } from "../../installation/signing.ts";
import { readCurrentAccess } from "./complimentary.ts";
import type { SubscriptionContext } from "./context.ts";

/**
 * Guards what an export needs beyond public browsing: the common codes and the position lookup (rule SU21). Undefined
 * if the request is allowed; otherwise the problem to respond with.
 */
export type ExportGate = (request: Request) => Promise<Response | undefined>;

/** The answer without the lease, which is returned only to a browser that requests it. */
export type MayExport = Omit<MayExportJson, "lease">;

/** The server's single answer to "can this person export?". Reads only the database. */
export async function mayExport({ db, payments }: SubscriptionContext, person: Person | undefined): Promise<MayExport> {
  if (!person) return refused("signed-out");
  if (!person.email_verified) return refused("unverified");
  const { mayExport: may, standing, until } = (await readCurrentAccess(db, payments, person.id)).entitled;
  const notice = standing === "past-due" ? standing : null;
  if (!may) return refused("not-subscribed", notice);
  return { may_export: true, why: null, notice, access_until: until?.toISOString() ?? null };
}

function refused(why: NonNullable<MayExportJson["why"]>, notice: MayExportJson["notice"] = null): MayExport {
  return { may_export: false, why, notice, access_until: null };
}

/** The problem that a refused export responds with. */
export function exportRefusal({ why }: MayExport): Response {
  if (why === "signed-out") return problemResponse({ type: "agate:session-missing", title: "Auth session missing!" });
  return problemResponse({ type: "agate:not-entitled", title: "This needs an active subscription." });
}

/** How long a browser may go without contact, in milliseconds (rule LS2). */
export const longestLease = 7 * 86_400_000;

/**
 * The lease that accompanies an answer (rule LS2); null if the answer is no. The server itself never reads a lease: it
 * grants nothing here.
 */
export async function leaseFor(
  { now, payments }: Pick<SubscriptionContext, "now" | "payments">,
  signer: Signer,
  person: string,
  { may_export: may, access_until: end }: MayExport,
): Promise<LeaseJson | null> {
  if (!may) return null;
  const issued = now().getTime();
  // Access ends by the provider's clock, but a lease uses ours, so the remaining time counts.
  const left = end === null ? longestLease : Date.parse(end) - (await payments.now()).getTime();
  const stated: LeaseStatement = { person, issued, until: issued + Math.min(longestLease, Math.max(0, left)) };
  const statement = JSON.stringify(stated);
  return { statement, signature: signer.sign(statement), key: signer.publicKey };
}
