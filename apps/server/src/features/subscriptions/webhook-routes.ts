import { bodyLimit } from "hono/body-limit";
import { createRouter } from "../../http/router.ts";
import { takeWebhook } from "./intake.ts";
import type { SubscriptionWorld } from "./world.ts";

/** Where the provider tells us that something happened. */
export const webhookPath = "/api/webhooks/stripe";

/** Bytes a webhook may have; Stripe's largest events are well below. */
const largestEvent = 1_000_000;

/**
 * The one write that no page of ours sends: the signature over the body takes the place of the same-origin rule.
 * @param wake lets the worker look at once
 */
export function webhookRoutes(world: SubscriptionWorld, wake: () => void) {
  return createRouter().post(webhookPath, bodyLimit({ maxSize: largestEvent }), async (c) => {
    const body = await c.req.text();
    const taken = await takeWebhook(world, body, c.req.header("stripe-signature") ?? "");
    if (taken) wake();
    return c.body(null, taken ? 200 : 400);
  });
}
