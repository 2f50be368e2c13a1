import { createHash } from "node:crypto";
import type { Stripe } from "stripe";

/**
 * A person's customer. Until Stripe forgets idempotency keys (after 24 hours) the same person at the same address is the same
 * customer, whether or not the answer came (rule SU32). The key has all that makes the request another one: what is asked,
 * since Stripe refuses a key whose parameters have changed, and the customer that was deleted since, whose creation Stripe
 * would tell from memory for ever. Hashed: no address stands in a key.
 */
export async function makeCustomer(
  stripe: Stripe,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string> {
  const about = { email, metadata: { person: id } };
  for (let former = "none"; ;) {
    const idempotencyKey = `agate-customer-${digest([id, email, former])}`;
    const made = await stripe.customers.create(about, { idempotencyKey });
    if (!made.lastResponse.headers["idempotent-replayed"]) return made.id;
    const there = await stripe.customers.retrieve(made.id);
    if (!there.deleted) return there.id;
    former = there.id;
  }
}

function digest(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
