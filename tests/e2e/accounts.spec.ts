import {
  bytesOf,
  expect,
  exportButton,
  exportFile,
  holdBack,
  openDetails,
  patient,
  test,
  pressUnlessArrived,
  openFirst,
} from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { enter, expectToast, newcomer, signUp, someone, toasts, typeCredentials } from "./person.ts";
import { makeSubscriber } from "./subscriber.ts";

// The browser logs every error response to the console.
test.use({ allowed: /Failed to load resource/ });

const button = "button";

test("[D6] [AW2] [AW3] [AW11] [AW12] [AW14] the whole path: sign up, confirm elsewhere, sign out and in, reset, change @all", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const ada = someone("ada");

  // Sign up.
  await page.goto("/");
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(ada.email);
  await page.getByRole(button, { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole(button, { name: "Create Account" }).click();
  await expect(page.getByText("Account Created Successfully!")).toBeVisible();
  await expect(page).toHaveURL("/verify-email?new=1");
  await expect(page.getByText(ada.email)).toBeVisible();
  await expect(page.getByRole(button, { name: /^Resend in [1-5]?\d+s$/ })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);

  // A mail scanner opens the link first, then the person does on another device.
  const verify = linkIn(await mailTo(request, ada.email, "Confirm your email address"), "/auth");
  for (const _ of [1, 2]) expect((await request.get(verify)).status()).toBe(200);
  const elsewhere = await browser.newContext();
  const phone = patient(await elsewhere.newPage());
  await phone.goto(verify);
  await expect(phone.getByText(ada.email)).toBeVisible();
  await expect(phone.getByRole(button, { name: "This was not me" })).toBeVisible();
  await phone.getByRole(button, { name: "Confirm my address" }).click();
  await expect(phone.getByText("Done. Your address is confirmed.")).toBeVisible();
  await expect(phone.getByRole("link", { name: "Log In" })).toBeVisible();

  // The waiting browser continues automatically.
  await expect(page).toHaveURL("/subscription");
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
  await expectToast(page, "Email address confirmed", "You are signed in.");

  // The link is used up.
  await phone.goto(verify);
  await expect(phone.getByRole("heading", { name: "Invalid or Expired Link" })).toBeVisible();
  await elsewhere.close();

  // Sign out: one toast, empty storage, and a fresh front page.
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByText(ada.email)).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    Object.assign(window, { sameLoad: true });
  });
  await page.getByRole(button, { name: "Sign Out" }).click();
  await expect(page.getByText("Logged out")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem("left"), sessionStorage.getItem("left"), "sameLoad" in window]),
  ).toEqual([null, null, false]);

  // Sign in from a page, first with a wrong password, and return to that page.
  await page.goto("/mlb?style=getty");
  await expect(page.locator("header[data-ready]")).toBeVisible();
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(/^[^?]+\/auth\?return=/);
  await typeCredentials(page, { ...ada, password: "wrong horse" });
  await page.getByRole(button, { name: "Sign In" }).click();
  await expectToast(page, "Authentication error", "Invalid login credentials");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong horse");
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/mlb\?style=getty/);
  await expectToast(page, "Welcome back!", "You've been successfully logged in.");
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();

  // Reset the password in a browser that has no session.
  const other = await browser.newContext();
  const fresh = patient(await other.newPage());
  await fresh.goto("/auth");
  await fresh.getByLabel("Email", { exact: true }).fill(ada.email);
  await fresh.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(fresh.getByLabel("Email", { exact: true })).toHaveValue(ada.email);
  await fresh.getByRole(button, { name: "Send Reset Link" }).click();
  await expect(fresh.getByText(/is associated with an account, a reset link will be sent shortly/)).toBeVisible();
  await fresh.getByRole("link", { name: "Back to sign in" }).click();
  await expect(fresh).toHaveURL("/auth");
  const reset = linkIn(await mailTo(request, ada.email, "Reset your password"), "/update-password");
  expect((await request.get(reset)).status()).toBe(200);
  await fresh.goto(reset);
  await expect(fresh.getByRole("heading", { name: "Create New Password" })).toBeVisible();
  const chosen = { ...ada, password: "battery staple" };
  await fresh.getByLabel("New Password", { exact: true }).fill(chosen.password);
  await fresh.getByLabel("Confirm New Password", { exact: true }).fill(chosen.password);
  await fresh.getByRole(button, { name: "Update Password" }).click();
  await expect(fresh.getByText("Your password has been updated.")).toBeVisible();
  await expect(fresh).toHaveURL("/auth");
  await fresh.goto(reset);
  await expect(fresh.getByRole("heading", { name: "Invalid or Expired Link" })).toBeVisible();
  await fresh.getByRole("link", { name: "Request New Password Reset" }).click();
  await expect(fresh).toHaveURL("/reset-password");

  // The reset has signed the first browser out; after signing in again, the person changes the password in the account.
  await page.goto("/account?tab=password");
  await expect(page.getByText("Please sign in to change your password.")).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).click();
  await typeCredentials(page, chosen);
  await page.getByRole(button, { name: "Sign In" }).click();
  await expect(page).toHaveURL("/account?tab=password");
  await expectToast(page, "Welcome back!", "You've been successfully logged in.");
  const [current, wanted, confirm] = ["Current password", "New password", "Confirm new password"].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  if (!current || !wanted || !confirm) throw new Error("three fields");
  const update = page.getByRole(button, { name: "Update Password" });
  await wanted.fill("third secret");
  await confirm.fill("third secret");
  await current.fill(chosen.password);
  await update.click();
  await expectToast(page, "Password updated");
  for (const field of [current, wanted, confirm]) await expect(field).toHaveValue("");
  await mailTo(request, ada.email, "Your password was changed");
  await other.close();
});

test("[D15] the page behind a verification link shows the address and lets the owner undo a sign-up by someone else @all", async ({
  page,
  request,
}) => {
  const stranger = someone("victim");
  await signUp(page, stranger);
  await expect(page.getByText(stranger.email)).toBeVisible();
  const link = linkIn(await mailTo(request, stranger.email, "Confirm your email address"), "/auth");
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(stranger.email)).toBeVisible();
  await page.getByRole(button, { name: "This was not me" }).click();
  await expect(page.getByRole("heading", { name: "Sign-Up Undone" })).toBeFocused();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Invalid or Expired Link" })).toBeVisible();
  await page.goto("/auth");
  await typeCredentials(page, stranger);
  await page.getByRole(button, { name: "Sign In" }).click();
  await expectToast(page, "Authentication error", "Invalid login credentials");
});

test("[D1] [AW2] only the browser that signed up is asked to confirm; any other is offered the mail again @all", async ({
  page,
  browser,
  request,
}) => {
  const bob = someone("bob");
  await signUp(page, bob);
  await expect(page).toHaveURL("/verify-email?new=1");
  await page.goto("/auth?return=/mlb");
  await typeCredentials(page, { ...bob, password: "not his" });
  await page.getByRole(button, { name: "Sign In" }).click();
  await expectToast(page, "Authentication error", "Invalid login credentials");
  await typeCredentials(page, bob);
  await page.getByRole(button, { name: "Sign In" }).click();
  await expect(page).toHaveURL("/verify-email?return=%2Fmlb");
  await expect(page.getByText(bob.email)).toBeVisible();
  await expect(page.getByText("Account Created Successfully!")).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  const first = await mailTo(request, bob.email, "Confirm your email address");

  const context = await browser.newContext();
  const other = patient(await context.newPage());
  await other.goto("/auth?return=/mlb");
  await typeCredentials(other, bob);
  await other.getByRole(button, { name: "Sign In" }).click();
  await expectToast(other, "Authentication error", "Invalid login credentials");
  await expect(other.getByText("Just signed up? Confirm your email first.")).toBeVisible();
  await other.getByRole(button, { name: "Resend the email" }).click();
  await expect(other).toHaveURL("/verify-email?return=%2Fmlb");
  await expect(other.getByText(bob.email)).toBeVisible();
  await expect(other.getByText("Account Created Successfully!")).toHaveCount(0);
  // The newest sign-up counts, so the link from the first mail is dead.
  await page.goto(linkIn(first, "/auth"));
  await expect(page.getByRole("heading", { name: "Invalid or Expired Link" })).toBeVisible();
  await context.close();
});

test("[AW1] the header never shows the wrong link, Log In or Account @all", async ({ page, request, context }) => {
  const html = await (await request.get("/")).text();
  expect(html).not.toContain("Log In");
  expect(html).not.toContain('href="/account"');
  await newcomer(page, "hal");
  // Records every text the slot shows, from the first paint on.
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const header = document.querySelector("#root > header");
      // While the parser is still inside the header, its last child is whatever has arrived so far.
      if (!header?.nextSibling) return;
      const text = header.querySelector(":scope > div > :last-child")?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const place = () => page.locator("#root > header > div > :last-child").boundingBox();
  for (const path of ["/", "/mlb", "/"]) {
    await page.goto(path);
    await expect(page.locator("#root > header > div > :last-child")).toHaveText("Account");
    expect(await seen()).toEqual(["Account"]);
  }
  const known = await place();
  // The cached state shows while the server does not respond.
  await page.route("**/api/auth/session", () => {});
  await page.goto("/");
  await expect(page.locator("#root > header > div > :last-child")).toHaveText("Account");
  // A browser with nothing cached reserves the space and shows neither link.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator("header[data-ready]")).toBeVisible();
  expect(await seen()).toEqual([]);
  expect(await place()).toEqual(known);
});

test("[D14] [AW8] an export form resumes, too: it continues to the file with every edit @all", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const una = await makeSubscriber(playwright.request, baseURL ?? "");
  await context.addCookies(una.storageState.cookies);
  await page.clock.install();
  await openFirst(page, "/mlb");
  await page.getByLabel("Home Team Prefix").fill("q");
  await openDetails(page);
  await page.getByLabel("Stadium Location").fill("Rosewood Park");
  await expect(exportButton(page)).toHaveText(/Export Roster/);
  // Left idle until the session ends, then visible again.
  await context.clearCookies();
  await page.clock.fastForward("10:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.getByText("Your session has ended. Sign in again to export.").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "Sign in to continue" });
  await pressUnlessArrived(exportButton(page), () => expect(dialog).toBeVisible({ timeout: 5_000 }));
  await dialog.getByLabel("Password", { exact: true }).fill(una.password);
  const download = await exportFile(page, () => dialog.getByRole(button, { name: "Sign In" }).click());
  const text = (await bytesOf(download)).toString();
  expect(text).toContain("Rosewood Park");
  expect(text).toMatch(/^q\d/m);
  await expect(page.getByLabel("Home Team Prefix")).toHaveValue("q");
});

test("[AW2] input typed before hydration is preserved, submitted on request, and never put into the address @all", async ({
  page,
}) => {
  const arrive = await holdBack(page, "**/assets/*.js");
  const sent: unknown[] = [];
  await page.route("**/api/auth/sign-in", (route) => {
    sent.push(route.request().postDataJSON());
    return route.abort();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  const early = { email: "early@example.com", password: " \u{1F3D2} spaces " };
  await typeCredentials(page, early);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  arrive();
  await page.getByRole(button, { name: "Sign In" }).click();
  await expect(page.getByText("There is no connection to Agate.", { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL("/auth");
  expect(sent).toEqual([early]);
});

test("[AW5] [AW11] links and the waiting page survive a server outage", async ({ page, request }) => {
  const wes = someone("wes");
  await signUp(page, wes);
  await expect(page.getByText(wes.email)).toBeVisible();
  const down = { status: 503, contentType: "text/html", body: "" };
  const links = /verification-link|confirm-email|pending-verification/;
  await page.route(links, (route) => route.fulfill(down));
  await page.reload();
  await expect(page.getByText("Agate cannot be reached right now.")).toBeVisible();
  await expect(page.getByText(wes.email)).toBeVisible();
  const link = linkIn(await mailTo(request, wes.email, "Confirm your email address"), "/auth");
  await page.goto(link);
  await expect(page.getByText("The link could not be checked")).toBeVisible();
  await page.unroute(links);
  await page.getByRole(button, { name: "Try again" }).click();
  await page.route(links, (route) => route.fulfill(down));
  await page.getByRole(button, { name: "Confirm my address" }).click();
  await expect(toasts(page).getByText("Email Verification Error")).toBeVisible();
  await page.unroute(links);
  // The browser that signed up is also the one that confirms, so it is signed in and continues.
  await page.getByRole(button, { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/subscription");
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
});

test("[AW17] [AW14] signing out everywhere ends every session of the person @all", async ({ page, browser }) => {
  const xia = await newcomer(page, "xia");
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await enter(phone, xia);
  await page.goto("/account?tab=security");
  await expect(page.getByRole("list", { name: "Open sessions" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole(button, { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out on all devices?" });
  await dialog.getByRole(button, { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  for (const one of [page, phone])
    expect(await (await one.request.get("/api/auth/session")).json()).toMatchObject({ user: null });
  await elsewhere.close();
});

test("[AW18] the link mailed to a new address confirms it, and the browser stays signed in @all", async ({
  page,
  request,
}) => {
  const zoe = await newcomer(page, "zoe");
  const fresh = someone("zoe-new").email;
  await page.goto("/account");
  await page.getByRole(button, { name: "Change Email" }).click();
  await page.getByLabel("New email", { exact: true }).fill(fresh);
  await page.getByLabel("Current password", { exact: true }).fill(zoe.password);
  await page.getByRole(button, { name: "Send Confirmation" }).click();
  await expect(page.getByText("Please confirm the new address.")).toBeVisible();
  await mailTo(request, zoe.email, "Your email address is about to change");
  const link = linkIn(await mailTo(request, fresh, "Confirm your new email address"), "/verify-email");
  await page.goto(link);
  await expect(page.getByText(fresh)).toBeVisible();
  await page.getByRole(button, { name: "Confirm new address" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText(fresh)).toBeVisible();
  await expectToast(page, "Email address changed", "Your other devices are signed out.");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Invalid or Expired Link" })).toBeVisible();
});

test("[AW19] deleting the account requires the password and the word, and leaves nothing behind @all", async ({
  page,
  request,
}) => {
  const abe = await newcomer(page, "abe");
  await page.goto("/account");
  await page.getByRole(button, { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const remove = dialog.getByRole(button, { name: "Delete for good" });
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  await dialog.getByLabel("Current password", { exact: true }).fill(abe.password);
  await remove.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  await mailTo(request, abe.email, "Your account is deleted");
  await page.goto("/auth");
  await typeCredentials(page, abe);
  await page.getByRole(button, { name: "Sign In" }).click();
  await expectToast(page, "Authentication error", "Invalid login credentials");
});
