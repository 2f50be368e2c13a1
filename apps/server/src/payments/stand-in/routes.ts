import type { Context } from "hono";
import { createRouter } from "../../http/router.ts";
import { smallPagePolicy } from "../../http/small-page.ts";
import { readPriceId, type StandInSubscription } from "./lifecycle.ts";
import { acts, facts, heading, link, page, type PageParts } from "./pages.ts";
import type { StandIn } from "./stand-in.ts";

/** Takes one of the stand-in's webhooks, as the real one's endpoint does. */
export type Deliver = (body: string, signature: string) => Promise<void>;

const day = 86_400_000;

/** The stand-in's two pages: pay, and manage. Pages for development (dev-app.ts). */
export function standInRoutes(standIn: StandIn, deliver: Deliver) {
  const { objects, publicUrl } = standIn;

  // The answer to 'Pay' leads back to the product, whose port is another origin.
  const policy = smallPagePolicy(new URL(publicUrl).origin);
  const show = (c: Context, parts: PageParts, status: 200 | 404 = 200) =>
    c.html(page(parts), status, { "Content-Security-Policy": policy, "Cache-Control": "no-store" });
  const unknown = (c: Context) =>
    show(c, { title: "There is no such page", body: [link("Back to Agate", publicUrl)] }, 404);
  const act = async (c: Context) => {
    const { act: pressed } = await c.req.parseBody();
    return typeof pressed === "string" ? pressed : "";
  };

  /** What happened is told the way the real provider tells it. */
  async function tell(): Promise<void> {
    for (const { body, signature } of await standIn.takeWebhooks()) await deliver(body, signature);
  }

  async function showCheckout(c: Context, id: string, note?: string): Promise<Response> {
    const checkout = await objects.find("checkout", id);
    if (!checkout) return unknown(c);
    const customer = await objects.find("customer", checkout.customerId);
    const about = facts([
      ["Price", priceOf(checkout.priceId)],
      ["For", customer?.email ?? ""],
    ]);
    if (checkout.status !== "open")
      return show(c, {
        title: checkout.status === "complete" ? "This is paid" : "This checkout was closed",
        note,
        body: [about, link("Back to Agate", checkout.cancelUrl)],
      });
    return show(c, {
      title: "Pay",
      note,
      body: [
        about,
        acts([
          ["pay", "Pay", "first"],
          ["decline", "Pay with a card that is declined"],
        ]),
        link("Go back without paying", checkout.cancelUrl),
      ],
    });
  }

  async function showVisit(c: Context, id: string, note?: string): Promise<Response> {
    const visit = await objects.find("visit", id);
    if (!visit) return unknown(c);
    const all = await objects.list("subscription", visit.customerId);
    const newest = all.at(-1);
    return show(c, {
      title: "Manage subscription",
      note,
      body: [
        ...(newest ? describe(newest) : ["<p>There is no subscription.</p>"]),
        link("Back to Agate", visit.returnUrl),
        heading("Test clock"),
        facts([["Now", dateOf(await standIn.now())]]),
        acts([
          ["clock-1", "A day later"],
          ["clock-8", "8 days later"],
          ["clock-31", "31 days later"],
          ["clock-366", "366 days later"],
          ["clock-end", "To the end of the period"],
        ]),
      ],
    });
  }

  /** @returns what to tell; undefined: the act is not one of ours */
  async function manage(customerId: string, what: string): Promise<string | undefined> {
    const newest = (await objects.list("subscription", customerId)).at(-1);
    const days = /^clock-(\d+)$/.exec(what)?.[1];
    if (days || what === "clock-end") {
      const ahead = days ? Number(days) * day : Math.max(0, endOf(newest) - (await standIn.now()).getTime()) + 1000;
      await standIn.moveClock(ahead);
      return "The clock was moved.";
    }
    if (!newest) return undefined;
    const { id } = newest;
    const changes: Readonly<Record<string, () => Promise<string>>> = {
      cancel: async () => {
        await standIn.cancel(id);
        return "It ends with the period.";
      },
      resume: async () => {
        await standIn.goOn(id, undefined);
        return "It renews.";
      },
      "card-fails": async () => {
        await standIn.change(id, (one) => ({ ...one, cardFails: true }));
        return "The card will be declined from now on.";
      },
      "card-pays": async () => {
        await standIn.change(id, (one) => ({
          ...one,
          cardFails: false,
          status: one.status === "past_due" ? "active" : one.status,
        }));
        return "The card pays, and what was owed is paid.";
      },
      refund: async () => {
        await standIn.refund(id);
        return "The payment of this period was given back in full.";
      },
    };
    return Object.hasOwn(changes, what) ? changes[what]?.() : undefined;
  }

  return createRouter()
    .get("/dev/pay/:id", (c) => showCheckout(c, c.req.param("id")))
    .post("/dev/pay/:id", async (c) => {
      const id = c.req.param("id");
      if ((await act(c)) !== "pay")
        return showCheckout(c, id, "The card was declined. Nothing was charged. Try another card, or go back.");
      const paid = await standIn.pay(id);
      if (!paid) return showCheckout(c, id);
      await tell();
      return c.redirect(paid.successUrl.replace("{CHECKOUT_SESSION_ID}", id), 303);
    })
    .get("/dev/manage/:id", (c) => showVisit(c, c.req.param("id")))
    .post("/dev/manage/:id", async (c) => {
      const id = c.req.param("id");
      const visit = await objects.find("visit", id);
      const note = visit && (await manage(visit.customerId, await act(c)));
      await tell();
      return showVisit(c, id, note);
    });
}

function describe(subscription: StandInSubscription): readonly string[] {
  const { status, priceId, nextPriceId, periodEnd, canceledAt, endedAt, cardFails } = subscription;
  const over = status === "canceled";
  return [
    facts([
      ["Status", status],
      ["Price", priceOf(priceId)],
      ...(nextPriceId ? [["Next price", priceOf(nextPriceId)] as const] : []),
      [over ? "Ended" : canceledAt ? "Ends" : "Renews", dateOf(new Date(endedAt ?? periodEnd))],
      ["Card", cardFails ? "is declined" : "pays"],
    ]),
    ...(over
      ? []
      : [
          acts([
            canceledAt ? ["resume", "Let it renew", "first"] : ["cancel", "Cancel at the end of the period", "first"],
            cardFails ? ["card-pays", "Use a card that pays"] : ["card-fails", "Use a card that will be declined"],
            ["refund", "Give this period's payment back, as support would"],
          ]),
        ]),
  ];
}

function endOf(subscription: StandInSubscription | undefined): number {
  return subscription ? new Date(subscription.periodEnd).getTime() : 0;
}

function priceOf(priceId: string): string {
  const price = readPriceId(priceId);
  const per = { month: "a month", "6-months": "for 6 months", year: "a year" };
  return price ? `$${(price.cents / 100).toFixed(2)} ${per[price.duration]}` : priceId;
}

/** `June 7, 2026 at 16:00 UTC`. */
function dateOf(moment: Date): string {
  const text = moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return `${text} at ${moment.toISOString().slice(11, 16)} UTC`;
}
