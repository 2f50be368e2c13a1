import { termsVersion } from "@agate/api";
import { expect, type APIRequest, type BrowserContext } from "@playwright/test";
import { giveAccount, ownNetwork, signIn, someone, type Someone } from "./person.ts";

/** What a browser has kept of somebody who is signed in. */
export type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Somebody who pays, and what a browser of theirs has kept. */
export interface Subscriber extends Someone {
  readonly storageState: Kept;
}

/**
 * Makes a subscriber the short way, through the real endpoints and the simulated Stripe: signs up, confirms from the
 * development outbox, signs in, agrees, pays. Needs a server without Stripe and SMTP, as tests/e2e/serve.ts starts it.
 * @param api who opens requests: `playwright.request`
 * @param baseURL where the server is
 * @param plan "monthly", "six-months" or "annual"
 */
export async function makeSubscriber(api: APIRequest, baseURL: string, plan = "annual"): Promise<Subscriber> {
  const { person, request } = await openAccount(api, baseURL, "subscriber");
  const consent = { terms_version: termsVersion, renewal: true, adult_in_us: true };
  const checkout = await request.post("/api/checkout", { data: { plan_id: plan, consent } });
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

/** Somebody new who is signed in, and who makes their requests: to be disposed of when they are done. */
async function openAccount(api: APIRequest, baseURL: string, name: string) {
  const extraHTTPHeaders = { Origin: new URL(baseURL).origin, ...ownNetwork() };
  const request = await api.newContext({ baseURL, extraHTTPHeaders });
  const person = someone(name);
  await giveAccount(request, person);
  await signIn(request, person);
  return { person, request };
}
