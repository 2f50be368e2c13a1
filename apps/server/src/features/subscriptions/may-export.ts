import type { MayExportJson, Person } from "@agate/api";
import { problemResponse } from "../../http/problem.ts";
import { readStanding } from "./complimentary.ts";
import type { SubscriptionContext } from "./context.ts";

/**
 * Who may have what an export needs beyond public browsing: the common codes and the position lookup (rule
 * SU21). Undefined: this request may; else the problem it is answered with.
 */
export type ExportGate = (request: Request) => Promise<Response | undefined>;

/** The answer without the lease, which only a browser that asks for it is given. */
export type MayExport = Omit<MayExportJson, "lease">;

/** The server's one answer to "may this person export?". Reads the database only. */
export async function mayExport({ db, payments }: SubscriptionContext, person: Person | undefined): Promise<MayExport> {
  if (!person) return refused("signed-out");
  if (!person.email_verified) return refused("unverified");
  const { mayExport: may, standing, until } = (await readStanding(db, payments, person.id)).entitled;
  const notice = standing === "past-due" ? standing : null;
  if (!may) return refused("not-subscribed", notice);
  return { may_export: true, why: null, notice, access_until: until?.toISOString() ?? null };
}

function refused(why: NonNullable<MayExportJson["why"]>, notice: MayExportJson["notice"] = null): MayExport {
  return { may_export: false, why, notice, access_until: null };
}

/** The problem that a refused export is answered with. */
export function exportRefusal({ why }: MayExport): Response {
  if (why === "signed-out") return problemResponse({ type: "agate:session-missing", title: "Auth session missing!" });
  return problemResponse({ type: "agate:not-entitled", title: "This needs an active subscription." });
}
