import type { Context } from "hono";
import type { ChangedJson, ChoiceJson, MayExportJson, MySubscriptionJson, Person, ProblemType } from "@agate/api";
import { subscriptionEndpoints } from "@agate/api/schemas";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { enforceLimits, withCountedAttempts } from "../../http/enforce-limits.ts";
import { problemResponse, tooManyRequests, isRefusal, type Refusal } from "../../http/problem.ts";
import { PaymentFailure, type PaymentFault, PortalNotConfigured } from "../../payments/payments.ts";
import { readBill, renewalAt } from "./bill.ts";
import {
  type Choice,
  consentFault,
  findPlan,
  priceFault,
  sellablePlan,
  startCheckout,
  storeConsent,
} from "./checkout.ts";
import { onBehalfOf, type SubscriptionContext } from "./context.ts";
import { entitlement, isOver, isOwing } from "./entitlement.ts";
import { checkSubscription, mySubscription } from "./my-subscription.ts";
import { withPersonLock } from "./person-lock.ts";
import { listPlans } from "./plans.ts";
import { currentSubscription, customerFor, customersOf, type SubscriptionRow } from "./subscription-rows.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Endpoints that call the payment provider, or store what was agreed to: limited, and slower than those that use only
 * the database.
 */
export const callsProvider: ReadonlySet<string> = new Set([
  subscriptionEndpoints.checkSubscription.path,
  subscriptionEndpoints.checkout.path,
  subscriptionEndpoints.changeSubscription.path,
  subscriptionEndpoints.cancelSubscription.path,
  subscriptionEndpoints.customerPortal.path,
]);

/** Identifies the sender of a request. */
export interface RequestIdentity {
  personOf(request: Request): Promise<Person | undefined>;
  /** With a lease for people who are entitled. */
  mayExport(request: Request): Promise<MayExportJson>;
  /** The network that a request comes from, which the limit by network counts. */
  clientNetworkOf(c: Context): string;
}

/** Plans, a person's own subscription, and every way to pay. The person is identified only by the session. */
export function subscriptionRoutes(
  context: SubscriptionContext,
  { personOf, mayExport, clientNetworkOf }: RequestIdentity,
) {
  const { db, production, log, limits } = context;

  /** Runs an operation for the signed-in person, if there is one, with provider requests on their behalf. */
  async function forPerson<T extends object>(
    c: Context,
    act: (person: Person, context: SubscriptionContext) => Promise<Refusal | T>,
  ): Promise<Response | T> {
    const person = await personOf(c.req.raw);
    if (!person) return answerRefusal({ refused: "agate:session-missing" }, production);
    if (!person.email_verified) return answerRefusal({ refused: "agate:email-not-verified" }, production);
    try {
      const result = await act(person, onBehalfOf(context, person.id));
      return isRefusal(result) ? answerRefusal(result, production) : (result as T);
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error;
      log.warn({ path: c.req.path, what: error.what, reason: error.message }, "the payment provider did not do it");
      return paymentUnavailable(error);
    }
  }

  /** The same for operations that call the provider or store what was agreed to, limited by person and by network. */
  function limited<T extends object>(c: Context, act: Parameters<typeof forPerson<T>>[1]): Promise<Response | T> {
    return withCountedAttempts(db, (countedAttempts) =>
      forPerson<T>(
        c,
        async (person, mine) =>
          (await enforceLimits(
            { db, log, countedAttempts },
            ["payments-by-person", person.id, limits.byPerson],
            ["payments-by-network", clientNetworkOf(c), limits.byNetwork],
          )) ?? act(person, mine),
      ),
    );
  }

  return endpointRoutes(subscriptionEndpoints, {
    plans: async (c) => c.json(await listPlans(context), 200, { "Cache-Control": "no-cache" }),

    mayExport: (c) => mayExport(c.req.raw),

    subscription: (c) => forPerson(c, (person, mine) => mySubscription(mine, person)),

    checkSubscription: (c, { session_id, settles }) =>
      limited(c, (person, mine) => checkSubscription(mine, person, { checkoutId: session_id, settles })),

    checkout: (c, { return_path: returnPath, ...body }) =>
      limited(c, async (person, mine) => {
        const result = await startCheckout(mine, person, { ...choiceIn(body), returnPath });
        return isRefusal(result) ? result : { success: true, url: result.url };
      }),

    changeSubscription: (c, body) =>
      limited(c, async (person, mine) => done(await changeSubscription(mine, person, choiceIn(body)))),

    cancelSubscription: (c) => limited(c, async (person, mine) => done(await cancelSubscription(mine, person))),

    customerPortal: (c) => limited(c, (person, mine) => openPortal(mine, person)),
  });
}

function choiceIn({ plan_id: planId, price, first_payment: firstPayment, consent }: ChoiceJson): Choice {
  return { planId, price, firstPayment, consent };
}

function done(result: Refusal | { readonly subscription: MySubscriptionJson }): Refusal | ChangedJson {
  return isRefusal(result) ? result : { success: true, subscription: result.subscription };
}

/**
 * The page where a person manages cards, invoices, and canceling.
 * @throws PaymentFailure
 */
async function openPortal(context: SubscriptionContext, person: Person): Promise<Refusal | { readonly url: string }> {
  const { db, payments, publicUrl, log } = context;
  const present = await currentSubscription(db, payments, person.id);
  if (!present && !(await customersOf(db, person.id, payments.mode)).length)
    return { refused: "agate:no-subscription" };
  const { customerId } = await customerFor(context, person, present?.customerId);
  try {
    return { url: await payments.openPortal(customerId, `${publicUrl}/account?tab=subscription`) };
  } catch (error) {
    if (!(error instanceof PortalNotConfigured)) throw error;
    log.error({ reason: error.message }, "the payment provider's portal is not configured: run agate stripe setup");
    return { refused: "agate:portal-not-configured", detail: error.message };
  }
}

/** The messages of problems, by type. */
const texts: Partial<Record<ProblemType, string>> = {
  "agate:session-missing": "Auth session missing!",
  "agate:email-not-verified": "Please verify your email before subscribing.",
  "agate:consent-missing": "Check both boxes to continue.",
  "agate:terms-changed": "The terms have changed. Please reload the page and read them again.",
  "agate:invalid-plan": "Invalid plan duration",
  "agate:plan-not-sold": "This plan cannot be bought right now. Please choose another one.",
  "agate:already-subscribed": "You already have a subscription. Reload the page to change or manage it.",
  "agate:payment-due":
    "A payment is due. Pay it under Manage Subscription, or end the subscription in your account and choose a plan again.",
  "agate:changed-in-portal":
    "This subscription cannot be changed here, because it covers something else too or what it will cost cannot be told. You can cancel it under Manage Subscription; to change it, write to us.",
  "agate:payment-checked":
    "We're checking your payment. You are not charged again, and there is nothing you need to do.",
  "agate:no-subscription": "There is no subscription to change or to manage.",
  "agate:portal-not-configured": "Managing subscriptions is not set up yet.",
};

/** @param production hides the details that are meant for operators */
function answerRefusal(
  { refused: type, title = texts[type], detail, seconds }: Refusal,
  production: boolean,
): Response {
  if (seconds !== undefined) return tooManyRequests(seconds);
  if (title === undefined) throw new Error(`There are no words for ${type}.`);
  return problemResponse({ type, title, ...(detail && !production ? { detail } : {}) });
}

/** The messages of provider faults. */
const faults: Readonly<Record<PaymentFault, string>> = {
  unreachable:
    "The payment provider is not responding right now. Nothing was charged or changed. Please try again in a minute.",
  busy: "The payment provider is busy right now. Nothing was charged or changed. Please try again in a minute.",
  refused: "The payment provider refused the request. Nothing was charged or changed.",
  unknown: "The payment provider's answer was lost. It is not known yet whether your subscription was changed.",
};

/** The provider did not respond or refused. The message says that nothing has changed only if that is known. */
function paymentUnavailable({ what }: PaymentFailure): Response {
  return problemResponse({
    type: what === "unknown" ? "agate:payment-unknown" : "agate:payment-unavailable",
    title: faults[what],
    retryAfter: 60,
  });
}

type Outcome = Refusal | { readonly subscription: MySubscriptionJson };

/**
 * Changes or resumes a subscription: another plan from the end of the period, even after canceling, or the current
 * plan, which drops a pending change. Nothing is charged now.
 * @throws PaymentFailure
 */
async function changeSubscription(context: SubscriptionContext, person: Person, choice: Choice): Promise<Outcome> {
  const fault = consentFault(choice.consent);
  if (fault) return fault;
  return withSubscription(context, person, async (present) => {
    const { standing } = entitlement(present, await context.payments.now());
    if (standing === "past-due") return { refused: "agate:payment-due" };
    if (standing !== "active" && standing !== "canceled") return { refused: "agate:no-subscription" };
    // The current plan can be kept even if it is no longer sold, and at its own price.
    const isUnchanged = choice.planId === present.planId;
    const plan = await (isUnchanged ? findPlan : sellablePlan)(context, choice.planId);
    if (isRefusal(plan)) return plan;
    const { priceId, duration } = plan;
    if (!isUnchanged && priceId === null) return { refused: "agate:plan-not-sold" };
    const bill = await readBill(context.db, present);
    if (bill?.stopped) return { refused: "agate:payment-due" };
    const renewal = renewalAt(bill, present, isUnchanged ? undefined : plan.cents);
    if (!renewal || !present.priceId) return { refused: "agate:changed-in-portal" };
    const changed = priceFault(choice, isUnchanged ? { ...plan, duration: bill?.duration ?? duration } : plan, renewal);
    if (changed) return changed;
    await storeConsent(context, { personId: person.id, purpose: "change", plan, renewal });
    return context.payments.resumeSubscription(
      present.id,
      isUnchanged || priceId === null ? undefined : { present: present.priceId, priceId, duration },
    );
  });
}

/**
 * Ends a subscription at the end of the paid period, or at once while a payment is due: it would be due for as long as
 * the provider waits, and nothing else could be bought. Repeating it changes nothing.
 * @throws PaymentFailure
 */
async function cancelSubscription(context: SubscriptionContext, person: Person): Promise<Outcome> {
  const { db, payments } = context;
  return withSubscription(context, person, async (present) => {
    const bill = await readBill(db, present);
    if (bill?.mixed ?? bill?.elsewhere) return { refused: "agate:changed-in-portal" };
    return isOwing(present.status) ? payments.end(present.id, present.itemId ?? "") : payments.cancel(present.id);
  });
}

/** Acts on the provider's current state, and returns the result. */
async function withSubscription(
  context: SubscriptionContext,
  person: Person,
  act: (present: SubscriptionRow) => Promise<Refusal | void>,
): Promise<Outcome> {
  const { db, payments } = context;
  return withPersonLock(context, person.id, async () => {
    await syncSubscription(context, person.id);
    const present = await currentSubscription(db, payments, person.id);
    if (!present || isOver(present.status)) return { refused: "agate:no-subscription" };
    try {
      const refusal = await act(present);
      if (refusal) return refusal;
      await syncSubscription(context, person.id);
    } catch (error) {
      throw unknownOutcome(error);
    }
    return { subscription: await mySubscription(context, person) };
  });
}

/** Once the provider was asked to change something, a failure does not say whether, or how far, it did (rule SU37). */
function unknownOutcome(error: unknown): unknown {
  return error instanceof PaymentFailure ? new PaymentFailure("unknown", error.message, { cause: error }) : error;
}
