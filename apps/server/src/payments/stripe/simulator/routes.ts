import type { Context } from "hono";
import { writeInstant } from "@agate/captions/calendar";
import { createRouter } from "../../../http/router.ts";
import { smallPage, smallPagePolicy } from "../../../http/small-page.ts";
import { escapeHtml } from "../../../words/words.ts";
import type { Payments } from "../../payments.ts";
import { durationOf } from "../prices.ts";
import { catchUpWithClock, payCheckout, payOwed, refund } from "./lifecycle.ts";
import type { SimulatedPrice, SimulatedSubscription } from "./objects.ts";
import type { Simulator } from "./simulator.ts";
import { find, type State } from "./state.ts";

/** Receives one of the simulator's webhooks, as the endpoint for real ones does. */
export type Deliver = (body: string, signature: string) => Promise<void>;

const day = 86_400_000;

/** What a page shows of a subscription. */
interface Shown {
  readonly subscription: SimulatedSubscription;
  readonly nextPrice: SimulatedPrice | undefined;
  readonly isDeclined: boolean;
}

/**
 * The simulator's two pages: pay, and manage. Pages for development (dev-app.ts). @param payments the
 * adapter to the simulator
 */
export function simulatorRoutes(simulator: Simulator, payments: Payments, deliver: Deliver) {
  const { publicUrl } = simulator;

  // The response to 'Pay' redirects to the product, whose port is another origin.
  const policy = smallPagePolicy(new URL(publicUrl).origin);
  const show = (c: Context, parts: PageParts, status: 200 | 404 = 200) =>
    c.html(page(parts), status, { "Content-Security-Policy": policy, "Cache-Control": "no-store" });
  const unknown = (c: Context) =>
    show(c, { title: "There is no such page", body: [link("Back to Agate", publicUrl)] }, 404);
  const act = async (c: Context) => {
    const { act: button } = await c.req.parseBody();
    return typeof button === "string" ? button : "";
  };

  /** Delivers what happened in the way the real provider does. */
  async function deliverEvents(): Promise<void> {
    for (const { body, signature } of await simulator.takeWebhooks()) await deliver(body, signature);
  }

  async function showCheckout(c: Context, id: string, note?: string): Promise<Response> {
    const found = await simulator.use(({ sessions, customers, prices, wallNow }) => {
      const session = sessions.get(id);
      return (
        session && {
          email: customers.get(session.customer)?.email ?? "",
          price: find(prices, session.price),
          cancelUrl: session.cancel_url ?? publicUrl,
          isPaid: session.status === "complete",
          isOpen: session.status === "open" && session.expires_at > wallNow(),
        }
      );
    });
    if (!found) return unknown(c);
    const about = facts([
      ["Price", priceOf(found.price)],
      ["For", found.email],
    ]);
    if (!found.isOpen)
      return show(c, {
        title: found.isPaid ? "This is paid" : "This checkout was closed",
        note,
        body: [about, link("Back to Agate", found.cancelUrl)],
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
        link("Go back without paying", found.cancelUrl),
      ],
    });
  }

  async function showVisit(c: Context, id: string, note?: string): Promise<Response> {
    const found = await simulator.use((state) => {
      const visit = state.visits.get(id);
      return visit && { returnUrl: visit.return_url, shown: shownOf(state, visit.customer) };
    });
    if (!found) return unknown(c);
    return show(c, {
      title: "Manage subscription",
      note,
      body: [
        ...(found.shown ? describe(found.shown) : ["<p>There is no subscription.</p>"]),
        link("Back to Agate", found.returnUrl),
        heading("Test clock"),
        facts([["Now", writeInstant(await simulator.now())]]),
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

  /** @returns what to report; undefined: the act is not one of ours */
  async function manage(customer: string, what: string): Promise<string | undefined> {
    const newest = await simulator.use((state) => newestOf(state, customer));
    const days = /^clock-(\d+)$/.exec(what)?.[1];
    if (days || what === "clock-end") {
      const toEnd = Math.max(0, endOf(newest) - (await simulator.now()).getTime()) + 1000;
      await simulator.use((state) => {
        state.clock.ahead += days ? Number(days) * day : toEnd;
        catchUpWithClock(state);
      });
      return "The clock was moved.";
    }
    if (!newest || newest.status === "canceled") return undefined;
    const { id } = newest;
    const changes: Readonly<Record<string, () => Promise<string>>> = {
      cancel: async () => {
        await payments.cancel(id);
        return "It ends with the period.";
      },
      resume: async () => {
        await payments.resumeSubscription(id, undefined);
        return "It renews.";
      },
      "card-fails": async () => {
        await simulator.use(({ declined }) => declined.set(customer, { customer }));
        return "The card will be declined from now on.";
      },
      "card-pays": async () => {
        await simulator.use((state) => {
          state.declined.delete(customer);
          payOwed(state, id);
        });
        return "The card pays, and what was owed is paid.";
      },
      refund: async () => {
        await simulator.use((state) => refund(state, id, "all"));
        return "The payment of this period was given back in full.";
      },
    };
    return Object.hasOwn(changes, what) ? changes[what]?.() : undefined;
  }

  /** @returns where the buyer goes next; undefined: it can no longer be paid */
  const pay = (id: string): Promise<string | undefined> =>
    simulator.use((state) => {
      const session = state.sessions.get(id);
      if (session?.status !== "open" || session.expires_at <= state.wallNow()) return undefined;
      payCheckout(state, id);
      return session.success_url?.replace("{CHECKOUT_SESSION_ID}", id);
    });

  return createRouter()
    .get("/dev/pay/:id", (c) => showCheckout(c, c.req.param("id")))
    .post("/dev/pay/:id", async (c) => {
      const id = c.req.param("id");
      if ((await act(c)) !== "pay")
        return showCheckout(c, id, "The card was declined. Nothing was charged. Try another card, or go back.");
      const next = await pay(id);
      if (!next) return showCheckout(c, id);
      await deliverEvents();
      return c.redirect(next, 303);
    })
    .get("/dev/manage/:id", (c) => showVisit(c, c.req.param("id")))
    .post("/dev/manage/:id", async (c) => {
      const id = c.req.param("id");
      const visit = await simulator.use(({ visits }) => visits.get(id));
      const note = visit && (await manage(visit.customer, await act(c)));
      await deliverEvents();
      return showVisit(c, id, note);
    });
}

function newestOf({ subscriptions }: State, customer: string): SimulatedSubscription | undefined {
  return [...subscriptions.values()].findLast((one) => one.customer === customer);
}

function shownOf(state: State, customer: string): Shown | undefined {
  const subscription = newestOf(state, customer);
  if (!subscription) return undefined;
  const schedule = subscription.schedule === null ? undefined : find(state.schedules, subscription.schedule);
  const next = schedule?.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date);
  return {
    subscription,
    nextPrice: next && find(state.prices, next.items[0]?.price ?? ""),
    isDeclined: state.declined.has(customer),
  };
}

function describe({ subscription, nextPrice, isDeclined }: Shown): readonly string[] {
  const { status, items, cancel_at, cancel_at_period_end } = subscription;
  const over = status === "canceled";
  const isCanceled = cancel_at !== null || cancel_at_period_end;
  return [
    facts([
      ["Status", status],
      ["Price", priceOf(items.data[0].price)],
      ...(nextPrice ? [["Next price", priceOf(nextPrice)] as const] : []),
      [over ? "Ended" : isCanceled ? "Ends" : "Renews", writeInstant(new Date(endOf(subscription)))],
      ["Card", isDeclined ? "is declined" : "pays"],
    ]),
    ...(over
      ? []
      : [
          acts([
            isCanceled ? ["resume", "Let it renew", "first"] : ["cancel", "Cancel at the end of the period", "first"],
            isDeclined ? ["card-pays", "Use a card that pays"] : ["card-fails", "Use a card that will be declined"],
            ["refund", "Give this period's payment back, as support would"],
          ]),
        ]),
  ];
}

/** When the subscription ended, or its period will end, in milliseconds. */
function endOf(subscription: SimulatedSubscription | undefined): number {
  if (!subscription) return 0;
  const { ended_at, cancel_at, items } = subscription;
  return (ended_at ?? cancel_at ?? items.data[0].current_period_end) * 1000;
}

function priceOf({ id, unit_amount, recurring }: SimulatedPrice): string {
  const duration = durationOf(recurring);
  const per = { month: "a month", "6-months": "for 6 months", year: "a year" };
  return duration && unit_amount !== null ? `$${(unit_amount / 100).toFixed(2)} ${per[duration]}` : id;
}

interface PageParts {
  readonly title: string;
  /** What has just happened. */
  readonly note?: string | undefined;
  readonly body: readonly string[];
}

/** A page of the simulator, which says that it is not Stripe's. */
function page({ title, note, body }: PageParts): string {
  return smallPage({
    title,
    kind: "Payment stand-in",
    body: [
      "<p>This stands in for the payment provider on your own machine: no card, no money. Set STRIPE_SECRET_KEY to use Stripe.</p>",
      ...(note ? [`<p class="note" role="status">${escapeHtml(note)}</p>`] : []),
      ...body,
    ],
  });
}

/** Facts below each other. */
function facts(pairs: readonly (readonly [name: string, value: string])[]): string {
  return `<dl>${pairs.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`;
}

/** Buttons that post an act to the page's own address. */
function acts(buttons: readonly (readonly [act: string, label: string, look?: "first"])[]): string {
  const html = buttons.map(
    ([act, label, look]) =>
      `<button name="act" value="${escapeHtml(act)}"${look ? ` class="${look}"` : ""}>${escapeHtml(label)}</button>`,
  );
  return `<form method="post">${html.join("")}</form>`;
}

function heading(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>`;
}

function link(label: string, url: string): string {
  return `<p><a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
}
