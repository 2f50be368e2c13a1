import { aState, expect, expectAccessible, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { enter, giveAccount, someone, toasts, typeCredentials } from "./person.ts";

// A refused sign-in is among the states looked at.
test.use({ allowed: /Failed to load resource/ });

test("[AW15] axe finds nothing on the screens of a visitor", async ({ page, request }) => {
  test.slow();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await expectAccessible(page);
  const ned = someone("ned");
  await typeCredentials(page, ned);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toasts(page)).toHaveCount(1);
  await expectAccessible(page, aState);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectAccessible(page, aState);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Account Created Successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: /Resend in/ })).toBeVisible();
  await expectAccessible(page, aState);
  await page.context().clearCookies();
  const link = linkIn(await mailTo(request, ned.email, "Confirm your email address"), "/auth");
  await page.goto(link);
  await expect(page.getByRole("button", { name: "This was not me" })).toBeVisible();
  await expectAccessible(page, aState);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("Done. Your address is confirmed.")).toBeVisible();
  await expectAccessible(page, aState);
  await page.goto("/reset-password");
  await page.getByLabel("Email", { exact: true }).fill(ned.email);
  await expectAccessible(page, aState);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expectAccessible(page, aState);
  await page.goto(linkIn(await mailTo(request, ned.email, "Reset your password"), "/update-password"));
  await expect(page.getByRole("heading", { name: "Create New Password" })).toBeVisible();
  await expectAccessible(page, aState);
  await page.goto("/update-password");
  await expect(page.getByRole("heading", { name: "Invalid or Expired Link" })).toBeVisible();
  await expectAccessible(page, aState);
  for (const tab of ["account", "subscription", "password", "security"]) {
    await page.goto(`/account?tab=${tab}`);
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expectAccessible(page, aState);
  }
});

test("[AW15] axe finds nothing in the account and in the dialog over it", async ({ page, request }) => {
  test.slow();
  const ora = someone("ora");
  await giveAccount(request, ora);
  await enter(page, ora);
  for (const [tab, heading] of [
    ["account", "Account"],
    ["subscription", "Subscription"],
    ["security", "Security"],
    ["password", "Password"],
  ] as const) {
    await page.goto(`/account?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
    await expectAccessible(page, aState);
  }
  for (const label of ["Current password", "New password", "Confirm new password"])
    await page.getByLabel(label, { exact: true }).fill("something");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, aState);
});
