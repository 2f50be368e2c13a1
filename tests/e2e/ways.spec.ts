import { expect, fileName, games, openSidebar, patient, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { expectToast, giveAccount, someone, toasts, typeCredentials } from "./person.ts";

// A table tests where each step leads (next-page.test.ts); this file walks two whole paths.
test.use({ allowed: /Failed to load resource/ });

const heading = (name: string) => ["heading", { level: 1, name }] as const;

test("[AW16] [PF6] a person who signs up and then chooses a plan is asked to confirm, and the mail leads to that plan in any browser @all", async ({
  page,
  browser,
  request,
}) => {
  const ada = someone("ada");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Subscribe", exact: true }).first().click();
  await expect(page.getByRole(...heading("Create Account"))).toBeFocused();
  await typeCredentials(page, ada);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Account Created Successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.getByRole("link", { name: "Choose 6 Months" }).click();
  await expectToast(page, "Email Verification Required", "Please verify your email before subscribing.");
  await expect(page).toHaveURL("/verify-email?return=%2Fsubscription%3Fplan%3D6-months");
  await expect(page.getByText(ada.email)).toBeVisible();

  const link = linkIn(await mailTo(request, ada.email, "Confirm your email address"), "/auth");
  const elsewhere = await browser.newContext();
  const phone = patient(await elsewhere.newPage());
  await phone.goto(link);
  await phone.getByRole("button", { name: "Confirm my address" }).click();
  await expect(phone.getByRole(...heading("Address Confirmed"))).toBeVisible();
  await phone.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await typeCredentials(phone, ada);
  await phone.getByRole("button", { name: "Sign In" }).click();
  for (const one of [phone, page]) {
    await expect(one).toHaveURL("/subscription?plan=6-months");
    await expect(one.getByRole("button", { name: "Selected (6-Month Plan)" })).toBeVisible();
  }
  await elsewhere.close();
});

test("[AW16] [AC33] [PG41] a game survives another mode, 'Forgot your password?', 'Back to sign in' and the reset mail @all", async ({
  page,
  browser,
  request,
}) => {
  const bea = someone("bea");
  await giveAccount(request, bea);
  await page.goto("/mlb");
  const league = await page.title();
  expect(league).toMatch(/ - Agate$/);
  await openSidebar(page);
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\S.* at \S.*, MLB - Agate$/);
  await expect(page).toHaveURL(/game=/);
  const { pathname, search } = new URL(page.url());
  const back = new URLSearchParams({ return: `${pathname}${search}` }).toString();

  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(`/auth?${back}`);
  await expect(page).toHaveTitle(/^Sign in/);
  await typeCredentials(page, { ...bea, password: "wrong horse" });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator('form[method="post"] span:has(> svg)')).toHaveText("Invalid login credentials");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole(...heading("Create Account"))).toBeFocused();
  await expect(page.locator('form[method="post"] span:has(> svg)')).toHaveCount(0);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(bea.email);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator('form[method="post"] span:has(> svg)')).toHaveCount(0);
  await expect(page).toHaveURL(`/auth?${back}`);

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText(/a reset link will be sent shortly/)).toBeVisible();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page).toHaveURL(`/auth?${back}`);

  const elsewhere = await browser.newContext();
  const tab = patient(await elsewhere.newPage());
  await tab.goto(linkIn(await mailTo(request, bea.email, "Reset your password"), "/update-password"));
  const chosen = { ...bea, password: "battery staple" };
  for (const label of ["New Password", "Confirm New Password"])
    await tab.getByLabel(label, { exact: true }).fill(chosen.password);
  await tab.getByRole("button", { name: "Update Password" }).click();
  await expect(tab).toHaveURL(`/auth?${back}`);
  await typeCredentials(tab, chosen);
  await tab.getByRole("button", { name: "Sign In" }).click();
  await expect(tab).toHaveURL(`${pathname}${search}`);
  await expect(fileName(tab)).toBeVisible();
  await expect(toasts(tab).getByText("Welcome back!")).toBeVisible();
  await elsewhere.close();

  // Without the game, the tab's title is the league's again.
  await page.goto("/mlb");
  await expect(page).toHaveTitle(league);
});
