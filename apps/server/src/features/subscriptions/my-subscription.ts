import { and, eq } from "drizzle-orm";
import type { CheckedSubscriptionJson, MySubscriptionJson, Person } from "@agate/api";
import { buyer, checkout } from "../../db/schema-subscriptions.ts";
import { readCurrentAccess } from "./complimentary.ts";
import type { SubscriptionContext } from "./context.ts";
import { linkBuyer } from "./own-subscriptions.ts";
import { withPersonLock } from "./person-lock.ts";
import { profileFields, type SubscriptionRow } from "./subscription-rows.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** What is stored about a person, and what it currently means. */
export async function mySubscription(context: SubscriptionContext, { id, email }: Person): Promise<MySubscriptionJson> {
  const { db, payments } = context;
  const { row, complimentary, entitled } = await readCurrentAccess(db, payments, id);
  const shown = profileFields(row);
  const { standing } = entitled;
  return {
    email,
    subscription_plan_id: shown.subscriptionPlanId,
    subscription_status: shown.subscriptionStatus,
    subscription_end_date: shown.subscriptionEndDate?.toISOString() ?? null,
    subscription_id: shown.subscriptionId,
    standing,
    next_plan_id: row?.nextPlanId ?? null,
    complimentary_until: complimentary?.toISOString() ?? null,
    owed: row && standing === "past-due" ? owedOn(row) : null,
  };
}

/** Shown while one period is unpaid: for several, we know only the price of the last one. */
function owedOn({ cents, dueSince, periodStart }: SubscriptionRow): MySubscriptionJson["owed"] {
  const since = dueSince ?? periodStart;
  const isOnePeriod = since.getTime() === periodStart.getTime();
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
    const linked = await payments.linkedBuyer(checkoutId);
    if (linked?.personId === person.id) await linkBuyer(context, linked);
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
