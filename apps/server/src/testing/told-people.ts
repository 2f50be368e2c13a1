import { createHash } from "node:crypto";
import type { Person } from "@agate/api";
import { outbox } from "../db/schema-accounts.ts";
import { subscriptionRoutes } from "../features/subscriptions/routes.ts";
import type { Answer, Browser } from "./accounts.ts";
import type { SubscriptionHarness } from "./subscription-harness.ts";

/** A person's requests, without a session: random histories go back in time, and sign-ups are limited. */
export function browserOf(
  { subscriptions, context }: SubscriptionHarness,
  person: Person,
): Pick<Browser, "get" | "post"> {
  const routes = subscriptionRoutes(subscriptions.context, {
    personOf: async () => person,
    mayExport: async () => ({ may_export: false, why: null, notice: null, access_until: null, lease: null }),
    clientNetworkOf: () => person.id,
  });
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const headers = { "Content-Type": "application/json" };
    const sent = body && { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await routes.request(`${context.env.publicUrl}${path}`, sent);
    return { status: answer.status, body: (await answer.json()) as Answer["body"], headers: answer.headers };
  };
  return { get: (path: string) => ask(path), post: (path: string, body: object = {}) => ask(path, body) };
}

export interface ToldLetter {
  readonly subject: string;
  /** Subject and text, as one line. */
  readonly text: string;
  /** The subscription that it is about. */
  readonly subscriptionId: string;
}

/** Sends every letter about a subscription that is due. @returns what arrived */
export async function deliverLetters({ context, deliver }: SubscriptionHarness): Promise<readonly ToldLetter[]> {
  const arrived = await deliver();
  const orders = await context.database.db.select({ id: outbox.id, data: outbox.data }).from(outbox);
  const about = new Map(
    orders.map(({ id, data }) => [createHash("sha256").update(id).digest("hex").slice(0, 32), data["subscription"]]),
  );
  return arrived.flatMap(({ parsed: { subject = "", text = "", messageId } }) => {
    const id = about.get(messageId?.match(/^<(\w+)@/)?.[1] ?? "");
    return typeof id === "string"
      ? [{ subject, text: `${subject} ${text.replaceAll(/\s+/g, " ")}`, subscriptionId: id }]
      : [];
  });
}
