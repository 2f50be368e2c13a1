import { webhookEndpoints } from "@agate/api/schemas";
import { type OperationFacts, overdueAfter } from "../db/operation-facts.ts";
import type { Env } from "../env.ts";
import { reasonOf } from "../log/log.ts";
import { readEndpoints } from "../payments/stripe/endpoint.ts";
import { failureOf } from "../payments/stripe/failures.ts";
import { createStripe } from "../payments/stripe/stripe.ts";
import { formatAge } from "../words/words.ts";
import { bad, type Examination, type Finding, good, odd } from "./finding.ts";

/** The number of refused webhooks in two days that is more than a stranger's probing. */
const manyRefused = 5;

/** @param origin Stripe's origin, for tests */
export function examinePayments(origin?: string): Examination {
  return async ({ context: { env, now }, facts }) => {
    const { stripeKey: key, selling, simulated, webhookSecrets } = env.payments;
    if (!selling) return [good("nothing is sold: SELLING=off")];
    if (!key) return [good(simulated ? "Stripe is simulated for development" : "nothing is sold without Stripe")];
    const isLive = /^[sr]k_live_/.test(key);
    return [
      isLive || !env.production
        ? good(`Stripe in ${isLive ? "live" : "test"} mode`)
        : odd("Stripe is in test mode: no real payments", "set the live keys when you sell"),
      await ofEndpoint(createStripe({ key, webhookSecrets, now, origin, retries: 0 }), env),
      ...(facts ? ofWebhooks(facts) : []),
    ];
  };
}

async function ofEndpoint(stripe: ReturnType<typeof createStripe>, env: Env): Promise<Finding> {
  try {
    const url = `${env.publicUrl}${webhookEndpoints.stripeWebhook.path}`;
    const endpoints = await readEndpoints(stripe);
    if (!env.production)
      return good("Stripe accepts our key; it cannot reach this machine, so we check for events every 15 minutes");
    const ours = endpoints.find((endpoint) => endpoint.url === url);
    if (!ours)
      return bad(`Stripe has no webhook endpoint for ${url}`, "agate stripe setup, then set the secret that it shows");
    return ours.status === "enabled"
      ? good("Stripe accepts our key and sends us events")
      : bad(`Stripe's webhook endpoint for ${url} is ${ours.status}`, "enable it in Stripe's dashboard");
  } catch (error) {
    return bad(
      `Stripe cannot be used: ${reasonOf(failureOf(error))}`,
      "see STRIPE_SECRET_KEY and its rights, and status.stripe.com",
    );
  }
}

function ofWebhooks({
  refusedWebhooks,
  events,
  paymentAlarms,
  paymentRoundSeconds,
}: OperationFacts): readonly Finding[] {
  const found: Finding[] = [];
  if (refusedWebhooks > manyRefused)
    found.push(
      odd(
        `webhooks since yesterday without Stripe's signature: ${refusedWebhooks}`,
        "compare STRIPE_WEBHOOK_SECRET with the endpoint's in Stripe's dashboard; if they match, someone else is sending these",
      ),
    );
  if (events.overdueSeconds > overdueAfter.payments)
    found.push(
      bad(
        `Stripe events waiting: ${events.waiting}, the oldest for ${formatAge(events.overdueSeconds)}`,
        "agate stripe alarms; the server's log says what fails",
      ),
    );
  if (paymentAlarms) found.push(bad(`open alarms about payments: ${paymentAlarms}`, "agate stripe alarms"));
  if (paymentRoundSeconds !== null && paymentRoundSeconds > overdueAfter.payments)
    found.push(
      bad(
        `Stripe was last checked for missed events ${formatAge(paymentRoundSeconds)} ago`,
        "start a server; its log says what fails",
      ),
    );
  return found;
}
