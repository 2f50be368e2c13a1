import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { boxes, main, problem } from "./pay-panel.ts";
import { expectToast, giveAccount, newcomer, someone, toasts, typeCredentials } from "./person.ts";

// The browser logs every error response to the console.
test.use({ allowed: /Failed to load resource/ });

const button = "button";

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

/** Makes a whole purchase, from /subscription to Home. */
async function buy(page: Page, plan: string): Promise<void> {
  await page.goto("/subscription");
  await goToPay(page, plan);
  await pay(page);
  await expect(toasts(page).getByText("Subscription successful!")).toBeVisible();
  await expect(page).toHaveURL("/home");
}

/** Opens the provider's portal from the account, in its own tab. */
async function openPortal(page: Page): Promise<Page> {
  await page.goto("/account?tab=subscription");
  const [portal] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole(button, { name: "Manage Subscription" }).click(),
  ]);
  await expect(portal.getByRole("heading", { name: "Manage subscription" })).toBeVisible();
  return portal;
}

test("[SW1] a visitor signs in and returns to the same address @all", async ({ page, request }) => {
  const ada = someone("ada");
  await giveAccount(request, ada);
  await page.goto("/subscription?session_id=nobodys&return=%2Fmlb%3Fstyle%3Dgetty");
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await page.getByRole(button, { name: "Sign In" }).click();
  await typeCredentials(page, ada);
  await page.getByRole(button, { name: "Sign In" }).click();
  await expect(page).toHaveURL("/subscription?return=%2Fmlb%3Fstyle%3Dgetty");
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Subscription" })).toBeVisible();
  // For someone else's checkout the page shows nothing but the person's own status.
  await expect(toasts(page).getByText("Subscription status updated")).toBeVisible();
});

test("[SW2] [SW9] [E6] [E8] to checkout and back: not paid, then paid, and never announced twice @all", async ({
  page,
}) => {
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

test("[SW6] [SW10] [SW11] [SW12] the card: bought, changed, refreshed, canceled, resumed @all", async ({ page }) => {
  test.slow();
  await newcomer(page, "ivy");
  await page.goto("/account?tab=subscription");
  await expect(page.getByText("You don't have an active subscription")).toBeVisible();
  await expect(page.getByText("Subscribe to access all features of our platform.")).toBeVisible();
  await buy(page, "Monthly Plan");

  await page.goto("/account?tab=subscription");
  const row = (name: string) => page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(row("Status")).toContainText("Active");
  await expect(row("Plan")).toContainText("Monthly Plan $14.99/month");
  await expect(row("Next billing date")).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);

  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/check-subscription")) checks++;
  });
  const refresh = page.getByRole(button, { name: "Refresh subscription" });
  for (let press = 0; press < 3; press++) await refresh.click();
  await expectToast(page, "Subscription status updated", "Active");
  expect(checks).toBe(1);

  // Schedules another plan for the end of the period, then takes it back.
  await page.goto("/subscription");
  await expect(page.getByText(/Switching plans updates your subscription at the end/)).toBeVisible();
  await expect(main(page)).toHaveText("Current Plan");
  await page.getByRole(button, { name: "Select (Annual Plan)" }).click();
  for (const box of await boxes(page).all()) await box.check();
  await expect(main(page)).toHaveText("Change Subscription");
  await main(page).click();
  await expectToast(page, "Subscription status updated", "Active");
  await expect(page.getByText(/The Annual Plan begins on/)).toBeVisible();
  await page.getByRole(button, { name: "Keep Monthly Plan" }).click();
  for (const box of await boxes(page).all()) await box.check();
  await main(page).click();
  await expect(page.getByText(/The Annual Plan begins on/)).toHaveCount(0);
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

test("[SW17] [E10] an active subscription is canceled on its card, together with the scheduled plan @all", async ({
  page,
}) => {
  test.slow();
  await newcomer(page, "ulf");
  await buy(page, "Monthly Plan");
  await page.goto("/subscription");
  await page.getByRole(button, { name: "Select (Annual Plan)" }).click();
  for (const box of await boxes(page).all()) await box.check();
  await main(page).click();
  await expect(page.getByText(/The Annual Plan begins on/)).toBeVisible();

  await page.goto("/account?tab=subscription");
  const row = (name: string) => page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(row("Next plan")).toContainText("Annual Plan $129.99 / year");
  await expect(page.getByText(/^The Annual Plan begins on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  const ask = page.getByRole(button, { name: "Cancel Subscription" });
  const dialog = page.getByRole("dialog", { name: "Cancel your subscription?" });
  await ask.click();
  await expect(dialog).toContainText(/You keep access until [A-Z][a-z]+ \d{1,2}, \d{4}, and nothing more is charged\./);
  await expect(dialog).toContainText("The Annual Plan does not begin.");
  await dialog.getByRole(button, { name: "Keep it" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();

  const title = "The payment provider is not responding right now. Nothing was charged or changed.";
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
