import { expect, type Page } from "@playwright/test";
import { enter, giveAccount, someone, type Someone } from "./person.ts";

/**
 * Makes this browser a subscriber's the short way, through the real endpoints and the payment stand-in: signs up, confirms from
 * the development outbox, signs in, agrees, pays. Needs a server without Stripe and SMTP, as tests/e2e/serve.ts starts it.
 *
 *     test.beforeEach(({ page }) => becomeSubscriber(page));
 *
 * @param plan "monthly", "six-months" or "annual"
 */
export async function becomeSubscriber(page: Page, plan = "monthly"): Promise<Someone> {
  const { request } = page;
  const person = someone("subscriber");
  await giveAccount(request, person);
  await enter(page, person);
  const { origin } = new URL((await request.head("/")).url());
  const headers = { Origin: origin };
  const { terms_version } = await (await request.get("/api/plans")).json();
  const consent = { terms_version, renewal: true, adult_in_us: true };
  const checkout = await request.post("/api/checkout", { headers, data: { plan_id: plan, consent } });
  expect(checkout.status(), await checkout.text()).toBe(200);
  const { url } = await checkout.json();
  const paid = await request.post(url, { headers, form: { act: "pay" }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  const session_id = new URL(paid.headers()["location"] ?? "").searchParams.get("session_id");
  const checked = await request.post("/api/check-subscription", { headers, data: { session_id } });
  expect(await checked.json()).toMatchObject({ standing: "active", subscription_plan_id: plan });
  return person;
}
