import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { navigate } from "../../router/navigate.ts";
import { broken, offline, portal, problem } from "../../testing/api-stub.ts";
import { billOf } from "../../testing/bill.ts";
import { ada, expectText, expectToast, show } from "../../testing/show.tsx";
import {
  annual,
  canceled,
  changing,
  monthly,
  noSubscription,
  pastDue,
  plans,
} from "../../testing/subscription-answers.ts";
import { requestedToasts } from "../../ui/toast.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

const showPage = (at = "/subscription", answers = {}) =>
  show(<SubscriptionPage isPage={(path) => path === "/mlb"} />, at, {
    "GET /api/auth/session": { user: ada },
    "GET /api/plans": plans,
    "GET /api/subscription": noSubscription,
    "GET /api/may-export": { may_export: true, why: null, notice: "past-due", access_until: null },
    ...answers,
  });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const boxes = page.getByRole("checkbox");
const text = (words: string | RegExp) => page.getByText(words);
const cards = () => [...document.querySelectorAll("main li:has(> ul)")].map(({ textContent }) => textContent);

const failure = () => document.querySelector("[data-pay] span:has(> svg)")?.textContent;

async function agree(): Promise<void> {
  for (const box of boxes.all()) await box.click();
}

it("[SW25] while a payment is checked, the page says so and sells nothing", async () => {
  await showPage("/subscription", { "GET /api/subscription": { ...noSubscription, checking_payment: true } });
  await expectText("We're checking your payment");
  expect(button(/Select|Subscribe/).elements()).toEqual([]);
});

it("[SW25] the return from a payment that is being checked says nothing else about it", async () => {
  const waiting = { ...noSubscription, checking_payment: true };
  const before = requestedToasts.get().length;
  await showPage("/subscription?session_id=cs_1", {
    "GET /api/subscription": waiting,
    "POST /api/check-subscription": { ...waiting, return_path: null },
  });
  await expectText("We're checking your payment");
  const toasts = requestedToasts.get().slice(before);
  expect(toasts.map(({ title }) => title)).toEqual(["Checking subscription status..."]);
});

it("[SW3] [SW4] [SW6] [SW7] choosing a plan and agreeing to its terms @all", async () => {
  await showPage();
  await expect.element(button("Select (Annual Plan)")).toBeVisible();
  for (const [at, words] of [
    [0, ["Monthly", "$14.99/month"]],
    [1, ["6 Months", "$74.99 / 6 months"]],
    [2, ["1 Year", "BEST VALUE", "$129.99 / year"]],
  ] as const)
    for (const word of [...words, "leagues, 8 sports", "League schedule"]) expect(cards()[at]).toContain(word);
  expect(
    cards()
      .join()
      .match(/BEST VALUE/g),
  ).toHaveLength(1);
  expect(document.body.textContent).not.toContain("Olympic rosters");
  await expectText("No Plan Selected", { exact: true });
  const main = button("Subscribe Now");
  await expect.element(main).toHaveAttribute("aria-disabled", "true");
  await expectText("Choose a plan first.");

  await button("Select (Annual Plan)").click();
  await expect.element(button("Selected (Annual Plan)")).toBeVisible();
  expect(document.body.textContent).not.toContain("No Plan Selected");
  await expectText(/renews automatically every year at \$129\.99 until you cancel it.*Within 15 days/);
  await expectText("I am 18 or older, and in the US.");
  expect(boxes.elements()).toHaveLength(2);
  for (const box of boxes.all()) await expect.element(box).not.toBeChecked();
  await main.click();
  await expectText("Check both boxes to continue.");
  await expect.element(boxes.first()).toHaveFocus();
  await boxes.first().click();

  // Nothing has been agreed to for the other plan yet.
  await button("Select (Monthly Plan)").click();
  await expectText(/renews automatically every month at \$14\.99/);
  await expect.element(boxes.first()).not.toBeChecked();
  await button("Selected (Monthly Plan)").click();
  await expect.element(boxes).not.toBeInTheDocument();
  await expect.element(main).toHaveAttribute("aria-disabled", "true");
});

it("[PF6] selects the plan named in the URL", async () => {
  await showPage("/subscription?plan=6-months");
  await expect.element(button("Selected (6-Month Plan)")).toBeVisible();
});

it("[PF6] [SW1] a visitor creates an account first, and returns to the plan", async () => {
  await showPage("/subscription?plan=month", { "GET /api/auth/session": { user: null } });
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe("/auth?mode=create&return=%2Fsubscription%3Fplan%3Dmonth");
});

it("[D14] [SW1] a person whose session has ended before the plans load signs in over the page @all", async () => {
  const { api } = await showPage("/subscription?plan=month", {
    "GET /api/subscription": () => problem(401, "agate:session-missing", "Auth session missing!"),
  });
  await expectText("Your session has ended");
  api.answer({ "GET /api/subscription": annual, "POST /api/auth/sign-in": { user: ada } });
  await button("Sign In").click();
  await page.getByRole("dialog").getByLabelText("Password", { exact: true }).fill("correct horse");
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  await expectText("You have an active subscription.");
});

it("[SW1] a person with an unconfirmed address is redirected to /verify-email @all", async () => {
  await showPage("/subscription", { "GET /api/auth/session": { user: { ...ada, email_verified: false } } });
  await expectToast("Email Verification Required", "Please verify your email before subscribing.");
  expect(window.location.pathname + window.location.search).toBe("/verify-email?return=%2Fsubscription");
});

it("[SW8] a failure is reported, and a double click sends one request", async () => {
  const title = "The payment provider is not responding right now. Nothing was charged or changed.";
  const { api } = await showPage("/subscription", {
    "POST /api/checkout": () => problem(503, "agate:payment-unavailable", title),
  });
  await button("Select (Monthly Plan)").click();
  await agree();
  await button("Subscribe Now").dblClick();
  await expectToast("Subscription failed", "There was an error processing your subscription. Please try again.");
  expect(failure()).toBe(title);
  await expect.element(button("Subscribe Now")).toBeVisible();
  expect(api.bodies("POST /api/checkout")).toHaveLength(1);
});

it("[SW8] [E7] a payment made in another tab in the meantime is reported, without a failure @all", async () => {
  const { api } = await showPage("/subscription", {
    "POST /api/checkout": () => {
      api.answer({ "GET /api/subscription": monthly });
      return problem(409, "agate:already-subscribed", "You already have a subscription. Reload the page.");
    },
    "POST /api/check-subscription": { ...monthly, return_path: null },
  });
  await button("Select (Monthly Plan)").click();
  await agree();
  const before = requestedToasts.get().length;
  await button("Subscribe Now").click();
  await expectText("You have an active subscription.");
  await expectToast("Subscription status updated", "Active");
  expect(requestedToasts.get().slice(before)).toHaveLength(1);
});

const unknown = () =>
  problem(504, "agate:payment-unknown", "The payment provider's answer was lost. It is not known yet.");
const checked = (subscription: object) => ({ ...subscription, return_path: null });

it.each([
  ["no response arrives", offline],
  ["the provider's response was lost", unknown],
  ["a portal responds", portal],
  ["the response cannot be read", broken],
])(
  "[SW22] if %s, a change is first unknown, read again, and then reported: it went through @all",
  async (_, answer) => {
    const { api } = await showPage("/subscription", {
      "GET /api/subscription": monthly,
      "POST /api/change-subscription": answer,
      "POST /api/check-subscription": offline,
    });
    await button("Select (Annual Plan)").click();
    await agree();
    await button("Change Subscription").click();
    await expectText("We do not know yet whether your subscription was changed.");
    await expect.element(button("Check now")).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Nothing was charged|Subscription failed|not changed/);
    // A click in the meantime sends no second request.
    await button("Processing...").click();
    await button("Select (6-Month Plan)").click({ force: true });
    await expect.element(text("We are still checking the result of your last request.").first()).toBeVisible();
    await expectText("We do not know yet whether your subscription was changed.");
    api.answer({ "POST /api/check-subscription": checked({ ...monthly, next_plan_id: "annual" }) });
    await button("Check now").click();
    await expectToast("Subscription status updated", "Active");
    await expect.element(text("We do not know yet")).not.toBeInTheDocument();
    expect(api.bodies("POST /api/change-subscription")).toHaveLength(1);
    expect(api.bodies("POST /api/check-subscription").at(-1)).toEqual({ settles: true });
  },
);

it("[SW22] a change that did not go through is reported only once that is known, and can be retried @all", async () => {
  const { api } = await showPage("/subscription", {
    "GET /api/subscription": monthly,
    "POST /api/change-subscription": unknown,
    "POST /api/check-subscription": checked(monthly),
  });
  await button("Select (Annual Plan)").click();
  await agree();
  await button("Change Subscription").click();
  await expectToast("Subscription failed");
  expect(failure()).toBe("It did not go through. Your subscription was not changed, and nothing was charged.");
  api.answer({
    "POST /api/change-subscription": { success: true, subscription: { ...monthly, next_plan_id: "annual" } },
  });
  await button("Change Subscription").click();
  await expectToast("Subscription status updated", "Active");
});

it("[SW22] a purchase without a response: the payment page did not open, or there is a subscription by now @all", async () => {
  const { api } = await showPage("/subscription", {
    "POST /api/checkout": offline,
    "POST /api/check-subscription": checked(noSubscription),
  });
  await button("Select (Annual Plan)").click();
  await agree();
  await button("Subscribe Now").click();
  await expect.poll(failure).toBe("The payment page did not open. Nothing was charged.");
  api.answer({ "POST /api/check-subscription": checked(annual), "GET /api/subscription": annual });
  await button("Subscribe Now").click();
  await expectText("You have an active subscription.");
});

it("[SW22] the check is retried automatically, and when the network is back @all", async () => {
  const { api } = await showPage("/subscription", {
    "GET /api/subscription": monthly,
    "POST /api/change-subscription": offline,
    "POST /api/check-subscription": offline,
  });
  await button("Select (Annual Plan)").click();
  await agree();
  await button("Change Subscription").click();
  await expect.element(button("Check now")).not.toHaveAttribute("aria-busy");
  api.answer({ "POST /api/check-subscription": checked({ ...monthly, next_plan_id: "annual" }) });
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await expectToast("Subscription status updated", "Active");
});

it("[SW22] the result of a payment is requested again automatically @all", async () => {
  const { api } = await showPage("/subscription?session_id=cs_slow", { "POST /api/check-subscription": offline });
  await expectText("The status of your payment could not be checked.");
  await expectText(/We keep checking\./);
  api.answer({ "POST /api/check-subscription": checked(annual) });
  window.dispatchEvent(new Event("online"));
  await expectToast("Subscription successful!");
});

it.each([
  ["/mlb?game=7", { paid: true, file: true }],
  ["/mlb?style=getty", { paid: true }],
])("[SW23] a payment returns to %s, which shows what is unlocked and makes the file it names", async (way, asked) => {
  await showPage(`/subscription?session_id=cs_${way}&return=${encodeURIComponent(way)}`, {
    "POST /api/check-subscription": checked(annual),
  });
  await expect.poll(() => window.location.pathname + window.location.search).toBe(way);
  expect(window.history.state).toMatchObject({ state: asked });
});

it("[SW5] plans that cannot be read are reported and retried, and a price by arrangement is not a price @all", async () => {
  const { api } = await showPage("/subscription", { "GET /api/plans": offline });
  await expectText("The plans could not be loaded");
  expect(document.querySelector("main li:has(> ul)")).toBe(null);
  const [monthly, ...others] = plans.plans;
  api.answer({ "GET /api/plans": { ...plans, plans: [{ ...monthly, price: 0, for_sale: false }, ...others] } });
  await button("Try again").click();
  await expect
    .element(page.getByRole("link", { name: "Ask about Monthly" }))
    .toHaveAttribute("href", expect.stringMatching(/^mailto:/));
  expect(cards()[0]).toContain("Contact us");
  expect(document.querySelector("main li:has(> ul)")?.querySelector("button")).toBe(null);
  expect(document.body.textContent).not.toContain("$0");
});

it("[SW18] if nothing is for sale, there is no prompt to choose", async () => {
  await showPage("/subscription", { "GET /api/plans": { ...plans, selling: false } });
  await expectText("Subscriptions are not available right now.");
  expect(page.getByRole("link", { name: /^Ask about/ }).elements()).toHaveLength(3);
  expect(
    [...document.querySelectorAll("main li:has(> ul) > p:nth-child(2)")].map(({ textContent }) => textContent),
  ).toEqual(["$14.99/month", "$74.99 / 6 months", "$129.99 / year"]);
  await expect
    .element(page.getByRole("link", { name: "Contact us" }))
    .toHaveAttribute("href", expect.stringMatching(/^mailto:/));
  expect(document.body.textContent).not.toMatch(/No Plan Selected|Choose a plan first|Subscribe Now/);
});

it("[SW9] a status that cannot be read is retried on demand", async () => {
  const { api } = await showPage("/subscription?session_id=cs_lost", { "POST /api/check-subscription": offline });
  const unknown = text("The status of your payment could not be checked.");
  await expect.element(unknown).toBeVisible();
  expect(window.location.search).toBe("");
  api.answer({ "POST /api/check-subscription": { ...noSubscription, return_path: null } });
  await button("Check again").click();
  await expectToast("Subscription status updated");
  await expect.element(unknown).not.toBeInTheDocument();
});

it("[SW20] a rate limit is reported on the page, with the time to wait", async () => {
  const message = "Too many attempts. Please try again in 45 seconds.";
  const limited = () => problem(429, "agate:too-many-requests", message);
  await showPage("/subscription?session_id=cs_too_often", {
    "GET /api/subscription": monthly,
    "POST /api/check-subscription": limited,
    "POST /api/change-subscription": limited,
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent(message);
  await button("Select (Annual Plan)").click();
  await agree();
  await button("Change Subscription").click();
  await expect.poll(failure).toBe(message);
});

it("[SW6] [SW11] [E9] past due: a notice and Manage Subscription, never Subscribe Now", async () => {
  await showPage("/subscription", { "GET /api/subscription": pastDue });
  await expectText("Your last payment did not go through.", { exact: true });
  await expect.element(button("Manage Subscription")).toBeVisible();
  await expectText(/\$14\.99, since June 22, 2026/);
  expect(document.body.textContent).not.toContain("Subscribe Now");
});

it("[SW24] a price that went up while the page was open is shown, explained, and agreed to anew @all", async () => {
  const title = "The price has changed: the Annual Plan costs $149.99 a year now. Nothing was charged or changed.";
  const { api } = await showPage("/subscription", {
    "POST /api/checkout": () => {
      const [first, second, third] = plans.plans;
      api.answer({ "GET /api/plans": { ...plans, plans: [first, second, { ...third, price: 149.99 }] } });
      return problem(409, "agate:price-changed", title);
    },
  });
  await button("Select (Annual Plan)").click();
  await agree();
  await button("Subscribe Now").click();
  await expectText(/renews automatically every year at \$149\.99/);
  expect(failure()).toBe(title);
  expect(cards()[2]).toContain("$149.99 / year");
  for (const box of boxes.all()) await expect.element(box).not.toBeChecked();
  expect(document.querySelector("main")?.textContent).not.toContain("$129.99");
  await agree();
  await button("Subscribe Now").click();
  await expect.poll(() => api.bodies("POST /api/checkout").length).toBe(2);
  expect(api.bodies("POST /api/checkout").map((body) => (body as { price: number }).price)).toEqual([129.99, 149.99]);
});

it("[SW24] who pays another price than the list's reads and agrees to their own @all", async () => {
  const own = { ...canceled, bill: billOf(99.99, "year", { next_payment: null }) };
  const { api } = await showPage("/subscription", {
    "GET /api/subscription": own,
    "POST /api/change-subscription": { success: true, subscription: { ...annual, bill: billOf(99.99, "year") } },
  });
  await expectText(/From March 3, 2027 on the Annual Plan renews automatically every year at \$99\.99 until/);
  expect(cards()[2]).toContain("$99.99 / year");
  expect(cards()[2]).toContain("Your price. New subscribers pay $129.99.");
  expect(document.querySelector("[data-pay]")?.textContent).not.toContain("129.99");
  await agree();
  await button("Reactivate").click();
  await expectToast("Subscription status updated", "Active");
  expect(api.bodies("POST /api/change-subscription")).toMatchObject([{ plan_id: "annual", price: 99.99 }]);
});

it("[SW24] a discount is in the terms, with the first payment that it makes @all", async () => {
  const discounts = [{ percent: 20, amount: null, ends: "2028-03-03T17:00:00.000Z", once: false }];
  const { api } = await showPage("/subscription", {
    "GET /api/subscription": { ...monthly, bill: billOf(14.99, "month", { discounts }) },
    "POST /api/change-subscription": { success: true, subscription: changing },
  });
  await button("Select (Annual Plan)").click();
  await expectText(
    /every year at \$129\.99 until you cancel it, with 20% off until March 3, 2028: the first payment is \$103\.99\. Nothing is charged before then\./,
  );
  await agree();
  await button("Change Subscription").click();
  await expectToast("Subscription status updated", "Active");
  expect(api.bodies("POST /api/change-subscription")).toMatchObject([{ price: 129.99, first_payment: 103.99 }]);
});

it("[SW24] a subscription that is not for one plan alone leads to the portal, and to nothing to agree to", async () => {
  await showPage("/subscription", {
    "GET /api/subscription": { ...annual, bill: billOf(129.99, "year", { elsewhere: true, mixed: true }) },
  });
  await expect
    .element(
      text(
        "It covers something else too. You can cancel it under Manage Subscription; to change it, write to us.",
      ).first(),
    )
    .toBeVisible();
  await expect.element(button("Manage Subscription")).toBeVisible();
  expect(document.querySelector("[data-pay]")).toBe(null);
});

it("[SW24] one that renews until a date says both, and can be kept @all", async () => {
  await showPage("/subscription", {
    "GET /api/subscription": { ...monthly, bill: billOf(14.99, "month", { ends: "2027-09-03T17:00:00.000Z" }) },
  });
  await expectText(/It renews until it ends on September 3, 2027\./);
  await button("Keep Monthly Plan").click();
  await expectText(/renews automatically every month at \$14\.99/);
});

it("[SW24] a payment that the bank has not confirmed is pending", async () => {
  await showPage("/subscription", {
    "GET /api/subscription": { ...noSubscription, subscription_status: "incomplete" },
  });
  await expectText("Payment pending", { exact: true });
});

it("[SW2] without a return path, Back goes back one step", async () => {
  await showPage("/account");
  navigate("/subscription");
  await button("Back").click();
  await expect.poll(() => window.location.pathname).toBe("/account");
});

it.each(["", "?return=//evil.example", "?return=https://evil.example", "?return=/auth"])(
  "[SW2] Back never leaves the site: /subscription%s @all",
  async (query) => {
    await showPage(`/subscription${query}`);
    await button("Back").click();
    await expect.poll(() => window.location.pathname + window.location.search).toBe("/");
  },
);
