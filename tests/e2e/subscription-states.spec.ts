import { expect } from "./journey.ts";
import { boxes, main, problem } from "./pay-panel.ts";
import { expectToast, toasts } from "./person.ts";
import { test } from "./signed-in.ts";
import { test as paying } from "./subscribed.ts";

// What the screens of a subscription say of each state. Nothing here changes anybody's subscription: all share one person.
// The browser itself reports every answer of an error on the console.
for (const journey of [test, paying]) journey.use({ allowed: /Failed to load resource/ });

const button = "button";

test("[SW3] [SW4] [SW6] [SW7] choosing a plan and agreeing to its terms", async ({ page }) => {
  await page.goto("/subscription");
  const cards = page.locator("main li:has(> ul)");
  await expect(cards).toHaveCount(3);
  for (const [at, words] of [
    [0, ["Monthly", "$14.99/month"]],
    [1, ["6 Months", "$74.99 / 6 months"]],
    [2, ["1 Year", "BEST VALUE", "$129.99 / year"]],
  ] as const)
    for (const word of [...words, "leagues, professional and college", "League schedule"])
      await expect(cards.nth(at)).toContainText(word);
  await expect(page.getByText("BEST VALUE")).toHaveCount(1);
  await expect(page.getByText("Olympic rosters")).toHaveCount(0);

  await expect(page.getByText("No Plan Selected", { exact: true })).toBeVisible();
  await expect(main(page)).toHaveText("Subscribe Now");
  await expect(main(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Choose a plan first.")).toBeVisible();

  const year = page.getByRole(button, { name: "(Annual Plan)" });
  await year.click();
  await expect(year).toHaveText("Selected (Annual Plan)");
  await expect(page.getByText("No Plan Selected", { exact: true })).toHaveCount(0);
  await expect(boxes(page)).toHaveCount(2);
  await expect(
    page.getByText(/renews by itself every year at \$129\.99 until you cancel it.*Within 15 days/),
  ).toBeVisible();
  await expect(page.getByText("I am 18 or older, and in the US.")).toBeVisible();
  for (const box of await boxes(page).all()) await expect(box).not.toBeChecked();
  await main(page).click();
  await expect(page.getByText("Please tick both boxes before you go on.")).toBeVisible();
  await expect(boxes(page).first()).toBeFocused();
  await boxes(page).first().check();

  // Of another plan nothing has been agreed yet.
  await page.getByRole(button, { name: "(Monthly Plan)" }).click();
  await expect(page.getByText(/renews by itself every month at \$14\.99/)).toBeVisible();
  await expect(boxes(page).first()).not.toBeChecked();
  await page.getByRole(button, { name: "Selected (Monthly Plan)" }).click();
  await expect(boxes(page)).toHaveCount(0);
  await expect(main(page)).toHaveAttribute("aria-disabled", "true");
});

test("[SW2] without a way back, Back is one step back, and never out of the site", async ({ page }) => {
  await page.goto("/account?tab=subscription");
  await page.getByRole("link", { name: "Subscribe Now" }).click();
  await page.getByRole(button, { name: "Back" }).click();
  await expect(page).toHaveURL("/account?tab=subscription");
  for (const outside of ["", "?return=//evil.example", "?return=https://evil.example", "?return=/auth"]) {
    await page.goto("about:blank");
    await page.goto(`/subscription${outside}`);
    await expect(page.locator("main li:has(> ul)")).toHaveCount(3);
    await page.getByRole(button, { name: "Back" }).click();
    await expect(page).toHaveURL("/");
  }
});

test("[SW8] an error is shown, and a double click counts once", async ({ page }) => {
  const title = "The payment provider does not answer just now. Nothing was charged or changed.";
  let count = 0;
  await page.route("**/api/checkout", async (route) => {
    count++;
    await problem(503, "agate:payment-unavailable", title)(route);
  });
  await page.goto("/subscription");
  await page.getByRole(button, { name: "(Monthly Plan)" }).click();
  for (const box of await boxes(page).all()) await box.check();
  await main(page).dblclick();
  await expectToast(page, "Subscription failed", "There was an error processing your subscription. Please try again.");
  await expect(page.locator("[data-pay] span:has(> svg)")).toHaveText(title);
  await expect(main(page)).toHaveText("Subscribe Now");
  expect(count).toBe(1);
});

test("[SW5] plans that cannot be read, and a price by arrangement", async ({ page }) => {
  await page.route("**/api/plans", (route) => route.abort());
  await page.goto("/subscription");
  await expect(page.getByText("The plans could not be loaded")).toBeVisible();
  await expect(page.locator("main li:has(> ul) > p:nth-child(2)")).toHaveCount(0);
  await page.unroute("**/api/plans");
  await page.route("**/api/plans", async (route) => {
    const answer = await route.fetch();
    const offer = await answer.json();
    Object.assign(offer.plans[0], { price: 0, for_sale: false });
    await route.fulfill({ response: answer, json: offer });
  });
  await page.getByRole(button, { name: "Try again" }).click();
  await expect(page.locator("main li:has(> ul)").first()).toContainText("Contact us");
  await expect(page.locator("main li:has(> ul)").first().getByRole(button)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ask about Monthly" })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByText("$0")).toHaveCount(0);
});

test("[SW18] where nothing can be bought nobody is asked to choose", async ({ page }) => {
  await page.route("**/api/plans", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), selling: false } });
  });
  await page.goto("/subscription");
  await expect(page.getByText("Subscriptions are not on sale just now.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ask about/ })).toHaveCount(3);
  await expect(page.locator("main li:has(> ul) > p:nth-child(2)")).toHaveText([
    "$14.99/month",
    "$74.99 / 6 months",
    "$129.99 / year",
  ]);
  await expect(page.locator("[data-pay]").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await expect(page.getByText(/No Plan Selected|Choose a plan first|Subscribe Now/)).toHaveCount(0);
  await page.goto("/account?tab=subscription");
  await expect(page.getByText("Subscriptions are not on sale just now.")).toBeVisible();
  await expect(page.getByText("Subscribe Now")).toHaveCount(0);
});

test("[SW9] a status that cannot be read is retried on demand", async ({ page }) => {
  await page.route("**/api/check-subscription", (route) => route.abort());
  await page.goto("/subscription?session_id=cs_lost");
  await expect(page.getByText("The status of your payment could not be checked.")).toBeVisible();
  await expect(page).toHaveURL("/subscription");
  await page.unroute("**/api/check-subscription");
  await page.getByRole(button, { name: "Check again" }).click();
  await expect(toasts(page).getByText("Subscription status updated")).toBeVisible();
  await expect(page.getByText("The status of your payment could not be checked.")).toHaveCount(0);
});

test("[SW20] a rate limit that is reached is told in the page, with the time to wait", async ({ page }) => {
  await page.route("**/api/subscription", async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), standing: "active", subscription_status: "active" };
    await route.fulfill({ response: answer, json });
  });
  const told = "Too many attempts. Please try again in 45 seconds.";
  const limited = problem(429, "agate:too-many-requests", told);
  for (const path of [
    "check-subscription",
    "checkout",
    "change-subscription",
    "cancel-subscription",
    "customer-portal",
  ])
    await page.route(`**/api/${path}`, limited);
  const main = page.getByRole("main");

  await page.goto("/account?tab=subscription");
  const inCard = main.getByRole("status").filter({ hasText: told });
  await page.getByRole(button, { name: "Refresh subscription" }).click();
  await expect(inCard).toHaveCount(1);
  await page.getByRole(button, { name: "Manage Subscription" }).click();
  await expect(inCard).toHaveCount(2);
  await page.getByRole(button, { name: "Cancel Subscription" }).click();
  await page.getByRole("dialog").getByRole(button, { name: "Cancel Subscription" }).click();
  await expect(inCard).toHaveCount(3);
  await expect(toasts(page)).toHaveCount(0);

  await page.goto("/subscription?session_id=cs_too_often");
  await expect(main.getByRole("alert")).toContainText(told);
  await page.getByRole(button, { name: "Select (Annual Plan)" }).click();
  for (const box of await boxes(page).all()) await box.check();
  await page.getByRole(button, { name: "Change Subscription" }).click();
  await expect(page.locator("[data-pay] span:has(> svg)")).toHaveText(told);
  // Plans and subscription are read again now.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

paying("[SW10] [SW11] a plan that is new to the page is looked up again", async ({ page }) => {
  let isOld = true;
  await page.route("**/api/plans", async (route) => {
    const answer = await route.fetch();
    const offer = await answer.json();
    if (isOld) offer.plans.pop();
    await route.fulfill({ response: answer, json: offer });
  });
  await page.goto("/account?tab=subscription");
  const plan = page.locator("dl > div").filter({ has: page.getByText("Plan", { exact: true }) });
  await expect(plan).toContainText("None");
  isOld = false;
  await page.getByRole(button, { name: "Refresh subscription" }).click();
  await expect(plan).toContainText("Annual Plan, $129.99 / year");
});

paying("[SW12] [SW13] a portal that does not open is told", async ({ page }) => {
  await page.goto("/account?tab=subscription");
  const manage = page.getByRole(button, { name: "Manage Subscription" });
  await page.route("**/api/customer-portal", (route) => route.fulfill({ json: {} }));
  await manage.click();
  await expectToast(page, "Error", "Failed to access subscription management. Please try again.");
  await page.unroute("**/api/customer-portal");
  await page.route(
    "**/api/customer-portal",
    problem(409, "agate:portal-not-configured", "Not set up yet.", "Save your settings in the provider's dashboard."),
  );
  await manage.click();
  await expect(page.getByText("Configuration Required")).toBeVisible();
  await expect(page.getByText("Save your settings in the provider's dashboard.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Configure the portal" })).toHaveAttribute(
    "href",
    /dashboard\.stripe\.com/,
  );
  await page.unroute("**/api/customer-portal");
  await page.evaluate(() => {
    window.open = () => null;
  });
  await manage.click();
  await expect(page.getByRole("link", { name: "Open the portal" })).toHaveAttribute("href", /\/dev\/manage\//);
});

paying("[SW6] [SW11] [E9] past due: a notice and Manage Subscription, never Subscribe Now", async ({ page }) => {
  await page.route("**/api/subscription", async (route) => {
    const answer = await route.fetch();
    const owed = { amount: 14.99, since: "2026-06-23T02:00:00.000Z" };
    const due = { ...(await answer.json()), subscription_status: "past_due", standing: "past-due", owed };
    await route.fulfill({ response: answer, json: due });
  });
  for (const path of ["/account?tab=subscription", "/subscription"]) {
    await page.goto(path);
    await expect(page.getByText("Your last payment did not go through.", { exact: true })).toBeVisible();
    await expect(page.getByRole(button, { name: "Manage Subscription" })).toBeVisible();
    await expect(page.getByText(/\$14\.99, since June 22, 2026/)).toBeVisible();
    await expect(page.getByText("Subscribe Now")).toHaveCount(0);
    await expect(page.getByText("Next billing date")).toHaveCount(0);
  }
  await page.goto("/account?tab=subscription");
  await expect(page.getByText("Past due")).toBeVisible();
});
