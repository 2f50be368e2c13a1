import type { Stripe } from "stripe";
import { handledEvents } from "./events.ts";
import { apiVersion } from "./stripe.ts";

/**
 * Creates the webhook endpoint at one of our URLs, or updates its events.
 * @returns its id, and for a new one its signing secret, which Stripe shows only this once
 */
export async function prepareEndpoint(
  stripe: Stripe,
  url: string,
): Promise<{ readonly id: string; readonly secret: string | undefined }> {
  const enabled_events = [...handledEvents];
  const there = (await readEndpoints(stripe)).find((endpoint) => endpoint.url === url);
  if (there) return { id: (await stripe.webhookEndpoints.update(there.id, { enabled_events })).id, secret: undefined };
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: apiVersion,
    description: "Agate: made by agate stripe setup",
  });
  return { id: made.id, secret: made.secret };
}

/** The webhook endpoints of the account, in the mode of the key; Stripe allows 16. */
export async function readEndpoints(stripe: Stripe): Promise<readonly Stripe.WebhookEndpoint[]> {
  return (await stripe.webhookEndpoints.list({ limit: 100 })).data;
}
