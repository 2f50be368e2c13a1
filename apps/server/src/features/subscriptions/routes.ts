import type { Context } from "hono";
import type { ChangedJson, ConsentJson, MayExportJson, MySubscriptionJson, Person, ProblemType } from "@agate/api";
import { subscriptionEndpoints } from "@agate/api/schemas";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { enforceLimits, withCountedAttempts } from "../../http/enforce-limits.ts";
import { problemResponse, tooManyRequests } from "../../http/problem.ts";
import { PaymentFailure, type PaymentFault, PortalNotConfigured } from "../../payments/payments.ts";
import { consentFault, findPlan, sellablePlan, startCheckout, storeConsent } from "./checkout.ts";
import { isRefusal, onBehalfOf, type Refusal, type SubscriptionContext } from "./context.ts";
import { entitlement, isOver } from "./entitlement.ts";
import { checkSubscription, mySubscription } from "./my-subscription.ts";
import { withPersonLock } from "./person-lock.ts";
import { listPlans } from "./plans.ts";
import { currentSubscription, customersOf, type SubscriptionRow } from "./subscription-rows.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** What asks the payment provider, or writes what was agreed to: limited, and may take longer than what asks only the database. */
export const asksProvider: ReadonlySet<string> = new Set([
  subscriptionEndpoints.checkSubscription.path,
  subscriptionEndpoints.checkout.path,
  subscriptionEndpoints.changeSubscription.path,
  subscriptionEndpoints.cancelSubscription.path,
  subscriptionEndpoints.customerPortal.path,
]);

/** What a request says about who sends it. */
export interface WhoAsks {
  personOf(request: Request): Promise<Person | undefined>;
  /** With a lease for who may. */
  mayExport(request: Request): Promise<MayExportJson>;
  /** Where a request comes from: what the limit by network counts. */
  clientNetworkOf(c: Context): string;
}

/** Plans, a person's own subscription, and every way to pay. Who is asking is read from the session and nowhere else. */
export function subscriptionRoutes(context: SubscriptionContext, { personOf, mayExport, clientNetworkOf }: WhoAsks) {
  const { db, production, log, limits } = context;

  /** Does something for the person who asks, when there is one, and asks the provider on their behalf. */
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

  /** The same for what asks the provider or writes what was agreed to: so often a person, and so often a network. */
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

    checkout: (c, { plan_id: planId, consent, return_path: returnPath }) =>
      limited(c, async (person, mine) => {
        const result = await startCheckout(mine, person, { planId, consent, returnPath });
        return isRefusal(result) ? result : { success: true, url: result.url };
      }),

    changeSubscription: (c, { plan_id: planId, consent }) =>
      limited(c, async (person, mine) => done(await changeSubscription(mine, person, { planId, consent }))),

    cancelSubscription: (c) => limited(c, async (person, mine) => done(await cancelSubscription(mine, person))),

    customerPortal: (c) => limited(c, (person, mine) => openPortal(mine, person)),
  });
}

function done(result: Refusal | { readonly subscription: MySubscriptionJson }): Refusal | ChangedJson {
  return isRefusal(result) ? result : { success: true, subscription: result.subscription };
}

/**
 * Where a person manages cards, invoices and cancelling.
 * @throws PaymentFailure
 */
async function openPortal(
  { db, payments, publicUrl, log }: SubscriptionContext,
  { id }: Person,
): Promise<Refusal | { readonly url: string }> {
  const present = await currentSubscription(db, id, payments.mode);
  const customer = present?.customerId ?? (await customersOf(db, id, payments.mode))[0];
  if (!customer) return { refused: "agate:no-subscription" };
  try {
    return { url: await payments.openPortal(customer, `${publicUrl}/account?tab=subscription`) };
  } catch (error) {
    if (!(error instanceof PortalNotConfigured)) throw error;
    log.error({ reason: error.message }, "the payment provider's portal is not configured: run agate stripe setup");
    return { refused: "agate:portal-not-configured", detail: error.message };
  }
}

/** What people are told, by code. */
const texts: Partial<Record<ProblemType, string>> = {
  "agate:session-missing": "Auth session missing!",
  "agate:email-not-verified": "Please verify your email before subscribing.",
  "agate:consent-missing": "Please tick both boxes before you go on.",
  "agate:terms-changed": "The terms have changed. Please reload the page and read them again.",
  "agate:invalid-plan": "Invalid plan duration",
  "agate:plan-not-sold": "This plan cannot be bought right now. Please choose another one.",
  "agate:already-subscribed": "You already have a subscription. Reload the page to change or manage it.",
  "agate:no-subscription": "There is no subscription to change or to manage.",
  "agate:portal-not-configured": "Managing subscriptions is not set up yet.",
};

/** @param production operators' details are for operators */
function answerRefusal({ refused: type, detail, seconds }: Refusal, production: boolean): Response {
  if (seconds !== undefined) return tooManyRequests(seconds);
  const title = texts[type];
  if (title === undefined) throw new Error(`There are no words for ${type}.`);
  return problemResponse({ type, title, ...(detail && !production ? { detail } : {}) });
}

/** What each fault of the provider is called to people. */
const faults: Readonly<Record<PaymentFault, string>> = {
  unreachable:
    "The payment provider is not responding right now. Nothing was charged or changed. Please try again in a minute.",
  busy: "The payment provider is busy right now. Nothing was charged or changed. Please try again in a minute.",
  refused: "The payment provider refused the request. Nothing was charged or changed.",
  unknown: "The payment provider's answer was lost. It is not known yet whether your subscription was changed.",
};

/** The provider did not answer or would not; that nothing has changed is said only where it is known. */
function paymentUnavailable({ what }: PaymentFailure): Response {
  return problemResponse({
    type: what === "unknown" ? "agate:payment-unknown" : "agate:payment-unavailable",
    title: faults[what],
    retryAfter: 60,
  });
}

type Outcome = Refusal | { readonly subscription: MySubscriptionJson };

/**
 * Changes or resumes a subscription: another plan from the end of the period, also after cancelling, or the present plan, which
 * drops a pending change. Nothing is charged now.
 * @throws PaymentFailure
 */
async function changeSubscription(
  context: SubscriptionContext,
  person: Person,
  { planId, consent }: { readonly planId: string; readonly consent: ConsentJson },
): Promise<Outcome> {
  const fault = consentFault(consent);
  if (fault) return fault;
  return withSubscription(context, person, async (present) => {
    const { standing } = entitlement(present, await context.payments.now());
    if (standing !== "active" && standing !== "canceled") return { refused: "agate:no-subscription" };
    // The plan there is may be kept even when it is no longer sold.
    const kept = planId === present.planId;
    const plan = await (kept ? findPlan(context, planId) : sellablePlan(context, planId));
    if (isRefusal(plan)) return plan;
    const { priceId, duration } = plan;
    if (!kept && priceId === null) return { refused: "agate:plan-not-sold" };
    await storeConsent(context, { personId: person.id, purpose: "change", plan });
    return context.payments.resumeSubscription(
      present.id,
      kept || priceId === null ? undefined : { priceId, duration },
    );
  });
}

/**
 * Ends a subscription with the period that is paid; asked twice, the same.
 * @throws PaymentFailure
 */
async function cancelSubscription(context: SubscriptionContext, person: Person): Promise<Outcome> {
  return withSubscription(context, person, (present) => context.payments.cancel(present.id));
}

/** Acts on what the provider has now, and answers what came of it. */
async function withSubscription(
  context: SubscriptionContext,
  person: Person,
  act: (present: SubscriptionRow) => Promise<Refusal | void>,
): Promise<Outcome> {
  const { db, payments } = context;
  return withPersonLock(context, person.id, async () => {
    await syncSubscription(context, person.id);
    const present = await currentSubscription(db, person.id, payments.mode);
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

/** Once the provider was asked to change something, a failure says nothing about whether, or how far, it did (rule SU37). */
function unknownOutcome(error: unknown): unknown {
  return error instanceof PaymentFailure ? new PaymentFailure("unknown", error.message, { cause: error }) : error;
}
