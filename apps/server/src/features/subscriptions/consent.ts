import { type ConsentJson, termsVersion } from "@agate/api";
import { and, between, eq } from "drizzle-orm";
import { consent } from "../../db/schema-subscriptions.ts";
import type { Plan } from "./plans.ts";
import type { Refusal, SubscriptionContext } from "./context.ts";

/** What is missing of a consent; undefined: nothing. */
export function consentFault({ renewal, adult_in_us, terms_version }: ConsentJson): Refusal | undefined {
  if (!renewal || !adult_in_us) return { refused: "agate:consent-missing" };
  return terms_version === termsVersion ? undefined : { refused: "agate:terms-changed" };
}

/** Milliseconds within which the same agreement, given again, is the one already noted. */
const sameAgreement = 3_600_000;

/** Notes what a person has just agreed to: the same again within an hour is noted once. Runs under the person's lock. */
export async function storeConsent(
  { db, now, payments: { mode } }: SubscriptionContext,
  {
    personId,
    purpose,
    plan,
  }: { readonly personId: string; readonly purpose: "checkout" | "change"; readonly plan: Plan },
): Promise<void> {
  const givenAt = now();
  const agreed = { personId, mode, purpose, planId: plan.id, cents: plan.cents, termsVersion };
  const same = Object.entries(agreed).map(([column, value]) => eq(consent[column as keyof typeof agreed], value));
  const [noted] = await db
    .select({ id: consent.id })
    .from(consent)
    .where(and(...same, between(consent.givenAt, new Date(givenAt.getTime() - sameAgreement), givenAt)))
    .limit(1);
  if (!noted) await db.insert(consent).values({ ...agreed, givenAt });
}
