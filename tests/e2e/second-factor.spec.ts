import type { Page } from "@playwright/test";
import { codeAt } from "../../apps/server/src/testing/authenticator-app.ts";
import { bytesOf, expect, expectAccessible, expectNoSidewaysScroll, small, test } from "./journey.ts";
import { mailTo } from "./mailbox.ts";
import { expectToast, newcomer, typeCredentials, type Someone } from "./person.ts";

// The browser logs every error response to the console; a wrong code is one.
test.use({ allowed: /Failed to load resource/ });

const button = "button";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Adds a virtual authenticator to the browser that approves every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Goes to the second-factor prompt as a signed-out person. */
async function givePassword(page: Page, person: Someone): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/auth?return=/nba");
  await typeCredentials(page, person);
  await page.getByRole(button, { name: "Sign In" }).click();
  await expect(heading(page, "Second Factor")).toBeVisible();
}

async function isIn(page: Page): Promise<void> {
  await expectToast(page, "Welcome back!");
  await expect(page).toHaveURL("/nba");
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
}

test(
  "[TF3] [TF4] [TF7] [TF8] [TF15] [TF16] an app, recovery codes and a passkey are set up, and each signs in @all",
  { tag: small },
  async ({ page, request }) => {
    test.slow();
    await addAuthenticator(page);
    const ada = await newcomer(page, "ada");
    await page.goto("/account?tab=security");

    // The app: reads its key off the page, like someone who types it by hand.
    await page.getByRole(button, { name: "Set up an authenticator app" }).click();
    const key = page.getByText(/^Key: [A-Z2-7 ]+$/);
    await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
    const seed = (await key.innerText()).replaceAll(/^Key:|\s/g, "");
    await expectNoSidewaysScroll(page);
    const now = () => new Date();
    const next = () => new Date(Date.now() + 30_000);
    await page.getByLabel("Code from your app").fill(codeAt(seed, now()));
    await page.getByRole(button, { name: "Turn On" }).click();

    // The recovery codes follow, once.
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole(button, { name: "Download" }).click(),
    ]);
    const codes = (await bytesOf(download)).toString().match(/\w{4}(-\w{4}){5}/g) ?? [];
    expect(codes).toHaveLength(10);
    await page.getByRole(button, { name: "I have saved them" }).click();
    await expect(page.getByText("10 of 10 left.")).toBeVisible();
    await mailTo(request, ada.email, "An authenticator app was added");

    await page.getByRole(button, { name: "Add a passkey" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Blue key");
    await page.getByRole(button, { name: "Add Passkey" }).click();
    await expect(page.getByText("Passkey. Since")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await givePassword(page, ada);
    await expectAccessible(page);
    await page.getByRole(button, { name: "Use Passkey" }).click();
    await isIn(page);

    await givePassword(page, ada);
    await page.getByRole(button, { name: "Use a code from your app" }).click();
    await page.getByLabel("Code from your app").fill(codeAt(seed, next()));
    // The person leaves to check the phone: the tab returns to the same step.
    await page.reload();
    await page.getByRole(button, { name: "Use a code from your app" }).click();
    await page.getByLabel("Code from your app").fill(codeAt(seed, next()).replace(/^.../, "$& "));
    await page.getByRole(button, { name: "Sign In" }).click();
    await isIn(page);

    await givePassword(page, ada);
    await page.getByRole(button, { name: "Use a recovery code" }).click();
    for (const [code, isGood] of [
      ["0000-0000-0000-0000-0000-0000", false],
      [codes[4] ?? "", true],
    ] as const) {
      await page.getByLabel("Recovery code").fill(code);
      await page.getByRole(button, { name: "Sign In" }).click();
      if (!isGood) await expect(page.getByText("That code is incorrect or has already been used.")).toBeVisible();
    }
    await isIn(page);
    expect(await mailTo(request, ada.email, "A recovery code was used")).toContain("9 are left.");

    await page.goto("/account?tab=security");
    await page.getByRole(button, { name: "Remove the passkey Blue key" }).click();
    await page.getByRole(button, { name: "Remove", exact: true }).click();
    await expectToast(page, "Removed");
    await page.getByRole(button, { name: "Remove the authenticator app" }).click();
    await page.getByRole(button, { name: "Remove", exact: true }).click();
    await expectToast(page, "Removed");
    await expect(page.getByRole(button, { name: "Set up an authenticator app" })).toBeVisible();
  },
);
