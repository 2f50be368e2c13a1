import { and, desc, eq, between } from "drizzle-orm";
import { type ConsentJson, type Person, termsVersion } from "@agate/api";
import { checkout, consent } from "../../db/schema-subscriptions.ts";
import { isRefusal, type Refusal } from "../../http/problem.ts";
import { validReturnPath, plansPage } from "../../http/return-path.ts";
import { PaymentFailure } from "../../payments/payments.ts";
import type { SubscriptionContext } from "./context.ts";
import { isIdle, isOver } from "./entitlement.ts";
import { isPaymentChecked } from "./my-subscription.ts";
import { ownSubscriptionsOf } from "./own-subscriptions.ts";
import { checkLink, linkAmounts } from "./payment-links.ts";
import { withPersonLock } from "./person-lock.ts";
import { isForSale, type Plan, readPlans } from "./plans.ts";
import { checkPrice } from "./prices.ts";
import { customerFor, currentSubscription, type SubscriptionRow } from "./subscription-rows.ts";
import { syncSubscription } from "./sync-subscription.ts";

export interface Purchase {
  readonly planId: string;
  readonly consent: ConsentJson;
  readonly returnPath: string | undefined;
}

/** A checkout with less time left than this, in milliseconds, is not reused. */
const enoughTime = 10 * 60_000;

/**
 * The page where a person pays for a plan. At most one page can be paid at a time, and none while a subscription is
 * running, so that two tabs or a double click result in one subscription (case E7).
 * @throws PaymentFailure
 */
export async function startCheckout(
  context: SubscriptionContext,
  person: Person,
  { planId, consent, returnPath }: Purchase,
): Promise<Refusal | { readonly url: string }> {
  const fault = consentFault(consent);
  if (fault) return fault;
  const plan = await sellablePlan(context, planId);
  if (isRefusal(plan)) return plan;
  return withPersonLock(context, person.id, async () => {
    const present = await presentOne(context, person.id);
    if (isRunning(present)) return { refused: "agate:already-subscribed" };
    if (await isPaymentChecked(context, person.id)) return { refused: "agate:payment-checked" };
    await storeConsent(context, { personId: person.id, purpose: "checkout", plan });
    if (present && isIdle(present.status)) await endIdle(context, present);
    const link = context.paymentLinks[plan.duration];
    if (link) return openLink(context, person, plan, link);
    const path = safeReturnPath(returnPath);
    const { customerId, isNew } = await customerFor(context, person);
    // What a deleted customer had open cannot be paid.
    const open = await openOne(context, person.id, isNew ? null : plan.priceId, path);
    return open ?? (await openAnother(context, { personId: person.id, customerId }, plan, path));
  });
}

export async function findPlan({ db, payments }: SubscriptionContext, planId: string): Promise<Refusal | Plan> {
  const plans = await readPlans(db, payments.mode);
  return plans.find(({ id }) => id === planId) ?? { refused: "agate:invalid-plan" };
}

/** A plan that can currently be bought or switched to. */
export async function sellablePlan(context: SubscriptionContext, planId: string): Promise<Refusal | Plan> {
  const plan = await findPlan(context, planId);
  if (isRefusal(plan)) return plan;
  return context.selling && isForSale(plan, await linkAmounts(context)) ? plan : { refused: "agate:plan-not-sold" };
}

/** The open checkout of this price; closes all others. Undefined if there is none. */
async function openOne(
  context: SubscriptionContext,
  personId: string,
  priceId: string | null,
  returnPath: string,
): Promise<Refusal | { readonly url: string } | undefined> {
  const { db, now, payments } = context;
  const mine = and(eq(checkout.personId, personId), eq(checkout.mode, payments.mode), eq(checkout.closed, false));
  const open = await db.select().from(checkout).where(mine).orderBy(desc(checkout.createdAt));
  let again: string | undefined;
  for (const one of open) {
    const left = one.expiresAt.getTime() - now().getTime();
    if (!again && one.priceId === priceId && left > enoughTime && (await payments.isPayable(one.id))) {
      again = one.url;
      await db.update(checkout).set({ returnPath }).where(eq(checkout.id, one.id));
      continue;
    }
    const unpaid = left <= 0 || (await payments.closeCheckout(one.id));
    await db.update(checkout).set({ closed: true }).where(eq(checkout.id, one.id));
    // It was paid: just now, or for a subscription that has ended since.
    if (!unpaid && isRunning(await presentOne(context, personId))) return { refused: "agate:already-subscribed" };
  }
  return again === undefined ? undefined : { url: again };
}

/** The current subscription, as the provider has it now. */
async function presentOne(context: SubscriptionContext, personId: string): Promise<SubscriptionRow | undefined> {
  await syncSubscription(context, personId);
  return currentSubscription(context.db, context.payments, personId);
}

/** Ends a subscription that never began, or is paused: only what is ours of it. */
async function endIdle(context: SubscriptionContext, { id, customerId }: SubscriptionRow): Promise<void> {
  for (const one of await ownSubscriptionsOf(context, customerId))
    if (one.id === id) await context.payments.end(id, one.item.id);
}

function isRunning(present: SubscriptionRow | undefined): boolean {
  return present !== undefined && !isOver(present.status) && !isIdle(present.status);
}

async function openAnother(
  context: SubscriptionContext,
  buyer: { readonly personId: string; readonly customerId: string },
  plan: Plan,
  returnPath: string,
): Promise<Refusal | { readonly url: string }> {
  const { db, now, payments, publicUrl } = context;
  const { id: planId, priceId } = plan;
  if (priceId === null) return { refused: "agate:plan-not-sold" };
  try {
    const { id, url, expiresAt } = await payments.openCheckout({
      ...buyer,
      planId,
      priceId,
      successUrl: `${publicUrl}/subscription?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/subscription`,
    });
    await db.insert(checkout).values({
      id,
      personId: buyer.personId,
      mode: payments.mode,
      planId,
      priceId,
      url,
      returnPath,
      createdAt: now(),
      expiresAt,
    });
    return { url };
  } catch (error) {
    // Someone may have archived the price since we checked (case E12).
    if (!(error instanceof PaymentFailure && error.what === "refused")) throw error;
    if (await checkPrice(context, plan)) throw error;
    return { refused: "agate:plan-not-sold" };
  }
}

/** The plan's payment link, if it still takes what the plan costs; closes every page of ours. */
async function openLink(
  context: SubscriptionContext,
  person: Person,
  plan: Plan,
  link: string,
): Promise<Refusal | { readonly url: string }> {
  if (!(await checkLink(context, plan, link))) return { refused: "agate:plan-not-sold" };
  return (await openOne(context, person.id, null, "/")) ?? { url: withBuyer(link, person) };
}

/** A payment link with the parameters that identify the buyer (rule SU22). */
function withBuyer(link: string, { id, email }: Person): string {
  const url = new URL(link);
  url.searchParams.set("prefilled_email", email);
  url.searchParams.set("client_reference_id", id);
  return url.href;
}

/**
 * A path to return to after paying: as given if it is one of our pages with its query, otherwise "/" (rule SU16, case
 * D11). The plans page itself does not count.
 */
export function safeReturnPath(path: string | undefined): string {
  const stored = validReturnPath(path);
  return stored === null || stored.split("?", 1)[0] === plansPage ? "/" : stored;
}

/** What is missing from a consent; undefined if nothing is. */
export function consentFault({ renewal, adult_in_us, terms_version }: ConsentJson): Refusal | undefined {
  if (!renewal || !adult_in_us) return { refused: "agate:consent-missing" };
  return terms_version === termsVersion ? undefined : { refused: "agate:terms-changed" };
}

/** Milliseconds within which a repeated agreement counts as the one already stored. */
const sameAgreement = 3_600_000;

/**
 * Stores what a person has just agreed to; the same agreement within an hour is stored once. Runs under the person's
 * lock.
 */
export async function storeConsent(
  { db, now, payments: { mode } }: SubscriptionContext,
  {
    personId,
    purpose,
    plan,
  }: { readonly personId: string; readonly purpose: "checkout" | "change"; readonly plan: Plan },
): Promise<void> {
  const givenAt = now();
  const agreed = { personId, mode, purpose, planId: plan.id, cents: plan.cents, termsVersion };
  const same = Object.entries(agreed).map(([column, value]) => eq(consent[column as keyof typeof agreed], value));
  const [noted] = await db
    .select({ id: consent.id })
    .from(consent)
    .where(and(...same, between(consent.givenAt, new Date(givenAt.getTime() - sameAgreement), givenAt)))
    .limit(1);
  if (!noted) await db.insert(consent).values({ ...agreed, givenAt });
}
