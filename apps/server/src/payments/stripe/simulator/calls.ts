import type { Stripe } from "stripe";
import * as v from "valibot";
import { handledEvents, idOf } from "../events.ts";
import { addPeriod } from "../prices.ts";
import type { Held } from "./held.ts";
import { applyPhase, endNow, makeCustomer } from "./lifecycle.ts";
import type {
  SimulatedPhase,
  SimulatedPrice,
  SimulatedSchedule,
  SimulatedSession,
  SimulatedSubscription,
} from "./objects.ts";
import { find, put, store, makeId, note, Refusal, type State } from "./state.ts";

/** One call of the API: its valid parameters, and what it does. Any other parameter is refused. */
interface Call<S extends v.GenericSchema = v.GenericSchema> {
  readonly method: "GET" | "POST" | "DELETE";
  /** `/v1/customers/:id`. */
  readonly path: string;
  readonly params: S;
  readonly act: (state: State, params: v.InferOutput<S>, id: string) => object;
}

/**
 * A call whose parameters the compiler checks against those that Stripe has published: each exists with this type, and
 * no required one is missing. @param Published the parameters in the SDK's types
 */
function call<Published extends object = never>() {
  return <S extends v.GenericSchema>(
    method: Call["method"],
    path: string,
    params: S & Held<v.InferOutput<S>, Published>,
    act: (state: State, params: v.InferOutput<S>, id: string) => object,
  ): Call => ({ method, path, params, act: act as Call["act"] });
}

const whole = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
/** A literal that stands for a value. */
const meaning = <const T>(word: string, value: T) =>
  v.pipe(
    v.literal(word),
    v.transform(() => value),
  );
const yes = meaning("true", true);
const no = meaning("false", false);
const flag = v.union([yes, no]);
const one = meaning("1", 1);
/** The most items that a list returns at once. */
const most = meaning("100", 100);
/** Any address that people may have: the part before the @ is for their own mail server to judge. */
const address = v.pipe(v.string(), v.maxLength(512), v.includes("@"));
const words = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
  v.check((pairs) => Object.keys(pairs).length <= 50, "at most 50 keys"),
);
const url = v.pipe(v.string(), v.url());
const nothing: v.GenericSchema<unknown, Readonly<Record<never, never>>> = v.strictObject({});
const list = (data: readonly object[]) => ({ object: "list", data, has_more: false, url: "/v1/list" });
const newestFirst = <T extends { readonly created: number }>(all: readonly T[]) =>
  all.toReversed().toSorted((a, b) => b.created - a.created);

const phase = v.strictObject({
  items: v.pipe(v.array(v.strictObject({ price: v.string(), quantity: whole })), v.minLength(1)),
  discounts: v.optional(v.array(v.strictObject({ discount: v.string() }))),
  trial_end: v.optional(whole),
  start_date: v.optional(whole),
  end_date: v.optional(whole),
  duration: v.optional(v.strictObject({ interval: v.picklist(["month", "year"]), interval_count: whole })),
  proration_behavior: v.literal("none"),
});

const portalFeatures = v.strictObject({
  business_profile: v.strictObject({ privacy_policy_url: url, terms_of_service_url: url }),
  default_return_url: url,
  features: v.strictObject({
    customer_update: v.strictObject({ enabled: flag, allowed_updates: v.array(v.picklist(["address", "name"])) }),
    invoice_history: v.strictObject({ enabled: flag }),
    payment_method_update: v.strictObject({ enabled: flag }),
    subscription_cancel: v.strictObject({ enabled: flag, mode: v.literal("at_period_end") }),
    subscription_update: v.strictObject({ enabled: no }),
  }),
  metadata: words,
});

const endpointEvents = v.pipe(v.array(v.picklist(handledEvents)), v.minLength(1));

export const calls: readonly Call[] = [
  call<Stripe.CustomerCreateParams>()(
    "POST",
    "/v1/customers",
    v.strictObject({ email: address, metadata: words }),
    (state, { email, metadata }) => makeCustomer(state, email, metadata),
  ),
  call<Stripe.CustomerUpdateParams>()(
    "POST",
    "/v1/customers/:id",
    v.strictObject({ email: address }),
    (state, { email }, id) => put(state.customers, { ...find(state.customers, id), email }),
  ),
  call<Stripe.CustomerRetrieveParams>()("GET", "/v1/customers/:id", nothing, (state, _params, id) =>
    state.deleted.has(id) ? { id, object: "customer", deleted: true } : find(state.customers, id),
  ),

  call<Stripe.Checkout.SessionCreateParams>()(
    "POST",
    "/v1/checkout/sessions",
    v.strictObject({
      mode: v.literal("subscription"),
      customer: v.string(),
      client_reference_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,200}$/)),
      line_items: v.pipe(v.array(v.strictObject({ price: v.string(), quantity: one })), v.length(1)),
      success_url: v.pipe(url, v.includes("{CHECKOUT_SESSION_ID}")),
      cancel_url: url,
      expires_at: whole,
      adaptive_pricing: v.strictObject({ enabled: no }),
      subscription_data: v.strictObject({ metadata: words }),
    }),
    (state, { customer, client_reference_id, line_items, success_url, cancel_url, expires_at }) => {
      find(state.customers, customer);
      const price = find(state.prices, line_items[0]?.price ?? "");
      if (!price.active) throw new Refusal(400, { message: `The price specified is inactive: ${price.id}` });
      const product = find(state.products, idOf(price.product));
      if (!product.active)
        throw new Refusal(400, { message: `The product associated with this price is inactive: ${product.id}` });
      if (!price.recurring)
        throw new Refusal(400, { message: "You must provide at least one recurring price in `subscription` mode." });
      const ahead = expires_at - state.wallNow();
      if (ahead < 1800 || ahead > 86_400)
        throw new Refusal(400, { message: "expires_at must be between 30 minutes and 24 hours from creation" });
      const id = makeId("cs");
      return put(state.sessions, {
        id,
        object: "checkout.session",
        mode: "subscription",
        status: "open",
        payment_status: "unpaid",
        url: state.pages.pay(id),
        customer,
        client_reference_id,
        subscription: null,
        payment_link: null,
        expires_at,
        success_url,
        cancel_url,
        livemode: state.live,
        price: price.id,
      });
    },
  ),
  call<Stripe.Checkout.SessionRetrieveParams>()("GET", "/v1/checkout/sessions/:id", nothing, (state, _params, id) =>
    sessionNow(state, id),
  ),
  call<Stripe.Checkout.SessionExpireParams>()(
    "POST",
    "/v1/checkout/sessions/:id/expire",
    nothing,
    (state, _params, id) => {
      const session = sessionNow(state, id);
      if (session.status !== "open")
        throw new Refusal(400, { message: `Only Checkout Sessions with a status in ["open"] can be expired.` });
      return put(state.sessions, { ...session, status: "expired", url: null });
    },
  ),

  call<Stripe.SubscriptionListParams>()(
    "GET",
    "/v1/subscriptions",
    v.strictObject({
      customer: v.string(),
      status: v.literal("all"),
      limit: most,
      expand: v.strictTuple([
        v.literal("data.schedule"),
        v.literal("data.customer"),
        v.literal("data.discounts.source.coupon"),
      ]),
    }),
    (state, { customer }) => {
      find(state.customers, customer);
      const own = [...state.subscriptions.values()].filter((one) => one.customer === customer);
      return list(newestFirst(own).map((one) => inFull(state, one)));
    },
  ),
  call<Stripe.SubscriptionRetrieveParams>()("GET", "/v1/subscriptions/:id", nothing, (state, _params, id) =>
    find(state.subscriptions, id),
  ),
  call<Stripe.SubscriptionUpdateParams>()(
    "POST",
    "/v1/subscriptions/:id",
    v.union([
      v.strictObject({ cancel_at_period_end: flag }),
      v.strictObject({ cancel_at: v.union([v.literal(""), whole]) }),
    ]),
    (state, params, id) => {
      const subscription = runningSubscription(state, id);
      if (subscription.schedule !== null)
        throw new Refusal(400, {
          message: `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed.`,
        });
      const cancels = "cancel_at_period_end" in params && params.cancel_at_period_end;
      const date = "cancel_at" in params ? params.cancel_at || null : null;
      const cancel_at = cancels ? subscription.items.data[0].current_period_end : date;
      return store(state, {
        ...subscription,
        cancel_at_period_end: cancels,
        cancel_at,
        canceled_at: cancel_at === null ? null : state.now(),
      });
    },
  ),
  call<Stripe.SubscriptionCancelParams>()(
    "DELETE",
    "/v1/subscriptions/:id",
    v.strictObject({ invoice_now: no, prorate: no }),
    (state, _params, id) => {
      const subscription = runningSubscription(state, id);
      return endNow(state, subscription, state.now());
    },
  ),

  call<Stripe.SubscriptionItemDeleteParams>()(
    "DELETE",
    "/v1/subscription_items/:id",
    v.strictObject({ proration_behavior: v.literal("none") }),
    (state, _params, id) => {
      const subscription = [...state.subscriptions.values()].find(({ items }) =>
        items.data.some((item) => item.id === id),
      );
      const [first, ...rest] = subscription?.items.data.filter((item) => item.id !== id) ?? [];
      if (!subscription)
        throw new Refusal(404, { code: "resource_missing", message: `No such subscription_item: '${id}'` });
      if (!first) throw new Refusal(400, { message: "A subscription must have at least one active plan." });
      store(state, { ...subscription, items: { object: "list", data: [first, ...rest] } });
      return { id, object: "subscription_item", deleted: true };
    },
  ),

  call<Stripe.SubscriptionScheduleCreateParams>()(
    "POST",
    "/v1/subscription_schedules",
    v.strictObject({ from_subscription: v.string() }),
    (state, { from_subscription }) => {
      const subscription = runningSubscription(state, from_subscription);
      if (subscription.schedule !== null)
        throw new Refusal(400, {
          message: "You cannot migrate a subscription that is already attached to a schedule.",
        });
      const [item] = subscription.items.data;
      const times = { start_date: item.current_period_start, end_date: item.current_period_end };
      const trial_end = subscription.status === "trialing" ? item.current_period_end : null;
      const schedule = put(state.schedules, {
        id: makeId("sub_sched"),
        object: "subscription_schedule",
        status: "active",
        current_phase: times,
        end_behavior: subscription.cancel_at_period_end ? "cancel" : "release",
        livemode: state.live,
        subscription: subscription.id,
        phases: [
          {
            ...times,
            trial_end,
            add_invoice_items: [],
            items: subscription.items.data.map(({ price, quantity }) => ({ price: price.id, quantity, discounts: [] })),
            discounts: subscription.discounts.map(({ id }) => ({ coupon: null, discount: id, promotion_code: null })),
          },
        ],
      });
      store(state, { ...subscription, schedule: schedule.id });
      return schedule;
    },
  ),
  call<Stripe.SubscriptionScheduleUpdateParams>()(
    "POST",
    "/v1/subscription_schedules/:id",
    v.strictObject({
      end_behavior: v.literal("release"),
      proration_behavior: v.literal("none"),
      phases: v.strictTuple([phase, phase]),
    }),
    (state, { phases: [present, next] }, id) => {
      const schedule = activeSchedule(state, id);
      const [first] = schedule.phases;
      if (!first || present.start_date !== first.start_date || present.end_date !== first.end_date)
        throw new Refusal(400, { message: "You can not modify a phase that has already started." });
      if (!next.duration) throw new Refusal(400, { message: "The last phase must have a duration." });
      const { interval, interval_count } = next.duration;
      for (const { price: wanted } of next.items) {
        const price = find(state.prices, wanted);
        const isNew = !first.items.some((item) => item.price === wanted);
        if (isNew && !price.active) throw new Refusal(400, { message: `The price specified is inactive: ${price.id}` });
        if (isNew && (price.recurring?.interval !== interval || price.recurring.interval_count !== interval_count))
          throw new Refusal(400, { message: "The duration of the phase is not one interval of its price." });
      }
      // What an update leaves out of the current phase is gone from the subscription.
      const current = { ...first, ...phaseOf(present) };
      applyPhase(state, find(state.subscriptions, schedule.subscription ?? ""), current);
      const end_date = addPeriod(first.end_date, next.duration);
      const changed = put(state.schedules, {
        ...schedule,
        end_behavior: "release",
        phases: [current, { ...phaseOf(next), start_date: first.end_date, end_date }],
      });
      note(state, "subscription_schedule.updated", changed);
      return changed;
    },
  ),
  call<Stripe.SubscriptionScheduleReleaseParams>()(
    "POST",
    "/v1/subscription_schedules/:id/release",
    nothing,
    (state, _params, id) => {
      const schedule = activeSchedule(state, id);
      const released = put(state.schedules, { ...schedule, status: "released", subscription: null });
      const subscription = find(state.subscriptions, schedule.subscription ?? "");
      store(state, { ...subscription, schedule: null });
      note(state, "subscription_schedule.released", released);
      return released;
    },
  ),

  call<Stripe.BillingPortal.ConfigurationListParams>()(
    "GET",
    "/v1/billing_portal/configurations",
    v.strictObject({ active: yes, limit: most }),
    (state) => list([...state.portals.values()].filter(({ active }) => active)),
  ),
  call<Stripe.BillingPortal.ConfigurationCreateParams>()(
    "POST",
    "/v1/billing_portal/configurations",
    portalFeatures,
    (state, { metadata }) =>
      put(state.portals, {
        id: makeId("bpc"),
        object: "billing_portal.configuration",
        active: true,
        metadata,
        livemode: state.live,
      }),
  ),
  call<Stripe.BillingPortal.ConfigurationUpdateParams>()(
    "POST",
    "/v1/billing_portal/configurations/:id",
    portalFeatures,
    (state, _params, id) => find(state.portals, id),
  ),
  call<Stripe.BillingPortal.SessionCreateParams>()(
    "POST",
    "/v1/billing_portal/sessions",
    v.strictObject({ customer: v.string(), return_url: url, configuration: v.optional(v.string()) }),
    (state, { customer, return_url, configuration }) => {
      find(state.customers, customer);
      if (configuration) {
        if (!find(state.portals, configuration).active)
          throw new Refusal(400, { message: `The configuration ${configuration} is inactive.` });
      } else if (!state.portalSaved)
        throw new Refusal(400, {
          message:
            "You can’t create a portal session in test mode until you save your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
        });
      const id = makeId("bps");
      const url = state.pages.manage(id);
      return put(state.visits, { id, object: "billing_portal.session", customer, return_url, url });
    },
  ),

  call<Stripe.ProductRetrieveParams>()("GET", "/v1/products/:id", nothing, (state, _params, id) =>
    find(state.products, id),
  ),
  call<Stripe.ProductCreateParams>()(
    "POST",
    "/v1/products",
    v.strictObject({ id: v.string(), name: v.string() }),
    (state, { id, name }) => {
      if (state.products.has(id))
        throw new Refusal(400, { code: "resource_already_exists", message: `Product already exists: ${id}` });
      return put(state.products, { id, object: "product", name, active: true, livemode: state.live });
    },
  ),
  call<Stripe.ProductUpdateParams>()(
    "POST",
    "/v1/products/:id",
    v.strictObject({ active: yes }),
    (state, { active }, id) => put(state.products, { ...find(state.products, id), active }),
  ),
  call<Stripe.PriceRetrieveParams>()(
    "GET",
    "/v1/prices/:id",
    v.strictObject({ expand: v.optional(v.strictTuple([v.literal("product")])) }),
    (state, { expand }, id) => (expand ? withProduct(state, find(state.prices, id)) : find(state.prices, id)),
  ),
  call<Stripe.PriceListParams>()(
    "GET",
    "/v1/prices",
    v.strictObject({ lookup_keys: v.pipe(v.array(v.string()), v.maxLength(10)), active: yes, limit: most }),
    (state, { lookup_keys }) =>
      list([...state.prices.values()].filter((one) => one.active && lookup_keys.includes(one.lookup_key ?? ""))),
  ),
  call<Stripe.PriceCreateParams>()(
    "POST",
    "/v1/prices",
    v.strictObject({
      product: v.string(),
      currency: v.literal("usd"),
      unit_amount: whole,
      recurring: v.strictObject({ interval: v.picklist(["month", "year"]), interval_count: whole }),
      nickname: v.string(),
      lookup_key: v.string(),
      transfer_lookup_key: yes,
      metadata: words,
    }),
    (state, { product, unit_amount, recurring, nickname, lookup_key, metadata }) => {
      find(state.products, product);
      for (const price of state.prices.values())
        if (price.lookup_key === lookup_key) state.prices.set(price.id, { ...price, lookup_key: null });
      return put(state.prices, {
        id: makeId("price"),
        object: "price",
        active: true,
        currency: "usd",
        unit_amount,
        recurring: { ...recurring, meter: null, trial_period_days: null, usage_type: "licensed" },
        lookup_key,
        livemode: state.live,
        metadata,
        nickname,
        product,
      });
    },
  ),

  call<Stripe.PaymentLinkListParams>()(
    "GET",
    "/v1/payment_links",
    v.strictObject({ limit: most, starting_after: v.optional(v.string()) }),
    (state) => list([...state.links.values()].map(({ prices: _prices, quantity: _quantity, ...link }) => link)),
  ),
  call<Stripe.PaymentLinkListLineItemsParams>()(
    "GET",
    "/v1/payment_links/:id/line_items",
    v.strictObject({ limit: most, expand: v.strictTuple([v.literal("data.price.product")]) }),
    (state, _params, id) => {
      const { prices, quantity } = find(state.links, id);
      return list(
        prices.map((priceId) => {
          const price = state.prices.get(priceId);
          return {
            id: makeId("li"),
            object: "item",
            price: price ? withProduct(state, price) : null,
            quantity,
            adjustable_quantity: null,
            amount_total: (price?.unit_amount ?? 0) * quantity,
          };
        }),
      );
    },
  ),

  call<Stripe.ChargeRetrieveParams>()("GET", "/v1/charges/:id", nothing, (state, _params, id) =>
    find(state.charges, id),
  ),
  call<Stripe.DisputeRetrieveParams>()("GET", "/v1/disputes/:id", nothing, (state, _params, id) =>
    find(state.disputes, id),
  ),
  call<Stripe.InvoiceListParams>()(
    "GET",
    "/v1/invoices",
    v.strictObject({ subscription: v.string(), limit: most }),
    (state, { subscription }) =>
      list(
        [...state.invoices.values()]
          .filter(({ parent }) => parent.subscription_details.subscription === subscription)
          .toReversed(),
      ),
  ),
  call<Stripe.InvoicePaymentListParams>()(
    "GET",
    "/v1/invoice_payments",
    v.strictObject({
      payment: v.strictObject({ type: v.literal("payment_intent"), payment_intent: v.string() }),
      expand: v.strictTuple([v.literal("data.invoice")]),
    }),
    (state, { payment: { payment_intent } }) => {
      const paid = [...state.invoices.values()].filter(({ payment }) => payment === payment_intent);
      return list(paid.map((invoice) => ({ id: makeId("inpay"), object: "invoice_payment", invoice })));
    },
  ),

  call<Stripe.EventListParams>()(
    "GET",
    "/v1/events",
    v.strictObject({
      created: v.strictObject({ gte: whole }),
      types: v.pipe(v.array(v.string()), v.maxLength(20)),
      limit: most,
      starting_after: v.optional(v.string()),
    }),
    (state, { created, types, starting_after }) => {
      const wantedTypes = new Set(types);
      const found = state.events.toReversed().filter((one) => one.created >= created.gte && wantedTypes.has(one.type));
      const from = starting_after === undefined ? 0 : found.findIndex(({ id }) => id === starting_after) + 1;
      return { ...list(found.slice(from, from + 100)), has_more: found.length > from + 100 };
    },
  ),

  call<Stripe.WebhookEndpointListParams>()("GET", "/v1/webhook_endpoints", v.strictObject({ limit: most }), (state) =>
    list([...state.endpoints.values()].map(({ secret: _secret, ...endpoint }) => endpoint)),
  ),
  call<Stripe.WebhookEndpointCreateParams>()(
    "POST",
    "/v1/webhook_endpoints",
    v.strictObject({
      url,
      enabled_events: endpointEvents,
      api_version: v.literal("2026-10-28.endive"),
      description: v.string(),
    }),
    (state, { url, enabled_events, api_version }) => {
      const id = makeId("we");
      return put(state.endpoints, {
        id,
        object: "webhook_endpoint",
        url,
        enabled_events,
        status: "enabled",
        api_version,
        livemode: state.live,
        secret: `whsec_${id}`,
      });
    },
  ),
  call<Stripe.WebhookEndpointUpdateParams>()(
    "POST",
    "/v1/webhook_endpoints/:id",
    v.strictObject({ enabled_events: endpointEvents }),
    (state, { enabled_events }, id) => {
      const changed = put(state.endpoints, { ...find(state.endpoints, id), enabled_events });
      const { secret: _secret, ...endpoint } = changed;
      return endpoint;
    },
  ),
];

/** A checkout as it is right now: an expired one can neither be paid nor expired. */
function sessionNow(state: State, id: string): SimulatedSession {
  const session = find(state.sessions, id);
  const late = session.status === "open" && session.expires_at <= state.wallNow();
  return late ? { ...session, status: "expired", url: null } : session;
}

function runningSubscription(state: State, id: string): SimulatedSubscription {
  const subscription = find(state.subscriptions, id);
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired")
    throw new Refusal(404, { code: "resource_missing", message: `No such subscription: '${id}'` });
  return subscription;
}

function activeSchedule(state: State, id: string): SimulatedSchedule {
  const schedule = find(state.schedules, id);
  if (schedule.status !== "active")
    throw new Refusal(400, {
      message: `You cannot update a subscription schedule that is currently \`${schedule.status}\`.`,
    });
  return schedule;
}

function withProduct(state: State, price: SimulatedPrice): object {
  return { ...price, product: find(state.products, idOf(price.product)) };
}

/** A subscription with what a list expands. */
function inFull(state: State, subscription: SimulatedSubscription): object {
  const { schedule, customer } = subscription;
  return {
    ...subscription,
    schedule: schedule === null ? null : find(state.schedules, schedule),
    customer: find(state.customers, customer),
  };
}

function phaseOf({
  items,
  discounts = [],
  trial_end,
}: v.InferOutput<typeof phase>): Omit<SimulatedPhase, "start_date" | "end_date"> {
  return {
    trial_end: trial_end ?? null,
    add_invoice_items: [],
    items: items.map((item) => ({ ...item, discounts: [] })),
    discounts: discounts.map(({ discount }) => ({ coupon: null, discount, promotion_code: null })),
  };
}
