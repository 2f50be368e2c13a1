import type { Stripe } from "stripe";

/** Marks our portal configuration among others of the same account. */
const mark = { agate: "portal" };

/** The configuration created by `agate stripe setup`; undefined: Stripe's own default is used, if there is one. */
export async function findPortal(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.["agate"] === mark.agate)?.id;
}

/**
 * Creates or updates the portal: cards, invoices, and cancellation at the end of the period. Plans are changed on our
 * own page, which requires consent.
 * @returns its id
 */
export async function preparePortal(stripe: Stripe, publicUrl: string): Promise<string> {
  const configuration = {
    business_profile: {
      privacy_policy_url: `${publicUrl}/privacy-policy`,
      terms_of_service_url: `${publicUrl}/terms-of-service`,
    },
    default_return_url: `${publicUrl}/account?tab=subscription`,
    features: {
      customer_update: { enabled: true, allowed_updates: ["address", "name"] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: { enabled: false },
    },
    metadata: mark,
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
  const there = await findPortal(stripe);
  const portal = there
    ? await stripe.billingPortal.configurations.update(there, configuration)
    : await stripe.billingPortal.configurations.create(configuration);
  return portal.id;
}
