import { expect, test } from "vitest";
import type { MySubscriptionJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { find } from "../../payments/stripe/simulator/state.ts";
import type { Browser } from "../../testing/accounts.ts";
import { orderOf, subscriptionHarness } from "../../testing/subscription-harness.ts";

const harness = await subscriptionHarness();
const { context, app, devApp } = harness;
await harness.subscriptions.prepare();
const { origin } = new URL(context.env.dev?.url ?? "");

/**
 * Clicks a button on one of the simulator's pages.
 * @returns the page, or its redirect target
 */
async function clickButton(url: string, act: string): Promise<string> {
  const answer = await devApp.request(url, {
    method: "POST",
    body: new URLSearchParams({ act }),
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await harness.processEvents();
  return answer.headers.get("location") ?? answer.text();
}
const buy = async (browser: Browser, plan_id = "monthly"): Promise<string> =>
  (await browser.post(paths.checkout, { ...orderOf(plan_id), return_path: "/mlb?game=1" })).body.url;
const mine = async (browser: Browser): Promise<MySubscriptionJson> => (await browser.get(paths.subscription)).body;
const may = async (browser: Browser) => (await browser.get(paths.mayExport)).body.may_export as boolean;
const manage = async (browser: Browser): Promise<string> => (await browser.post(paths.customerPortal)).body.url;

test("[SU26] with nothing configured, a newcomer pays, exports, cancels, still exports, runs out, and comes back @all", async () => {
  const ada = await harness.member("ada@example.com");
  expect(await may(ada)).toBe(false);
  const pay = await buy(ada);
  expect(await (await devApp.request(pay)).text()).toContain("$14.99 a month");
  const back = await clickButton(pay, "pay");
  expect(back).toMatch(/\/subscription\?session_id=cs_/);
  const session_id = new URL(back).searchParams.get("session_id");
  expect((await ada.post(paths.checkSubscription, { session_id })).body).toMatchObject({
    subscription_status: "active",
    subscription_plan_id: "monthly",
    return_path: "/mlb?game=1",
  });
  expect(await may(ada)).toBe(true);
  expect((await ada.get(paths.commonCodes("mlb"))).status).toBe(200);

  const page = await manage(ada);
  expect(await clickButton(page, "cancel")).toContain("It ends with the period.");
  expect(await mine(ada)).toMatchObject({ subscription_status: "canceled", standing: "canceled" });
  expect(await may(ada)).toBe(true);
  await clickButton(page, "clock-end");
  expect(await may(ada)).toBe(false);
  expect((await ada.get(paths.commonCodes("mlb"))).status).toBe(403);
  expect(await mine(ada)).toMatchObject({ standing: "none" });

  await clickButton(await buy(ada, "annual"), "pay");
  expect(await may(ada)).toBe(true);
  expect(await mine(ada)).toMatchObject({ subscription_plan_id: "annual" });
  await harness.deliver();
});

test("[SU26] a declined card, a failed renewal, a refund, and a plan change work as with Stripe @all", async () => {
  const bob = await harness.member("bob@example.com");
  const pay = await buy(bob);
  expect(await clickButton(pay, "decline")).toContain("The card was declined. Nothing was charged.");
  expect(await may(bob)).toBe(false);
  await clickButton(pay, "pay");
  const page = await manage(bob);
  const letters = async () => {
    const own = (await harness.deliver()).filter(({ to }) => to.includes("bob@example.com"));
    return own.map(({ parsed }) => parsed.subject);
  };
  expect(await letters()).toEqual(["You are subscribed"]);
  await clickButton(page, "card-fails");
  await clickButton(page, "clock-31");
  expect(await letters()).toEqual(["Your payment did not go through"]);
  expect(await mine(bob)).toMatchObject({ standing: "past-due" });
  expect(await may(bob)).toBe(true);
  await clickButton(page, "clock-8");
  expect(await may(bob)).toBe(false);
  await clickButton(page, "card-pays");
  expect(await may(bob)).toBe(true);
  await bob.post(paths.changeSubscription, orderOf("six-months"));
  expect(await mine(bob)).toMatchObject({ subscription_plan_id: "monthly", next_plan_id: "six-months" });
  await clickButton(page, "clock-end");
  expect(await mine(bob)).toMatchObject({ subscription_plan_id: "six-months", next_plan_id: null });
  await clickButton(page, "refund");
  expect(await may(bob)).toBe(false);
  expect(await letters()).toEqual(["Your subscription has ended"]);
});

test("[SU26] a checkout is paid once, however often the button is clicked", async () => {
  const cleo = await harness.member("cleo@example.com");
  const pay = await buy(cleo);
  await Promise.all([clickButton(pay, "pay"), clickButton(pay, "pay"), clickButton(pay, "pay")]);
  const { subscription_id } = await mine(cleo);
  const own = await harness.open.simulator?.use(({ subscriptions }) => {
    const { customer } = find(subscriptions, subscription_id ?? "");
    return [...subscriptions.values()].filter((one) => one.customer === customer);
  });
  expect(own).toHaveLength(1);
  expect(await clickButton(pay, "pay")).toContain("This is paid");
});

test("[SU26] a checkout older than an hour, or one that was closed, cannot be paid", async () => {
  const dora = await harness.member("dora@example.com");
  const old = await buy(dora);
  harness.pass(3_600_001);
  await clickButton(old, "pay");
  const first = await buy(dora);
  await buy(dora, "annual");
  expect(await clickButton(first, "pay")).toContain("This checkout was closed");
  expect(await mine(dora)).toMatchObject({ standing: "none" });
});

test("[SU26] the pages accept only their own forms, execute nothing, and show input as text", async () => {
  const evil = await harness.member("o'neil&amp@example.com");
  const pay = await buy(evil);
  expect(await (await devApp.request(pay)).text()).toContain("o&#39;neil&#38;amp@example.com");
  const answer = await devApp.request(pay);
  expect(answer.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:4321;/,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const headers of [
    {},
    { "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://evil.example" },
    { Origin: context.env.publicUrl },
  ])
    expect(
      (await devApp.request(pay, { method: "POST", body: new URLSearchParams({ act: "pay" }), headers })).status,
    ).toBe(403);
  expect(
    (
      await devApp.request(pay, {
        method: "POST",
        body: new URLSearchParams({ act: "pay" }),
        headers: { Origin: origin },
      })
    ).status,
  ).toBe(303);
  const manageUrl = await manage(evil);
  for (const act of ["constructor", "__proto__", "clock-", "clock-1e9", ""])
    expect(await clickButton(manageUrl, act)).not.toContain('role="status"');
});

test("[SU26] [DV2] the pages exist only under this machine's names on the development listener", async () => {
  const erik = await harness.member("erik@example.com");
  const url = new URL(await buy(erik));
  expect(url.origin).toBe(origin);
  expect((await devApp.request(`http://evil.example${url.pathname}`)).status).toBe(404);
  const form = {
    method: "POST",
    body: new URLSearchParams({ act: "pay" }),
    headers: { "Sec-Fetch-Site": "same-origin" },
  };
  expect((await app.request(`${context.env.publicUrl}${url.pathname}`, form)).status).toBe(403);
  expect(await mine(erik)).toMatchObject({ standing: "none" });
  const { body } = await harness.visitor().get(paths.plans);
  expect(body.selling).toBe(true);
});

test("[SU26] without a provider, plans are shown and nothing is sold", async () => {
  const closed = await subscriptionHarness({ env: { HOST: "0.0.0.0", SELLING: "off" } });
  const fay = await closed.member("fay@example.com");
  const { body } = await fay.get(paths.plans);
  expect(body.selling).toBe(false);
  expect(body.plans.map((plan: { for_sale: boolean }) => plan.for_sale)).toEqual([false, false, false]);
  expect(await fay.post(paths.checkout, orderOf("monthly"))).toMatchObject({
    body: { type: "agate:plan-not-sold" },
  });
  expect(await mine(fay)).toMatchObject({ standing: "none" });
});
