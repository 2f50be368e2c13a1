import { and, eq } from "drizzle-orm";
import { bodyLimit } from "hono/body-limit";
import type { Person } from "@agate/api";
import { webhookEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { checkout } from "../../db/schema-subscriptions.ts";
import { createClientNetworks } from "../../http/client-network.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { problemResponse } from "../../http/problem.ts";
import { createRouter } from "../../http/router.ts";
import { createSigner } from "../../installation/signing.ts";
import { openPayments, type OpenPayments } from "../../payments/open-payments.ts";
import { simulatorRoutes } from "../../payments/stripe/simulator/routes.ts";
import { readCurrentAccess } from "./complimentary.ts";
import { type PaymentLimits, paymentLimits, onBehalfOf, type SubscriptionContext } from "./context.ts";
import { isOver } from "./entitlement.ts";
import { adoptEvents, eventQueue, takeWebhook, queueNewAddress } from "./intake.ts";
import { subscriptionLetters } from "./letters.ts";
import { leaseFor, exportRefusal, mayExport } from "./may-export.ts";
import { ownSubscriptionsOf } from "./own-subscriptions.ts";
import { withPersonLock } from "./person-lock.ts";
import { preparePlanPrices } from "./prices.ts";
import { eventWorker } from "./process-event.ts";
import { roundWorker } from "./rounds.ts";
import { subscriptionRoutes, type RequestIdentity } from "./routes.ts";
import { customersOf } from "./subscription-rows.ts";

export type Subscriptions = ReturnType<typeof createSubscriptions>;

export interface SubscriptionOptions {
  /** Overrides the provider named in the environment. */
  readonly open?: OpenPayments;
  /** Other limits, for tests that exceed them. */
  readonly limits?: PaymentLimits;
}

/** @param personOf identifies the sender of a request */
export function createSubscriptions(
  { database: { db }, env, now, log, secret, jobs, meter }: AppContext,
  personOf: RequestIdentity["personOf"],
  { open = openPayments({ env, db, now, secret }), limits = paymentLimits }: SubscriptionOptions = {},
) {
  const { payments, simulator } = open;
  const context: SubscriptionContext = {
    db,
    now,
    log,
    payments,
    selling: env.payments.selling,
    paymentLinks: env.payments.links,
    publicUrl: env.publicUrl,
    production: env.production,
    limits,
  };
  const wake = () => jobs.wake(eventQueue(context));
  const deliver = async (body: string, signature: string) => {
    if (await takeWebhook(context, body, signature)) wake();
  };
  const signer = createSigner(secret, "lease");
  const personRequest = async (person: Person | undefined) => {
    const answer = await mayExport(context, person);
    meter?.entitlement(answer.why);
    return answer;
  };
  return {
    context,
    routes: subscriptionRoutes(context, {
      personOf,
      async mayExport(request) {
        const person = await personOf(request);
        const answer = await personRequest(person);
        return { ...answer, lease: person ? await leaseFor(context, signer, person.id, answer) : null };
      },
      clientNetworkOf: createClientNetworks(env.trustedProxies),
    }),
    /** Requests that our pages do not send as JSON: the provider's webhooks. Mounted before the same-origin rule. */
    outsideRoutes: createRouter().route("/", webhookRoutes(context, wake)),
    /** The simulated provider's pages, for development; undefined if the provider is not simulated. */
    simulatorRoutes: simulator && simulatorRoutes(simulator, payments, deliver),
    /** Lets entitled requests to the export pack pass. */
    async exportGate(request: Request) {
      const answer = await personRequest(await personOf(request));
      return answer.may_export ? undefined : exportRefusal(answer);
    },
    /** Whether a person can export, for work outside of their requests. */
    async mayExport(personId: string) {
      return (await readCurrentAccess(db, payments, personId)).entitled.mayExport;
    },
    /** The letters of this feature, for the outbox. */
    letters: subscriptionLetters({ publicUrl: env.publicUrl, supportEmail: env.site.supportEmail }, payments),
    /** Background work: handles the provider's events, and makes rounds for those it did not send. */
    workers: [eventWorker(context), roundWorker(context)],
    /**
     * Prepares a simulated provider's prices before the first page is requested; a real provider's are prepared by the
     * operator.
     */
    async prepare() {
      if (payments.mode === "local") await preparePlanPrices(context);
    },
    /** Makes sure that every waiting event has a job. */
    adoptEvents: () => adoptEvents(context),
    /**
     * Ends everything that a person could still be charged for. Await it before deleting them.
     * @throws PaymentFailure; the person must not be deleted yet
     */
    endForDeletion: (personId: string) => endForDeletion(context, personId),
    /**
     * Queues the update of the payment provider's customer to a person's new address.
     * @param db the transaction of the change
     */
    addressChanged: (tx: Db, personId: string) => queueNewAddress(context, tx, personId),
  };
}

/**
 * Ends everything of ours that a person could still be charged for. Call this before deleting a person, and delete only
 * after it has returned; calling it again does what is left.
 * @throws PaymentFailure; the person must not be deleted yet
 */
async function endForDeletion(context: SubscriptionContext, personId: string): Promise<void> {
  const mine = onBehalfOf(context, personId);
  const { db, payments } = mine;
  await withPersonLock(context, personId, async () => {
    const open = await db
      .select({ id: checkout.id })
      .from(checkout)
      .where(and(eq(checkout.personId, personId), eq(checkout.mode, payments.mode), eq(checkout.closed, false)));
    for (const { id } of open) await payments.closeCheckout(id);
    for (const customer of await customersOf(db, personId, payments.mode))
      for (const { id, item, status } of await ownSubscriptionsOf(mine, customer))
        if (!isOver(status)) await payments.end(id, item.id);
  });
}

/** Maximum bytes of a webhook; Stripe's largest events are well below. */
const largestEvent = 1_000_000;

/**
 * The only write that our pages do not send: the signature of the body replaces the same-origin rule.
 * @param wake makes the worker check immediately
 */
function webhookRoutes(context: SubscriptionContext, wake: () => void) {
  const routes = endpointRoutes(webhookEndpoints, {
    stripeWebhook: async (c) => {
      const body = await c.req.text();
      const accepted = await takeWebhook(context, body, c.req.header("stripe-signature") ?? "");
      if (!accepted)
        return problemResponse({ type: "agate:bad-request", title: "The event is not signed by the provider." });
      wake();
      return c.body(null, 200);
    },
  });
  return createRouter()
    .use(webhookEndpoints.stripeWebhook.path, bodyLimit({ maxSize: largestEvent }))
    .route("/", routes);
}
