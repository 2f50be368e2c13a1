import { and, eq, inArray, isNotNull, like, or } from "drizzle-orm";
import type { BillJson, CheckedSubscriptionJson, MySubscriptionJson, Person } from "@agate/api";
import { buyer, checkout, paymentCustomer, paymentEvent } from "../../db/schema-subscriptions.ts";
import { readBill } from "./bill.ts";
import { readCurrentAccess } from "./complimentary.ts";
import type { SubscriptionContext } from "./context.ts";
import { claimCustomer } from "./own-subscriptions.ts";
import { withPersonLock } from "./person-lock.ts";
import { personOfCustomer, profileFields, type SubscriptionRow } from "./subscription-rows.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** What is stored about a person, and what it currently means. */
export async function mySubscription(context: SubscriptionContext, { id, email }: Person): Promise<MySubscriptionJson> {
  const { db, payments } = context;
  const { row, complimentary, entitled } = await readCurrentAccess(db, payments, id);
  const shown = profileFields(row);
  const { standing } = entitled;
  const bill = row && standing !== "none" ? await readBill(db, row) : null;
  return {
    email,
    subscription_plan_id: shown.subscriptionPlanId,
    subscription_status: shown.subscriptionStatus,
    subscription_end_date: shown.subscriptionEndDate?.toISOString() ?? null,
    subscription_id: shown.subscriptionId,
    standing,
    next_plan_id: row?.nextPlanId ?? null,
    complimentary_until: complimentary?.toISOString() ?? null,
    checking_payment: standing === "none" && (await isPaymentChecked(context, id)),
    owed: row && standing === "past-due" ? owedOn(row, bill) : null,
    bill,
  };
}

/**
 * Whether a person has paid and we cannot tell yet for what, because the provider, or the link that was paid, could not
 * be read since.
 */
export async function isPaymentChecked({ db, payments }: SubscriptionContext, personId: string): Promise<boolean> {
  const own = db.select({ id: paymentCustomer.id }).from(paymentCustomer).where(eq(paymentCustomer.personId, personId));
  const [waiting] = await db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.mode, payments.mode),
        isNotNull(paymentEvent.dueAt),
        like(paymentEvent.type, "checkout.session.%"),
        or(eq(paymentEvent.linkedPersonId, personId), inArray(paymentEvent.customerId, own)),
      ),
    )
    .limit(1);
  return waiting !== undefined;
}

/**
 * Shown while one period is unpaid, at its full price: for several, we know only the price of the last one, and a
 * discount may have been used up by it.
 */
export function owedOn(
  { cents, dueSince, periodStart }: SubscriptionRow,
  bill: BillJson | null,
): NonNullable<MySubscriptionJson["owed"]> {
  const since = dueSince ?? periodStart;
  const isOnePeriod = since.getTime() === periodStart.getTime() && !bill?.elsewhere && bill?.discounts?.length === 0;
  return { amount: isOnePeriod && cents !== null ? cents / 100 : null, since: since.toISOString() };
}

/** Milliseconds for which a reading is recent enough for the page's refresh button. */
const freshFor = 900;

/** The parameters of a page's check. */
interface Check {
  readonly checkoutId?: string | undefined;
  /** It lost the response to a write, which may still be in progress. */
  readonly settles?: boolean | undefined;
}

/**
 * Reads from the provider again and returns what is stored then. A checkout's ID finds a payment whose webhook has not
 * arrived; it reveals nothing about anyone but the person who paid it (case E6).
 * @throws PaymentFailure; what was stored stays
 */
export async function checkSubscription(
  context: SubscriptionContext,
  person: Person,
  { checkoutId, settles = false }: Check,
): Promise<CheckedSubscriptionJson> {
  const { db, now, payments } = context;
  const [begun] = checkoutId
    ? await db
        .select()
        .from(checkout)
        .where(and(eq(checkout.id, checkoutId), eq(checkout.personId, person.id)))
    : [];
  if (checkoutId && !begun) {
    const paid = await payments.linkPayment(checkoutId);
    if (paid?.personId === person.id && !(await personOfCustomer(db, paid.customerId, payments.mode)))
      await claimCustomer(context, paid.customerId, { ...paid, onLink: async () => false });
  }
  const [read] = await db
    .select({ at: buyer.readAt })
    .from(buyer)
    .where(and(eq(buyer.personId, person.id), eq(buyer.mode, payments.mode)));
  const age = read?.at ? now().getTime() - read.at.getTime() : undefined;
  if (settles) await withPersonLock(context, person.id, () => syncSubscription(context, person.id));
  else if (checkoutId || age === undefined || age < 0 || age > freshFor) await syncSubscription(context, person.id);
  return { ...(await mySubscription(context, person)), return_path: begun?.returnPath ?? null };
}
