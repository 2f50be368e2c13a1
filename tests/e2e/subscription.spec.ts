import type { Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { enter, expectToast, giveAccount, someone, toasts, typeCredentials } from "./person.ts";

// The browser itself reports every answer of an error on the console.
test.use({ allowed: /Failed to load resource/ });

const button = "button";
const main = (page: Page) => page.locator(".pay-panel").getByRole(button);
const boxes = (page: Page) => page.locator(".pay-panel").getByRole("checkbox");

/** Somebody who has an account and is signed in from the first page on. */
async function newcomer(page: Page, name: string) {
  const person = someone(name);
  await giveAccount(page.request, person);
  await enter(page, person);
  return person;
}

/** Picks a plan, agrees, and goes to the provider's page. */
async function goToPay(page: Page, plan: string): Promise<void> {
  const card = page.getByRole(button, { name: `(${plan})` });
  if ((await card.textContent())?.startsWith("Select (")) await card.click();
  for (const box of await boxes(page).all()) await box.check();
  await main(page).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
}

/** Pays on the simulated Stripe's page. */
async function pay(page: Page): Promise<void> {
  await page.getByRole(button, { name: "Pay", exact: true }).click();
}

/** A whole purchase, from /subscription to the front page. */
async function buy(page: Page, plan: string): Promise<void> {
  await page.goto("/subscription");
  await goToPay(page, plan);
  await pay(page);
  await expect(toasts(page).getByText("Subscription successful!")).toBeVisible();
  await expect(page).toHaveURL("/");
}

/** The provider's portal, opened from the account in a tab of its own. */
async function openPortal(page: Page): Promise<Page> {
  await page.goto("/account?tab=subscription");
  const [portal] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole(button, { name: "Manage Subscription" }).click(),
  ]);
  await expect(portal.getByRole("heading", { name: "Manage subscription" })).toBeVisible();
  return portal;
}

const problem = (status: number, type: string, title: string, detail?: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type, title, status, ...(detail && { detail }) }),
  });

test("[SW1] a visitor signs in and comes back to the address as it was", async ({ page, request }) => {
  const ada = someone("ada");
  await giveAccount(request, ada);
  await page.goto("/subscription?session_id=nobodys&return=%2Fmlb%3Fstyle%3Dgetty");
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await page.getByRole(button, { name: "Sign In" }).click();
  await typeCredentials(page, ada);
  await page.getByRole(button, { name: "Sign In" }).click();
  await expect(page).toHaveURL("/subscription?return=%2Fmlb%3Fstyle%3Dgetty");
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Subscription" })).toBeVisible();
  // Of a checkout that is not one's own nothing is told but one's own status.
  await expect(toasts(page).getByText("Subscription status updated")).toBeVisible();
});

test("[SW1] who has not confirmed an address is led there", async ({ page }) => {
  await page.route("**/api/auth/session", (route) =>
    route.fulfill({ json: { user: { id: "7", email: "bo@example.com", email_verified: false } } }),
  );
  await page.goto("/subscription");
  await expect(page).toHaveURL("/verify-email?return=%2Fsubscription");
  await expectToast(page, "Email Verification Required", "Please verify your email before subscribing.");
});

test("[SW3] [SW4] [SW6] [SW7] choosing a plan and agreeing to its terms", async ({ page }) => {
  await newcomer(page, "cy");
  await page.goto("/subscription");
  const cards = page.locator(".plan:not(.plan-bones)");
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

test("[SW2] [SW9] [E6] [E8] away to checkout and back: not paid, then paid, and never told twice", async ({ page }) => {
  await newcomer(page, "dee");
  await page.goto("/subscription?return=%2Fmlb%3Fstyle%3Dgetty");
  await goToPay(page, "6-Month Plan");
  await page.getByRole(button, { name: "Pay with a card that is declined" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "The card was declined. Nothing was charged. Try another card, or go back.",
  );
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(page).toHaveURL("/subscription?return=%2Fmlb%3Fstyle%3Dgetty");
  await expect(page.getByRole(button, { name: "Selected (6-Month Plan)" })).toBeVisible();
  for (const box of await boxes(page).all()) await expect(box).not.toBeChecked();
  await page.getByRole(button, { name: "Back" }).click();
  await expect(page).toHaveURL(/\/mlb\?style=getty/);

  await page.goto("/subscription?return=%2Fmlb%3Fstyle%3Dgetty");
  await goToPay(page, "6-Month Plan");
  const asked: unknown[] = [];
  let finished = "";
  page.on("request", (request) => {
    if (request.url().endsWith("/api/check-subscription")) asked.push(request.postDataJSON());
    if (request.url().includes("session_id=")) finished = request.url();
  });
  await pay(page);
  await expect(toasts(page).getByText("Checking subscription status...")).toBeVisible();
  await expect(toasts(page).getByText("Subscription successful!")).toBeVisible();
  await expect(toasts(page).getByText("Your subscription has been activated.")).toBeVisible();
  await expect(page).toHaveURL(/\/mlb\?style=getty/);
  expect(asked).toHaveLength(1);

  await page.goto(finished);
  await expect(page).toHaveURL("/subscription");
  await expect(page.getByText("You have an active subscription.")).toBeVisible();
  await expect(page.getByRole(button, { name: "Current Plan (6-Month Plan)" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(asked).toHaveLength(1);
});

test("[SW2] without a way back, Back is one step back, and never out of the site", async ({ page }) => {
  await newcomer(page, "eli");
  await page.goto("/account?tab=subscription");
  await page.getByRole("link", { name: "Subscribe Now" }).click();
  await page.getByRole(button, { name: "Back" }).click();
  await expect(page).toHaveURL("/account?tab=subscription");
  for (const outside of ["", "?return=//evil.example", "?return=https://evil.example", "?return=/auth"]) {
    await page.goto("about:blank");
    await page.goto(`/subscription${outside}`);
    await expect(page.locator(".plan:not(.plan-bones)")).toHaveCount(3);
    await page.getByRole(button, { name: "Back" }).click();
    await expect(page).toHaveURL("/");
  }
});

test("[SW8] what goes wrong is told, and two presses are one", async ({ page }) => {
  await newcomer(page, "fay");
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
  await expect(page.locator(".pay-panel .error")).toHaveText(title);
  await expect(main(page)).toHaveText("Subscribe Now");
  expect(count).toBe(1);
});

test("[SW5] plans that cannot be read, and a price by arrangement", async ({ page }) => {
  await newcomer(page, "gus");
  await page.route("**/api/plans", (route) => route.abort());
  await page.goto("/subscription");
  await expect(page.getByText("The plans could not be loaded")).toBeVisible();
  await expect(page.locator(".plan-price")).toHaveCount(0);
  await page.unroute("**/api/plans");
  await page.route("**/api/plans", async (route) => {
    const answer = await route.fetch();
    const offer = await answer.json();
    Object.assign(offer.plans[0], { price: 0, for_sale: false });
    await route.fulfill({ response: answer, json: offer });
  });
  await page.getByRole(button, { name: "Try again" }).click();
  await expect(page.locator(".plan").first()).toContainText("Contact us");
  await expect(page.locator(".plan").first().getByRole(button)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ask about Monthly" })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByText("$0")).toHaveCount(0);
});

test("[SW18] where nothing can be bought nobody is asked to choose", async ({ page }) => {
  await newcomer(page, "guy");
  await page.route("**/api/plans", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), selling: false } });
  });
  await page.goto("/subscription");
  await expect(page.getByText("Subscriptions are not on sale just now.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ask about/ })).toHaveCount(3);
  await expect(page.locator(".plan-price")).toHaveText(["$14.99/month", "$74.99 / 6 months", "$129.99 / year"]);
  await expect(page.locator(".pay-panel").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await expect(page.getByText(/No Plan Selected|Choose a plan first|Subscribe Now/)).toHaveCount(0);
  await page.goto("/account?tab=subscription");
  await expect(page.getByText("Subscriptions are not on sale just now.")).toBeVisible();
  await expect(page.getByText("Subscribe Now")).toHaveCount(0);
});

test("[SW9] a status that cannot be read is read again on demand", async ({ page }) => {
  await newcomer(page, "hal");
  await page.route("**/api/check-subscription", (route) => route.abort());
  await page.goto("/subscription?session_id=cs_lost");
  await expect(page.getByText("The status of your payment could not be checked.")).toBeVisible();
  await expect(page).toHaveURL("/subscription");
  await page.unroute("**/api/check-subscription");
  await page.getByRole(button, { name: "Check again" }).click();
  await expect(toasts(page).getByText("Subscription status updated")).toBeVisible();
  await expect(page.getByText("The status of your payment could not be checked.")).toHaveCount(0);
});

test("[SW6] [SW10] [SW11] [SW12] the card: bought, changed, refreshed, canceled, resumed", async ({ page }) => {
  test.slow();
  await newcomer(page, "ivy");
  await page.goto("/account?tab=subscription");
  await expect(page.getByText("You don't have an active subscription")).toBeVisible();
  await expect(page.getByText("Subscribe to access all features of our platform.")).toBeVisible();
  await buy(page, "Monthly Plan");

  await page.goto("/account?tab=subscription");
  const row = (name: string) => page.locator(".pairs > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(row("Status")).toContainText("Active");
  await expect(row("Plan")).toContainText("Monthly Plan, $14.99/month");
  await expect(row("Next billing date")).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);

  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/check-subscription")) checks++;
  });
  const refresh = page.getByRole(button, { name: "Refresh subscription" });
  for (let press = 0; press < 3; press++) await refresh.click();
  await expectToast(page, "Subscription status updated", "Active");
  expect(checks).toBe(1);

  // Another plan, at the end of the period; and then not, after all.
  await page.goto("/subscription");
  await expect(page.getByText(/Switching plans updates your subscription at the end/)).toBeVisible();
  await expect(main(page)).toHaveText("Current Plan");
  await page.getByRole(button, { name: "Select (Annual Plan)" }).click();
  for (const box of await boxes(page).all()) await box.check();
  await expect(main(page)).toHaveText("Change Subscription");
  await main(page).click();
  await expectToast(page, "Subscription status updated", "Active");
  await expect(page.getByText(/1 Year begins on/)).toBeVisible();
  await page.getByRole(button, { name: "Keep Monthly Plan" }).click();
  for (const box of await boxes(page).all()) await box.check();
  await main(page).click();
  await expect(page.getByText(/1 Year begins on/)).toHaveCount(0);
  await expect(main(page)).toHaveText("Current Plan");

  const portal = await openPortal(page);
  expect(await portal.evaluate(() => window.opener)).toBeNull();
  await portal.getByRole(button, { name: "Cancel at the end of the period" }).click();
  await expect(portal.getByRole("status")).toHaveText("It ends with the period.");
  await portal.close();
  await page.goto("/account?tab=subscription");
  await expect(row("Status")).toContainText("Canceled");
  await expect(row("Access until")).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
  await page.getByRole("link", { name: "Reactivate" }).click();
  await expect(page.getByText(/Your access continues until/)).toBeVisible();
  await expect(page.getByRole(button, { name: "Selected (Monthly Plan)" })).toBeVisible();
  await expect(main(page)).toHaveText("Reactivate");
  await expect(page.getByText(/Nothing is charged before/)).toBeVisible();
  for (const box of await boxes(page).all()) await box.check();
  await main(page).click();
  await expect(page.getByText("You have an active subscription.")).toBeVisible();
});

test("[SW10] [SW11] a plan that is new to the page is looked up again", async ({ page }) => {
  await newcomer(page, "lea");
  await buy(page, "Monthly Plan");
  let isOld = true;
  await page.route("**/api/plans", async (route) => {
    const answer = await route.fetch();
    const offer = await answer.json();
    if (isOld) offer.plans.shift();
    await route.fulfill({ response: answer, json: offer });
  });
  await page.goto("/account?tab=subscription");
  const plan = page.locator(".pairs > div").filter({ has: page.getByText("Plan", { exact: true }) });
  await expect(plan).toContainText("None");
  isOld = false;
  await page.getByRole(button, { name: "Refresh subscription" }).click();
  await expect(plan).toContainText("Monthly Plan, $14.99/month");
});

test("[SW17] [E10] an active subscription is canceled on its card, with the plan that was to follow", async ({
  page,
}) => {
  test.slow();
  await newcomer(page, "ulf");
  await buy(page, "Monthly Plan");
  await page.goto("/subscription");
  await page.getByRole(button, { name: "Select (Annual Plan)" }).click();
  for (const box of await boxes(page).all()) await box.check();
  await main(page).click();
  await expect(page.getByText(/1 Year begins on/)).toBeVisible();

  await page.goto("/account?tab=subscription");
  const row = (name: string) => page.locator(".pairs > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(row("Next plan")).toContainText("Annual Plan, $129.99 / year");
  await expect(page.getByText(/^The Annual Plan begins on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  const ask = page.getByRole(button, { name: "Cancel Subscription" });
  const dialog = page.getByRole("dialog", { name: "Cancel your subscription?" });
  await ask.click();
  await expect(dialog).toContainText(/You keep access until [A-Z][a-z]+ \d{1,2}, \d{4}, and nothing more is charged\./);
  await expect(dialog).toContainText("The Annual Plan does not begin.");
  await dialog.getByRole(button, { name: "Keep it" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();

  const title = "The payment provider does not answer just now. Nothing was charged or changed.";
  await page.route("**/api/cancel-subscription", problem(503, "agate:payment-unavailable", title));
  await ask.click();
  await dialog.getByRole(button, { name: "Cancel Subscription" }).click();
  await expectToast(page, "Your subscription was not canceled", title);
  await expect(row("Status")).toContainText("Active");
  await page.unroute("**/api/cancel-subscription");

  await ask.click();
  await dialog.getByRole(button, { name: "Cancel Subscription" }).click();
  await expectToast(page, "Subscription status updated");
  await expect(row("Status")).toContainText("Canceled");
  await expect(row("Access until")).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
  await expect(row("Next plan")).toHaveCount(0);
  await expect(ask).toHaveCount(0);
  expect(await (await page.request.get("/api/may-export")).json()).toMatchObject({ may_export: true });
});

test("[SW12] [SW13] a portal that does not open is told", async ({ page }) => {
  await newcomer(page, "jo");
  await buy(page, "Annual Plan");
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

test("[SW20] a limit that is reached is told in the page, with the time to wait", async ({ page }) => {
  await newcomer(page, "max");
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
  await expect(page.locator(".pay-panel .error")).toHaveText(told);
  // Plans and subscription are read again now.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("[SW6] [SW11] [E9] past due: a notice and Manage Subscription, never Subscribe Now", async ({ page }) => {
  await newcomer(page, "kit");
  await buy(page, "Monthly Plan");
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
