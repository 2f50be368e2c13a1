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
import type { Worker } from "../../jobs/worker.ts";
import type { Letters } from "../../mail/outbox.ts";
import { openPayments, type OpenPayments } from "../../payments/open-payments.ts";
import { simulatorRoutes } from "../../payments/stripe/simulator/routes.ts";
import { readStanding } from "./complimentary.ts";
import { type PaymentLimits, paymentLimits, onBehalfOf, type SubscriptionContext } from "./context.ts";
import { isOver } from "./entitlement.ts";
import { adoptEvents, eventQueue, takeWebhook, orderNewAddress } from "./intake.ts";
import { subscriptionLetters } from "./letters.ts";
import { leaseFor, type ExportGate, exportRefusal, mayExport } from "./may-export.ts";
import { ownSubscriptionsOf } from "./own-subscriptions.ts";
import { withPersonLock } from "./person-lock.ts";
import { preparePlanPrices } from "./prices.ts";
import { eventWorker } from "./process-event.ts";
import { roundWorker } from "./rounds.ts";
import { subscriptionRoutes, type WhoAsks } from "./routes.ts";
import { customersOf } from "./subscription-rows.ts";

export interface Subscriptions {
  readonly context: SubscriptionContext;
  readonly routes: ReturnType<typeof subscriptionRoutes>;
  /** What is not sent by a page of ours as JSON: the provider's webhooks. Mounted before the same-origin rule. */
  readonly outsideRoutes: ReturnType<typeof createRouter>;
  /** The simulated provider's pages, which are for development; undefined: the provider is not simulated. */
  readonly simulatorRoutes: ReturnType<typeof simulatorRoutes> | undefined;
  /** Lets entitled requests to the export pack pass. */
  readonly exportGate: ExportGate;
  /** Whether a person may export, for what is done without a request of theirs. */
  mayExport(personId: string): Promise<boolean>;
  /** The letters this feature orders, for whoever delivers mail. */
  readonly letters: Letters;
  /** What is done without anybody asking: the provider's events are handled, and rounds are made for those it did not tell. */
  readonly workers: readonly Worker[];
  /** A simulated provider's prices are ready before the first page is asked for; a real provider's are the operator's to prepare. */
  prepare(): Promise<void>;
  /** Has a job for every event that waits. */
  adoptEvents(): Promise<void>;
  /**
   * Ends what a person could still be charged for; whoever deletes a person waits for it.
   * @throws PaymentFailure; then the person must stay for now
   */
  endForDeletion(personId: string): Promise<void>;
  /** Has the provider told a person's new address, soon. @param db the transaction of the change */
  addressChanged(db: Db, personId: string): Promise<void>;
}

export interface SubscriptionOptions {
  /** Another provider than the environment names. */
  readonly open?: OpenPayments;
  /** Other limits, for tests that reach them. */
  readonly limits?: PaymentLimits;
}

/** @param personOf who sends a request */
export function createSubscriptions(
  { database: { db }, env, now, log, secret, jobs, meter }: AppContext,
  personOf: WhoAsks["personOf"],
  { open = openPayments({ env, db, now, secret }), limits = paymentLimits }: SubscriptionOptions = {},
): Subscriptions {
  const { payments, simulator } = open;
  const context: SubscriptionContext = {
    db,
    now,
    log,
    payments,
    selling: env.payments.selling,
    paymentLinks: env.payments.links,
    linkMemory: { unread: undefined },
    publicUrl: env.publicUrl,
    production: env.production,
    limits,
  };
  const wake = () => jobs.wake(eventQueue(context));
  const deliver = async (body: string, signature: string) => {
    if (await takeWebhook(context, body, signature)) wake();
  };
  const signer = createSigner(secret, "lease");
  const ask = async (person: Person | undefined) => {
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
        const answer = await ask(person);
        return { ...answer, lease: person ? await leaseFor(context, signer, person.id, answer) : null };
      },
      clientNetworkOf: createClientNetworks(env.trustedProxies),
    }),
    outsideRoutes: createRouter().route("/", webhookRoutes(context, wake)),
    simulatorRoutes: simulator && simulatorRoutes(simulator, payments, deliver),
    async exportGate(request) {
      const answer = await ask(await personOf(request));
      return answer.may_export ? undefined : exportRefusal(answer);
    },
    async mayExport(personId) {
      return (await readStanding(db, payments, personId)).entitled.mayExport;
    },
    letters: subscriptionLetters({ publicUrl: env.publicUrl, supportEmail: env.site.supportEmail }, payments),
    workers: [eventWorker(context), roundWorker(context)],
    async prepare() {
      if (payments.mode === "local") await preparePlanPrices(context);
    },
    adoptEvents: () => adoptEvents(context),
    endForDeletion: (personId) => endForDeletion(context, personId),
    addressChanged: (tx, personId) => orderNewAddress(context, tx, personId),
  };
}

/**
 * Ends everything of ours a person could still be charged for. Whoever deletes a person calls this first and deletes only when it has
 * returned; asked again, it does what is left.
 * @throws PaymentFailure; then the person must stay for now
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
      for (const { id, status } of await ownSubscriptionsOf(mine, customer))
        if (!isOver(status)) await payments.end(id);
  });
}

/** Bytes a webhook may have; Stripe's largest events are well below. */
const largestEvent = 1_000_000;

/**
 * The one write that no page of ours sends: the signature over the body takes the place of the same-origin rule.
 * @param wake lets the worker look at once
 */
function webhookRoutes(context: SubscriptionContext, wake: () => void) {
  const routes = endpointRoutes(webhookEndpoints, {
    stripeWebhook: async (c) => {
      const body = await c.req.text();
      const taken = await takeWebhook(context, body, c.req.header("stripe-signature") ?? "");
      if (!taken)
        return problemResponse({ type: "agate:bad-request", title: "The event is not signed by the provider." });
      wake();
      return c.body(null, 200);
    },
  });
  return createRouter()
    .use(webhookEndpoints.stripeWebhook.path, bodyLimit({ maxSize: largestEvent }))
    .route("/", routes);
}
