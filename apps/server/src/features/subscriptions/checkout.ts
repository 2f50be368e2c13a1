import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import { type ConsentJson, type Person, termsVersion } from "@agate/api";
import { checkout, consent } from "../../db/schema-subscriptions.ts";
import { isRefusal, type Refusal } from "../../http/problem.ts";
import { validReturnPath, plansPage } from "../../http/return-path.ts";
import { PaymentFailure } from "../../payments/payments.ts";
import type { Renewal } from "./bill.ts";
import type { SubscriptionContext } from "./context.ts";
import { isIdle, isOver, isOwing } from "./entitlement.ts";
import { isPaymentChecked } from "./my-subscription.ts";
import { checkLink, linkAmounts } from "./payment-links.ts";
import { withPersonLock } from "./person-lock.ts";
import { isForSale, type Plan, readPlans } from "./plans.ts";
import { dollarsOf, priceOf } from "./price-words.ts";
import { checkPrice } from "./prices.ts";
import { customerFor, currentSubscription, type SubscriptionRow } from "./subscription-rows.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** What a page asks for, and what it showed. */
export interface Choice {
  readonly planId: string;
  /** US dollars: the price and the first payment that the page named; undefined: as the price. */
  readonly price: number | undefined;
  readonly firstPayment: number | undefined;
  readonly consent: ConsentJson;
}

export interface Purchase extends Choice {
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
  { returnPath, ...choice }: Purchase,
): Promise<Refusal | { readonly url: string }> {
  const fault = consentFault(choice.consent);
  if (fault) return fault;
  return withPersonLock(context, person.id, async () => {
    const present = await presentOne(context, person.id);
    if (present && isOwing(present.status)) return { refused: "agate:payment-due" };
    if (isRunning(present)) return { refused: "agate:already-subscribed" };
    if (await isPaymentChecked(context, person.id)) return { refused: "agate:payment-checked" };
    // Read last: the price that is compared is the price that is taken.
    const plan = await sellablePlan(context, choice.planId);
    if (isRefusal(plan)) return plan;
    const link = context.paymentLinks[plan.duration];
    if (link && !(await checkLink(context, plan, link))) return { refused: "agate:plan-not-sold" };
    const renewal = { cents: plan.cents, firstCents: plan.cents, firstAt: null };
    const changed = priceFault(choice, plan, renewal);
    if (changed) return changed;
    await storeConsent(context, { personId: person.id, purpose: "checkout", plan, renewal });
    // Only what is ours of it.
    if (present && isIdle(present.status)) await context.payments.end(present.id, present.itemId ?? "");
    // Every page of ours is closed.
    if (link) return (await openOne(context, person.id, null, "/")) ?? { url: withBuyer(link, person) };
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

/** What a person agrees to pay; the first payment is taken at once if there is no moment. */
type Agreed = Omit<Renewal, "firstAt"> & { readonly firstAt: Date | null };

/** A page may show what has changed since: what it named is refused with what would be taken (rule SU43). */
export function priceFault(
  { price, firstPayment = price }: Choice,
  { name, duration }: Pick<Plan, "name" | "duration">,
  { cents, firstCents }: Agreed,
): Refusal | undefined {
  if (isAmount(price, cents) && isAmount(firstPayment, firstCents)) return undefined;
  const first = firstCents === cents ? "" : `, and the first payment ${dollarsOf(firstCents)}`;
  return {
    refused: "agate:price-changed",
    title: `The price has changed: the ${name} costs ${priceOf(cents, duration)} now${first}. Nothing was charged or changed. Please read the terms and agree again.`,
  };
}

function isAmount(dollars: number | undefined, cents: number): boolean {
  return dollars !== undefined && Math.round(dollars * 100) === cents;
}

/** Milliseconds within which a repeated agreement counts as the one already stored. */
const sameAgreement = 3_600_000;

/**
 * Stores what a person has just agreed to; the same agreement again within an hour, with no other one in between, is
 * stored once. Runs under the person's lock.
 */
export async function storeConsent(
  { db, now, payments: { mode } }: SubscriptionContext,
  { personId, purpose, plan, renewal }: Agreement,
): Promise<void> {
  const givenAt = now();
  const agreed = { personId, mode, purpose, planId: plan.id, ...renewal, termsVersion };
  const [newest] = await db
    .select()
    .from(consent)
    .where(and(eq(consent.personId, personId), eq(consent.mode, mode)))
    .orderBy(desc(consent.id))
    .limit(1);
  const age = newest ? givenAt.getTime() - newest.givenAt.getTime() : sameAgreement;
  const isSame = isDeepStrictEqual({ ...newest, ...agreed }, newest);
  if (!isSame || age < 0 || age >= sameAgreement) await db.insert(consent).values({ ...agreed, givenAt });
}

interface Agreement {
  readonly personId: string;
  readonly purpose: "checkout" | "change";
  readonly plan: Plan;
  readonly renewal: Agreed;
}
