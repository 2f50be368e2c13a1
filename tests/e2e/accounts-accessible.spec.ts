import { expect, expectAccessible, test } from "./journey.ts";
import { newcomer } from "./person.ts";

// Covers each kind of page once, as built; its states are in its component's tests (*-accessible.test.tsx).

test("[AW15] axe reports no violations on the sign-in page @all", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await expectAccessible(page);
});

test("[AW15] axe reports no violations on the account page @all", async ({ page }) => {
  await newcomer(page, "ora");
  await page.goto("/account?tab=security");
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("[SW15] axe reports no violations on the plans page @all", async ({ page }) => {
  await newcomer(page, "una");
  await page.goto("/subscription");
  await page.getByRole("button", { name: "(Annual Plan)" }).click();
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(page.getByText("Check both boxes to continue.")).toBeVisible();
  await expectAccessible(page);
});
