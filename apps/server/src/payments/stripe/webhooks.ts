import { Stripe } from "stripe";
import type { WebhookReading } from "../payments.ts";
import { readEvent } from "./events.ts";

/** A timestamp, then signatures, none of them empty: for an empty one the SDK throws as if it were our mistake. */
const isSignature = /^(?!.*=(,|$))t=\d+,/;

/** Seconds for which a signature is valid. */
const signatureLife = 300;

/**
 * Reads a webhook's body, after verifying Stripe's signature over exactly these bytes.
 * @param secrets the endpoint's signing secrets: two during a rotation
 */
export async function readWebhook(
  { body, signature }: { readonly body: string; readonly signature: string },
  { secrets, live, now }: { readonly secrets: readonly string[]; readonly live: boolean; readonly now: Date },
): Promise<WebhookReading> {
  if (!isSignature.test(signature)) return "forged";
  const { signature: verifier } = Stripe.webhooks;
  if (!verifier) throw new Error("Stripe's SDK came without what checks signatures");
  for (const secret of secrets)
    try {
      await verifier.verifyHeaderAsync(body, signature, secret, signatureLife, undefined, now.getTime());
      return readBody(body, live);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  return "forged";
}

function readBody(body: string, live: boolean): WebhookReading {
  let event: unknown;
  try {
    event = JSON.parse(body);
  } catch {
    return { unreadable: "webhook", reason: "the body is not JSON" };
  }
  return readEvent(event, live);
}
