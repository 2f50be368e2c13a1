import { webhookEndpoints } from "@agate/api/schemas";
import { bodyLimit } from "hono/body-limit";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { problemResponse } from "../../http/problem.ts";
import { createRouter } from "../../http/router.ts";
import { takeWebhook } from "./intake.ts";
import type { SubscriptionWorld } from "./world.ts";

/** Bytes a webhook may have; Stripe's largest events are well below. */
const largestEvent = 1_000_000;

/**
 * The one write that no page of ours sends: the signature over the body takes the place of the same-origin rule.
 * @param wake lets the worker look at once
 */
export function webhookRoutes(world: SubscriptionWorld, wake: () => void) {
  const routes = endpointRoutes(webhookEndpoints, {
    stripeWebhook: async (c) => {
      const body = await c.req.text();
      const taken = await takeWebhook(world, body, c.req.header("stripe-signature") ?? "");
      if (!taken)
        return problemResponse({ type: "agate:bad-request", title: "The event is not signed by the provider." });
      wake();
      return c.body(null, 200);
    },
  });
  return createRouter()
    .use(webhookEndpoints.stripeWebhook.path, bodyLimit({ maxSize: largestEvent }))
    .route("/", routes);
}
