import { Stripe } from "stripe";
import * as v from "valibot";
import { describe, expect, expectTypeOf, test } from "vitest";
import { prepareEndpoint, readEndpoints } from "../endpoint.ts";
import { preparePortal } from "../portal.ts";
import { apiVersion, createStripePayments } from "../stripe.ts";
import { answer, type SimulatorRequest } from "./answer.ts";
import { calls } from "./calls.ts";
import type { Held } from "./held.ts";
import { dispute, makeLink, payCheckout, refund } from "./lifecycle.ts";
import { createState } from "./state.ts";

let clock = new Date("2026-06-07T16:00:00Z");
const now = () => clock;
const state = createState(now, { portalSaved: true });
const key = "sk_test_key";

/** Every request that our code makes and the simulator accepts. */
const accepted: SimulatorRequest[] = [];
const httpClient = Stripe.createFetchHttpClient(async (url, init) => {
  const request = new Request(url, init);
  const simulated = { ...from(request.method, new URL(request.url), await request.text()) };
  const { status, text } = answer(state, simulated);
  if (status === 200) accepted.push(simulated);
  return new Response(text, { status, headers: { "Content-Type": "application/json", "Request-Id": "req_1" } });
});
function from(method: string, url: URL, body = "", idempotencyKey?: string): SimulatorRequest {
  return { method, url, body, authorization: `Bearer ${key}`, version: apiVersion, idempotencyKey };
}
const call = (method: string, path: string, body = "", idempotencyKey?: string) => {
  const url = new URL(`https://api.stripe.com${path}`);
  const { status, text } = answer(state, from(method, url, body, idempotencyKey));
  return { status, body: JSON.parse(text) };
};

const payments = createStripePayments({ key, webhookSecrets: [], now, httpClient, retries: 0 });
const sdk = new Stripe(key, { apiVersion, httpClient, maxNetworkRetries: 0, telemetry: false });
const plans = [
  { id: "monthly", name: "Monthly Plan", duration: "month", cents: 1499 },
  { id: "annual", name: "Annual Plan", duration: "year", cents: 12_999 },
] as const;

/** Makes every call that our code ever makes to Stripe, once. */
async function tour() {
  await payments.preparePrices(plans);
  for (const product of state.products.values()) state.products.set(product.id, { ...product, active: false });
  const prices = await payments.preparePrices(plans);
  const [monthly = "", annual = ""] = [prices.get("monthly"), prices.get("annual")];
  await preparePortal(sdk, "https://agate.example");
  await preparePortal(sdk, "https://agate.example");
  await prepareEndpoint(sdk, "https://agate.example/hook");
  await prepareEndpoint(sdk, "https://agate.example/hook");
  await readEndpoints(sdk);
  await payments.readPrice(annual);
  makeLink(state, "https://buy.stripe.com/a", [annual]);
  await payments.readPaymentLink("https://buy.stripe.com/a");
  const customer = await payments.makeCustomer({ id: "ada", email: "ada@example.com" });
  state.replies.clear();
  await payments.readCustomer(customer);
  await payments.changeCustomerEmail(customer, "ada@example.org");
  const checkout = {
    customerId: customer,
    personId: "ada",
    planId: "monthly",
    priceId: monthly,
    successUrl: "https://agate.example/subscription?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://agate.example/subscription",
  };
  await payments.closeCheckout((await payments.openCheckout(checkout)).id);
  const { id } = await payments.openCheckout(checkout);
  payCheckout(state, id);
  const [sub] = await payments.subscriptionsOf(customer);
  await payments.openPortal(customer, "https://agate.example/account");
  await payments.resumeSubscription(sub?.id ?? "", { present: monthly, priceId: annual, duration: "year" });
  await payments.cancel(sub?.id ?? "");
  await payments.resumeSubscription(sub?.id ?? "", undefined);
  const invoice = state.subscriptions.get(sub?.id ?? "")?.latest_invoice ?? "";
  refund(state, sub?.id ?? "", "all");
  dispute(state, invoice, "lost");
  for (const { type, data } of state.events)
    await payments.reversedBy({ type, objectId: (data.object as { id: string }).id, occurredAt: now() });
  await payments.eventsSince(new Date(0));
  const bought = state.subscriptions.get(sub?.id ?? "");
  const [item] = bought?.items.data ?? [];
  if (!bought || !item) throw new Error("nothing was bought");
  state.subscriptions.set(bought.id, {
    ...bought,
    status: "past_due",
    items: { object: "list", data: [item, { ...item, id: "si_prints" }] },
  });
  await payments.subscriptionsOf(customer);
  await payments.end(bought.id, item.id);
  await payments.end(bought.id, "si_prints");
  return { customer, monthly, annual, checkout };
}
const made = await tour();

/** Encodes a form, with one thing changed, as it is sent to Stripe. */
const encode = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString();
const pairsOf = ({ method, url, body }: SimulatorRequest) => [
  ...new URLSearchParams(method === "POST" ? body : url.search.slice(1)),
];
const again = (request: SimulatorRequest, form: string) => {
  const { method, url } = request;
  if (method === "POST") return call(method, url.pathname, form);
  return call(method, `${url.pathname}?${form}`);
};
const named = accepted.map((request) => [`${request.method} ${request.url.pathname}`, request] as const);

test("[SU38] our code makes every call that the simulator knows", () => {
  const unmade = calls.filter(
    ({ method, path }) =>
      !accepted.some(
        (request) =>
          request.method === method && new RegExp(`^${path.replace(":id", "[^/]+")}$`).test(request.url.pathname),
      ),
  );
  expect(unmade.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe.each(named)("[SU38] %s refuses", (_what, request) => {
  const pairs = pairsOf(request);
  const parents = new Set(
    pairs.flatMap(([name]) => [...name.matchAll(/\[/g)].map(({ index }) => name.slice(0, index))),
  );
  const objects = [...parents].filter((name) => !pairs.some(([one]) => one.startsWith(`${name}[0]`)));

  test("[SU38] parameters unknown to Stripe, at any depth", () => {
    for (const name of ["surprise", ...objects.filter((one) => !/metadata/.test(one)).map((one) => `${one}[surprise]`)])
      expect([name, again(request, encode([...pairs, [name, "1"]])).status]).toEqual([name, 400]);
  });

  test("[SU38] values of another type", () => {
    for (const [at, [name]] of pairs.entries()) {
      const wrong = pairs.with(at, [`${name}[deeper]`, "1"]);
      expect([name, again(request, encode(wrong)).status]).toEqual([name, 400]);
    }
  });
});

test("[SU38] every call refuses a request without a required parameter", () => {
  const known: readonly (readonly [path: RegExp, required: readonly string[]])[] = [
    [/^POST .*checkout\/sessions$/, ["mode", "line_items[0][price]"]],
    [/^POST .*billing_portal\/sessions$/, ["customer"]],
    [/^POST .*\/products$/, ["name"]],
    [/^POST .*\/prices$/, ["currency", "recurring[interval]"]],
    [/^POST .*\/webhook_endpoints$/, ["url", "enabled_events[0]"]],
    [/^POST .*\/configurations$/, ["features[subscription_cancel][enabled]"]],
    [/^GET .*\/invoice_payments$/, ["payment[type]"]],
  ];
  for (const [path, required] of known) {
    const request = accepted.find(({ method, url }) => path.test(`${method} ${url.pathname}`));
    if (!request) throw new Error(`nobody asks ${path.source}`);
    for (const name of required) {
      const left = pairsOf(request).filter(
        ([one]) => one !== name && !(name.endsWith("[0]") && one.startsWith(name.slice(0, -3))),
      );
      expect([name, again(request, encode(left)).status]).toEqual([name, 400]);
    }
  }
});

test("[SU38] the compiler checks parameters against Stripe's published types", () => {
  const email = v.strictObject({ email: v.string() });
  expectTypeOf<Held<v.InferOutput<typeof email>, Stripe.CustomerCreateParams>>().toEqualTypeOf<unknown>();
  type Misspelled = Held<{ emial: string }, Stripe.CustomerCreateParams>;
  type Extra = Held<{ email: string; emial: string }, Stripe.CustomerCreateParams>;
  expectTypeOf<Extra>().toEqualTypeOf<{ readonly notOfStripe: "emial" }>();
  expectTypeOf<Misspelled>().toHaveProperty("unlikeStripe");
  type Deep = Held<
    { from_subscription: string; phases: { items: { prize: string }[] }[] },
    Stripe.SubscriptionScheduleCreateParams
  >;
  expectTypeOf<Deep>().toHaveProperty("unlikeStripe");
  type WrongType = Held<{ email: number }, Stripe.CustomerCreateParams>;
  expectTypeOf<WrongType>().toEqualTypeOf<{ readonly unlikeStripe: { email: number } }>();
  type Missing = Held<{ return_url: string; name: string }, Stripe.ProductCreateParams>;
  expectTypeOf<Missing>().toHaveProperty("notOfStripe");
  expectTypeOf<Held<{ description: string }, Stripe.ProductCreateParams>>().toHaveProperty("unlikeStripe");
});

test("[SU38] another account's customer and an expired checkout are refused", () => {
  const form = (changes: Readonly<Record<string, string>>) => {
    const request = accepted.find(({ method, url }) => method === "POST" && url.pathname === "/v1/checkout/sessions");
    const pairs = request ? pairsOf(request) : [];
    return encode(pairs.map(([name, value]) => [name, changes[name] ?? value]));
  };
  const open = (changes: Readonly<Record<string, string>> = {}) => call("POST", "/v1/checkout/sessions", form(changes));
  expect(open({ customer: "cus_of_another_account" }).body.error.code).toBe("resource_missing");
  const refused: readonly Readonly<Record<string, string>>[] = [
    { client_reference_id: "a b" },
    { client_reference_id: "x".repeat(201) },
    { success_url: "/subscription?session_id={CHECKOUT_SESSION_ID}" },
    { cancel_url: "subscription" },
    { mode: "payment" },
    { "line_items[0][quantity]": "1.5" },
    { "subscription_data[metadata][person]": "x".repeat(501) },
    { expires_at: "soon" },
  ];
  for (const changes of refused) expect([changes, open(changes).status]).toEqual([changes, 400]);
  expect(call("POST", "/v1/billing_portal/sessions", "customer=cus_other&return_url=https://a.example").status).toBe(
    404,
  );
  const list = accepted.find(({ method, url }) => method === "GET" && url.pathname === "/v1/subscriptions");
  const others = list
    ? pairsOf(list).map(([name, value]) => [name, name === "customer" ? "cus_other" : value] as const)
    : [];
  expect(call("GET", `/v1/subscriptions?${encode(others)}`).status).toBe(404);

  const { id } = open().body;
  clock = new Date(clock.getTime() + 3_601_000);
  expect(call("GET", `/v1/checkout/sessions/${id}`).body).toMatchObject({ status: "expired", url: null });
  expect(call("POST", `/v1/checkout/sessions/${id}/expire`).status).toBe(400);
  expect(() => payCheckout(state, id)).toThrow("nobody can pay this any more");
});

test("[SU38] an existing product, a price that does not recur and a wrong address are refused", () => {
  expect(call("POST", "/v1/products", "id=agate_caption_codes&name=Again").body.error.code).toBe(
    "resource_already_exists",
  );
  expect(call("POST", "/v1/customers", "email=nobody&metadata[person]=1").status).toBe(400);
  const price = state.prices.get(made.monthly);
  if (!price) throw new Error("there is no price");
  state.prices.set(price.id, { ...price, recurring: null });
  return expect(payments.openCheckout(made.checkout)).rejects.toMatchObject({ what: "refused" });
});

test("[SU38] a response to an idempotency key is stored for 24 hours, a refusal of its parameters not at all", () => {
  const make = (body: string) => call("POST", "/v1/customers", body, "key");
  expect(make("email=nobody&metadata[person]=1").status).toBe(400);
  const { id } = make("email=a@example.com&metadata[person]=1").body;
  expect(make("email=a@example.com&metadata[person]=1").body.id).toBe(id);
  expect(make("email=b@example.com&metadata[person]=1").body.error.type).toBe("idempotency_error");
  clock = new Date(clock.getTime() + 24 * 3_600_000);
  expect(make("email=a@example.com&metadata[person]=1").body.id).not.toBe(id);
  expect(call("POST", "/v1/customers", "email=a@example.com&metadata[person]=1", "k".repeat(256)).status).toBe(400);
});
