import type { Context } from "hono";
import type { ChangedJson, MayExportJson, MySubscriptionJson, Person, ProblemType } from "@agate/api";
import { subscriptionEndpoints } from "@agate/api/schemas";
import { enforceLimits, withCountedAttempts } from "../../http/enforce-limits.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { PaymentFailure, PortalNotConfigured, type PaymentFault } from "../../payments/payments.ts";
import { cancelSubscription, changeSubscription } from "./change.ts";
import { startCheckout } from "./checkout.ts";
import { checkSubscription, mySubscription } from "./my-subscription.ts";
import { listPlans } from "./plans.ts";
import { isRefusal, onBehalfOf, type Refusal, type SubscriptionContext } from "./context.ts";
import { currentSubscription, customersOf } from "./subscription-rows.ts";
import { problemResponse, tooManyRequests } from "../../http/problem.ts";

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
