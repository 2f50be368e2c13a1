/** Where Stripe's portal is configured when the details name no page of their own. */
const settings = "https://dashboard.stripe.com/settings/billing/portal";

/** The page of the provider's dashboard on which the portal is configured; null: the details do not speak of it. */
export function portalSettings(detail: string | null): string | null {
  if (!detail || !/dashboard/i.test(detail)) return null;
  const named = /https:\/\/dashboard\.stripe\.com\/[\w/-]*/.exec(detail)?.[0];
  return named ?? settings;
}
