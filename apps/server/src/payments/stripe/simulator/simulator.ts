import { createHmac } from "node:crypto";
import { Stripe } from "stripe";
import type { Db } from "../../../db/database.ts";
import { answer } from "./answer.ts";
import { createState, makeId } from "./state.ts";
import { createStoredState } from "./stored-state.ts";

export interface SimulatorSettings {
  readonly db: Db;
  /** The wall clock. */
  readonly now: () => Date;
  /** The secret that its webhook signing secret is derived from. */
  readonly secret: string;
  readonly publicUrl: string;
  /** Where its own pages are. */
  readonly devUrl: string;
}

export interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

/**
 * Stripe for a developer's own machine, behind the real SDK: no money, rows in the database, two pages, a clock
 * that can be moved. It stores what it receives, in the SDK's types, and refuses every path, parameter and
 * version it does not know.
 */
export type Simulator = ReturnType<typeof createSimulator>;

export function createSimulator({ db, now, secret, publicUrl, devUrl }: SimulatorSettings) {
  const webhookSecret = `whsec_${createHmac("sha256", secret).update("stripe simulator").digest("hex")}`;
  const pages = {
    pay: (id: string) => `${devUrl}/dev/pay/${id}`,
    manage: (id: string) => `${devUrl}/dev/manage/${id}`,
  };
  const stored = createStoredState(db, () => createState(now, { pages, portalSaved: true }));
  return {
    publicUrl,
    webhookSecret,
    /** The SDK sends its requests through this. */
    async fetch(url: string | URL | Request, init?: RequestInit) {
      const request = new Request(url, init);
      const body = await request.text();
      const header = (name: string) => request.headers.get(name) ?? undefined;
      const { status, text, replayed } = await stored.use((state) =>
        answer(state, {
          method: request.method,
          url: new URL(request.url),
          body,
          authorization: header("authorization"),
          version: header("stripe-version"),
          idempotencyKey: header("idempotency-key"),
        }),
      );
      const headers = { "Content-Type": "application/json", "Request-Id": makeId("req") };
      return new Response(text, {
        status,
        headers: { ...headers, ...(replayed && { "Idempotent-Replayed": "true" }) },
      });
    },
    now: async () => new Date(now().getTime() + (await stored.ahead())),
    /** Reads its state and does what customers, banks and time do to it; stores all changes or none. */
    use: stored.use,
    /** The signed webhooks that it has not sent yet, oldest first. */
    takeWebhooks: () =>
      stored.use(({ events, clock, wallNow }) => {
        const undelivered = events.slice(clock.told);
        clock.told = events.length;
        return undelivered.map((event) =>
          signWebhook(JSON.stringify(event), { secret: webhookSecret, timestamp: wallNow() }),
        );
      }),
  };
}

/** An event as Stripe sends it. @param body its JSON @param options.timestamp seconds */
export function signWebhook(
  body: string,
  { secret, timestamp }: { readonly secret: string; readonly timestamp: number },
): SignedWebhook {
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}
