import { expect, type APIRequest, type BrowserContext } from "@playwright/test";
import { termsVersion } from "@agate/api";
import { giveAccount, ownNetwork, signIn, someone, type Someone } from "./person.ts";

/** What a signed-in person's browser has stored. */
export type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A paying person, and what their browser has stored. */
export interface Subscriber extends Someone {
  readonly storageState: Kept;
}

/**
 * Creates a subscriber without a browser, through the real endpoints and the simulated Stripe: signs up, confirms from
 * the development outbox, signs in, agrees, pays. Needs a server without Stripe and SMTP, such as the one
 * tests/e2e/serve.ts starts.
 * @param api opens requests: `playwright.request`
 * @param baseURL where the server is
 * @param plan "monthly", "six-months" or "annual"
 */
export async function makeSubscriber(api: APIRequest, baseURL: string, plan = "annual"): Promise<Subscriber> {
  const { person, request } = await openAccount(api, baseURL, "subscriber");
  const { plans } = await (await request.get("/api/plans")).json();
  const price = plans.find(({ id }: { id: string }) => id === plan)?.price;
  const consent = { terms_version: termsVersion, renewal: true, adult_in_us: true };
  const checkout = await request.post("/api/checkout", { data: { plan_id: plan, price, consent } });
  expect(checkout.status(), await checkout.text()).toBe(200);
  const { url } = await checkout.json();
  const paid = await request.post(url, {
    form: { act: "pay" },
    headers: { Origin: new URL(url).origin },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
  const session_id = new URL(paid.headers()["location"] ?? "").searchParams.get("session_id");
  const checked = await request.post("/api/check-subscription", { data: { session_id } });
  expect(await checked.json()).toMatchObject({ standing: "active", subscription_plan_id: plan });
  const storageState = await request.storageState();
  await request.dispose();
  return { ...person, storageState };
}

/** Creates a new, signed-in person and their request context; dispose of it after use. */
async function openAccount(api: APIRequest, baseURL: string, name: string) {
  const extraHTTPHeaders = { Origin: new URL(baseURL).origin, ...ownNetwork() };
  const request = await api.newContext({ baseURL, extraHTTPHeaders });
  const person = someone(name);
  await giveAccount(request, person);
  await signIn(request, person);
  return { person, request };
}
