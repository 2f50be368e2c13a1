import { Stripe } from "stripe";
import type { WebhookReading } from "../payments.ts";
import { eventFacts, isHandled } from "./events.ts";

/** A moment, then signatures, none of them empty: over an empty one the SDK throws as over a mistake of ours. */
const isSignature = /^(?!.*=(,|$))t=\d+,/;

/** Seconds a signature is good for. */
const signatureLife = 300;

/**
 * Reads a webhook's body, once its signature is found to be Stripe's over these very bytes.
 * @param secrets the endpoint's signing secrets: two while one takes over from the other
 */
export async function readWebhook(
  { body, signature }: { readonly body: string; readonly signature: string },
  { secrets, live, now }: { readonly secrets: readonly string[]; readonly live: boolean; readonly now: Date },
): Promise<WebhookReading> {
  if (!isSignature.test(signature)) return "forged";
  for (const secret of secrets)
    try {
      const event = await Stripe.webhooks.constructEventAsync(
        body,
        signature,
        secret,
        signatureLife,
        undefined,
        now.getTime(),
      );
      if (event.livemode !== live) return "other-mode";
      return isHandled(event) ? eventFacts(event) : "ignored";
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  return "forged";
}
