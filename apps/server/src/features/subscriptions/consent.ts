import { type ConsentJson, termsVersion } from "@agate/api";
import { consent } from "../../db/schema-subscriptions.ts";
import type { Plan } from "./plans.ts";
import type { Refusal, SubscriptionWorld } from "./world.ts";

/** What is missing of a consent; undefined: nothing. */
export function consentFault({ renewal, adult_in_us, terms_version }: ConsentJson): Refusal | undefined {
  if (!renewal || !adult_in_us) return { refused: "agate:consent-missing" };
  return terms_version === termsVersion ? undefined : { refused: "agate:terms-changed" };
}

/** Notes what a person has just agreed to. */
export async function storeConsent(
  { db, now, payments: { mode } }: SubscriptionWorld,
  {
    personId,
    purpose,
    plan,
  }: { readonly personId: string; readonly purpose: "checkout" | "change"; readonly plan: Plan },
): Promise<void> {
  await db.insert(consent).values({
    personId,
    mode,
    purpose,
    planId: plan.id,
    cents: plan.cents,
    termsVersion,
    givenAt: now(),
  });
}
