import type { Stripe } from "stripe";
import { handledEvents } from "./events.ts";
import { apiVersion } from "./stripe.ts";

/**
 * Makes the webhook endpoint at a URL of ours, or brings its events up to date.
 * @returns its id, and when it is new its signing secret, which Stripe shows this once
 */
export async function prepareEndpoint(
  stripe: Stripe,
  url: string,
): Promise<{ readonly id: string; readonly secret: string | undefined }> {
  const enabled_events = [...handledEvents];
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const there = data.find((endpoint) => endpoint.url === url);
  if (there) return { id: (await stripe.webhookEndpoints.update(there.id, { enabled_events })).id, secret: undefined };
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: apiVersion,
    description: "Agate: made by agate stripe setup",
  });
  return { id: made.id, secret: made.secret };
}
