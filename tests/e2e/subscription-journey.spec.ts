import type { Page } from "@playwright/test";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import {
  bytesOf,
  expect,
  exportButton,
  exportFile,
  fileName,
  games,
  openSidebar,
  patient,
  small,
  test,
  inFull,
  isSmall,
  openFirst,
} from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { someone, toasts, typeCredentials } from "./person.ts";
import { serve } from "./serve.ts";
import type { RunningServer } from "./serve.ts";
import { makeSubscriber } from "./subscriber.ts";

// This file moves the clock, which affects everyone, so it has its own server. It takes a minute on a busy machine.
// The journeys run one after another because they share that server.
test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ allowed: /Failed to load resource/ });

let running: RunningServer;
test.beforeAll(async () => {
  running = serve(await freePort());
  await running.ready();
});
test.afterAll(() => running.stop());

const button = "button";
const subscribeToExport = (page: Page) => exportButton(page).and(page.getByText("Subscribe to Export"));

/** Picks a plan, agrees, pays, and returns to the starting page. */
async function payFor(page: Page, plan: string): Promise<void> {
  const pick = page.getByRole(button, { name: `Select (${plan})` });
  await expect(page.getByRole(button, { name: `(${plan})` })).toBeVisible();
  if (await pick.isVisible()) await pick.click();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole(button, { name: "Subscribe Now" }).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
  await page.getByRole(button, { name: "Pay", exact: true }).click();
  await expect(toasts(page).getByText("Subscription successful!")).toBeVisible();
}

/** Clicks buttons in the payment portal, which opens in its own tab. */
async function inPortal(page: Page, ...presses: readonly string[]): Promise<void> {
  await page.goto(`${running.url}/account?tab=subscription`);
  await manage(page, ...presses);
}

async function manage(page: Page, ...presses: readonly string[]): Promise<void> {
  const [portal] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole(button, { name: "Manage Subscription" }).click(),
  ]);
  for (const press of presses) {
    await portal.getByRole(button, { name: press }).click();
    await expect(portal.getByRole("status")).toBeVisible();
  }
  await portal.close();
}

/** Payment events arrive on their own: a page loaded before them shows the old state. */
const accessOf = async (page: Page): Promise<unknown> =>
  (await page.request.get(`${running.url}/api/may-export`)).json();

test(
  "[SW14] from 'Subscribe to Export' to the file and, through everything that may follow, back to it @all",
  { tag: small },
  async ({ page, playwright }) => {
    test.skip(!inFull && !isSmall(page), "on a phone, where it is longest");
    const api = await playwright.request.newContext({ baseURL: running.url });

    // A visitor fills in the form and sees part of the file.
    await page.goto(`${running.url}/mlb`);
    await openSidebar(page);
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    const name = (await fileName(page).textContent()) ?? "";
    await expect(page).toHaveURL(/\/mlb\?.*game=/);
    const form = page.url();
    await subscribeToExport(page).click();

    // Signing up, and confirming on this device.
    const ada = someone("ada");
    await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
    await typeCredentials(page, ada);
    await page.getByRole(button, { name: "Create Account" }).click();
    await expect(page.getByText("Account Created Successfully!")).toBeVisible();
    const letter = linkIn(await mailTo(api, ada.email, "Confirm your email address"), "/auth");
    const mail = patient(await page.context().newPage());
    await mail.goto(`${running.url}${letter}`);
    await mail.getByRole(button, { name: "Confirm my address" }).click();
    const plans = `${running.url}/subscription?${new URLSearchParams({ plan: "month", return: form.slice(running.url.length) }).toString()}`;
    await expect(mail).toHaveURL(plans);
    await mail.close();

    // The waiting page goes on to the plans, and from there back to the unchanged form.
    await expect(page.getByRole("heading", { level: 1, name: "Choose Your Subscription" })).toBeVisible();
    await payFor(page, "Monthly Plan");
    await expect(page).toHaveURL(form);
    await expect(fileName(page)).toHaveText(name);
    const download = await exportFile(page);
    expect(download.suggestedFilename()).toBe(name);
    const file = await bytesOf(download);

    // After canceling, the paid time remains.
    await inPortal(page, "Cancel at the end of the period");
    await page.goto(form);
    expect(await bytesOf(await exportFile(page))).toEqual(file);

    // After its end it does not.
    await inPortal(page, "To the end of the period");
    await expect.poll(() => accessOf(page)).toMatchObject({ may_export: false });
    await page.goto(form);
    await expect(subscribeToExport(page)).not.toHaveAttribute("aria-disabled");
    await page.goto(`${running.url}/account?tab=subscription`);
    await expect(page.getByText("You don't have an active subscription")).toBeVisible();

    // And again.
    await page.goto(form);
    await subscribeToExport(page).click();
    await payFor(page, "Annual Plan");
    await expect(page).toHaveURL(form);
    expect(await bytesOf(await exportFile(page))).toEqual(file);
    await api.dispose();
  },
);

test("[SW16] [E9] while a payment is due the export pages say so, and after seven days they block until it is paid @all", async ({
  page,
  playwright,
}) => {
  const { storageState } = await makeSubscriber(playwright.request, running.url, "monthly");
  await page.context().addCookies(storageState.cookies);
  await inPortal(page, "Use a card that will be declined", "To the end of the period");
  await expect.poll(() => accessOf(page)).toMatchObject({ notice: "past-due" });
  const due = page.getByRole("status").filter({ hasText: "Your last payment did not go through." });
  for (const path of ["/mlb", "/pga", "/indycar"]) {
    await openFirst(page, `${running.url}${path}`);
    await expect(due).toContainText(/You can export until [A-Z][a-z]+ \d{1,2}, \d{4}\./);
    await exportFile(page);
    await expect(page.getByText("Subscribe Now")).toHaveCount(0);
  }

  // Managed from here, in its own tab; the page is reloaded afterwards.
  await manage(page, "8 days later");
  await expect.poll(() => accessOf(page)).toMatchObject({ may_export: false });
  await page.reload();
  // Until the file is there, Export says what is still loading.
  await expect(fileName(page)).toBeVisible();
  await expect(due).toContainText("Pay it under Manage Subscription to export again, or end the subscription");
  await expect(exportButton(page)).toHaveText("Export Drivers");
  await expect(exportButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("link", { name: "See plans" })).toHaveCount(0);
  await exportButton(page).press("Enter");
  const told = page.getByRole("alert").filter({ hasText: "Your last payment did not go through." });
  await expect(told.getByRole("button", { name: "Manage Subscription" })).toBeInViewport({ ratio: 1 });
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText(/more people for subscribers$/)).toBeVisible();
  await expect(page.getByText("Subscribe Now")).toHaveCount(0);

  await manage(page, "Use a card that pays");
  await expect.poll(() => accessOf(page)).toMatchObject({ may_export: true, notice: null });
  await page.reload();
  await expect(fileName(page)).toBeVisible();
  await expect(due).toHaveCount(0);
  await exportFile(page);
});
