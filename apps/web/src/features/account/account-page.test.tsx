import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { createQueryClient } from "../../api/query-client.ts";
import { setOffline } from "../../lib/offline.ts";
import { leaseKey } from "../../product/lease/forget-lease.ts";
import { storeLease } from "../../product/lease/lease.ts";
import { clearSaved, saveLeague } from "../../product/saved/saved-leagues.ts";
import { hintKey } from "../../product/session/session-hint.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { broken, down, heldBack, offline, portal, problem, silent, stubApi } from "../../testing/api-stub.ts";
import { billOf } from "../../testing/bill.ts";
import { ada, expectText, expectToast, show } from "../../testing/show.tsx";
import { signedLease } from "../../testing/signed-lease.ts";
import { annual, monthly, noSubscription, pastDue, plans } from "../../testing/subscription-answers.ts";
import { leagueAnswers } from "../league/testing/league-answers.ts";
import { AccountPage } from "./account-page.tsx";

const showAccount = (tab: string | null, answers = {}) =>
  show(<AccountPage />, tab ? `/account?tab=${tab}` : "/account", {
    "GET /api/auth/session": { user: ada },
    "GET /api/auth/second-factor": { since: null, app: null, passkeys: [], recovery_codes: null, proven_for: 0 },
    "GET /api/plans": plans,
    "GET /api/subscription": annual,
    "GET /api/may-export": { may_export: true, why: null, notice: "past-due", access_until: null, lease: null },
    ...answers,
  });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");
const row = (name: string) =>
  [...document.querySelectorAll("dl > div")].find((one) => one.querySelector("dt")?.textContent === name)
    ?.textContent ?? "";
const field = (name: string) => page.getByLabelText(name, { exact: true });

it("[AW13] the account area is open to everyone and each tab has a URL @all", async () => {
  await showAccount(null, { "GET /api/auth/session": { user: null } });
  await expectText("Not logged in");
  await expect.element(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth?return=%2Faccount");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Subscription").click();
  await expectText("Please sign in to manage your subscription.");
  expect(window.location.search).toBe("?tab=subscription");
  tab("Subscription")
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  await expectText("Please sign in to change your password.");
  await expect.element(tab("Password")).toHaveFocus();
  await expect.element(tab("Password")).toHaveAttribute("aria-selected", "true");
  expect(window.location.search).toBe("?tab=password");
});

it("[AW5] a session that cannot be read is reported once, and retried on demand @all", async () => {
  const { api } = await showAccount(null, { "GET /api/auth/session": down });
  await expectToast("Authentication Error", "Failed to retrieve authentication session");
  await button("Try again").click();
  await expect.element(button("Try again")).not.toHaveAttribute("aria-busy");
  expect(document.querySelector("[data-toast]")).toBe(null);
  api.answer({ "GET /api/auth/session": { user: ada } });
  await button("Try again").click();
  await expectText(ada.email);
});

it("[OF8] [OF12] an account over a network that answers nothing opens at what works, and a retry changes no word", async () => {
  localStorage.setItem(hintKey, "in");
  const { api } = await showAccount(null, { "GET /api/auth/session": offline });
  await expect.element(page.getByRole("region", { name: "On this device" })).toBeVisible();
  await page.getByRole("tab", { name: "Account" }).click();
  const said = page.getByText("Your account and signing in again need a network.");
  const held = heldBack({ user: ada });
  api.answer({ "GET /api/auth/session": held.answer });
  await button("Try again").click();
  await expect.element(button("Try again")).toHaveAttribute("aria-busy");
  await expect.element(said).toBeVisible();
  held.release();
  await expectText(ada.email);
});

it("[AW20] offline, Sign Out is available even if the session cannot be read, and clears this browser @all", async () => {
  localStorage.setItem(hintKey, "in");
  localStorage.setItem("left", "1");
  setOffline(true);
  await showAccount(null, { "GET /api/auth/session": offline, "POST /api/auth/sign-out": offline });
  await page.getByRole("tab", { name: "Account" }).click();
  await expect
    .element(page.getByRole("tabpanel"))
    .toMatchTextContent(/^AccountYour account and signing in again need a network\.Sign Out$/);
  await button("Sign Out").click();
  await expectToast("Logged out", "You are offline: the session ends when you are online.");
  await expectText("Not logged in");
  expect(localStorage.getItem("left")).toBe(null);
});

it("[PK16] [LS5] offline, the Offline tab says what works and until when, and removes what is saved @all", async () => {
  onTestFinished(clearSaved);
  stubApi(leagueAnswers("mlb"));
  await saveLeague(createQueryClient(), { league: "mlb", savedFor: "Armadillos at Pioneers" });
  localStorage.setItem(hintKey, "in");
  const lease = await signedLease();
  await storeLease({ may_export: true, why: null, notice: null, access_until: null, lease }, Date.now());
  setOffline(true);
  await showAccount(null, { "GET /api/auth/session": offline });
  await expectText(/^Export works until \w+day, \w+ \d+\.$/);
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "KB" }))
    .toMatchTextContent(/^MLB.*Armadillos.*\d+ KB/);
  await expectAccessible();
  await button("Remove MLB").click();
  await expectText("Nothing opens without a network yet.");
});

it("[OF13] controls that need a network say so before they are clicked; Sign Out does not need one", async () => {
  await showAccount(null);
  await expectText(ada.email);
  setOffline(true);
  await expect.element(button("Change Email")).toHaveAccessibleDescription("Needs a network.");
  await expect.element(button("Sign Out")).not.toHaveAttribute("aria-disabled");
  setOffline(false);
  await expect.element(button("Change Email")).not.toHaveAttribute("aria-disabled");
});

it("[AW4] [AW14] a failed sign-out is reported", async () => {
  await showAccount(null, { "POST /api/auth/sign-out": broken });
  await button("Sign Out").click();
  await expectToast("Logout Error", "There was a problem signing you out. Please try again.");
  await expectText(ada.email);
});

it("[AW20] [SU21] signing out offline clears the browser, and the session ends at the next contact @all", async () => {
  localStorage.setItem("left", "1");
  const { api } = await showAccount(null, { "POST /api/auth/sign-out": offline });
  await button("Sign Out").click();
  await expectToast("Logged out", "You are offline: the session ends when you are online.");
  await expectText("Not logged in");
  expect(localStorage.getItem("left")).toBe(null);
  const before = api.asked.length;
  api.answer({ "POST /api/auth/sign-out": { done: true }, "GET /api/auth/session": { user: null } });
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => api.asked.slice(before)).toEqual(["POST /api/auth/sign-out", "GET /api/auth/session"]);
});

it.each([
  ["never responds", silent],
  ["responds with its own page", portal],
])(
  "[AW20] [LS9] so does signing out on a network that %s, and the lease and codes are removed with it",
  async (_, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const { api } = await showAccount(null, { "POST /api/auth/sign-out": answer });
    await expectText(ada.email);
    localStorage.setItem(leaseKey, "{}");
    localStorage.setItem(`${leaseKey}:mlb:common-codes`, "{}");
    await button("Sign Out").click();
    await expect.poll(() => api.asked).toContain("POST /api/auth/sign-out");
    vi.advanceTimersByTime(5_000);
    await expectText("Not logged in");
    expect(Object.keys(localStorage).filter((key) => key.startsWith(leaseKey))).toEqual([]);
    api.answer({ "POST /api/auth/sign-out": { done: true }, "GET /api/auth/session": { user: null } });
    const before = api.asked.length;
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => api.asked.slice(before)).toContain("POST /api/auth/sign-out");
  },
);

it("[D14] a session that expires during input prompts for sign-in over the page and preserves what was typed @all", async () => {
  const { api } = await showAccount("password", {
    "POST /api/auth/change-password": () => problem(401, "agate:session-missing", "Auth session missing!"),
    "POST /api/auth/sign-in": () => problem(401, "agate:invalid-credentials", "Invalid login credentials"),
  });
  for (const [name, typed] of [
    ["Current password", "correct horse"],
    ["New password", "something new"],
    ["Confirm new password", "something new"],
  ] as const)
    await field(name).fill(typed);
  await button("Update Password").click();
  await expect.element(dialog.getByText("Auth session missing!")).toBeVisible();
  await expect.element(dialog.getByLabelText("Email", { exact: true })).toHaveValue(ada.email);
  const password = dialog.getByLabelText("Password", { exact: true });
  await expect.element(password).toHaveFocus();
  await password.fill("wrong horse");
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^Sign In Error\s*Invalid login credentials$/);
  expect(document.querySelector("[data-toast]")).toBe(null);
  api.answer({ "POST /api/auth/sign-in": { user: ada }, "POST /api/auth/change-password": { done: true } });
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field("New password")).toHaveValue("something new");
  await button("Update Password").click();
  await expectText("Password updated");
});

it("[AW7] a new password must be typed twice and be long enough, with the texts of this screen @all", async () => {
  await showAccount("password", {
    "POST /api/auth/change-password": () =>
      problem(400, "agate:wrong-password", "Your current password is not correct."),
  });
  const change = async (next: string, again: string) => {
    await field("New password").fill(next);
    await field("Confirm new password").fill(again);
    await button("Update Password").click();
  };
  await field("Current password").fill("not this one");
  await change("third secret", "third");
  await expectToast("Passwords do not match", "Your new password and confirmation password must match.");
  await change("five5", "five5");
  await expectToast("Password too short", "Your password must be at least 6 characters long.");
  await change("third secret", "third secret");
  await expectToast("Error Updating Password", "Your current password is not correct.");
  await expect.element(field("Current password")).toHaveFocus();
});

it("[AW5] a lost response to a new password is not called a failure, also while offline", async () => {
  await showAccount("password", { "POST /api/auth/change-password": offline });
  for (const label of ["Current password", "New password", "Confirm new password"])
    await field(label).fill("third secret");
  await button("Update Password").click();
  const alert = page.getByRole("alert");
  const doubt = /^Your password may have changed\s*The response was lost\. /;
  await expect.element(alert).toMatchTextContent(doubt);
  setOffline(true);
  await expect.element(button("Update Password")).toHaveAccessibleDescription("Needs a network.");
  await expect.element(alert).toMatchTextContent(doubt);
});

it("[AW18] changing the address requires the password, and the page says where the link was sent @all", async () => {
  const { api } = await showAccount(null, {
    "POST /api/auth/change-address": () =>
      problem(400, "agate:wrong-password", "Your current password is not correct."),
  });
  await button("Change Email").click();
  await field("New email").fill("new@example.com");
  await field("Current password").fill("not this one");
  await button("Send Confirmation").click();
  await expectToast("Error Changing Email", "Your current password is not correct.");
  await expect.element(field("Current password")).toHaveFocus();
  api.answer({ "POST /api/auth/change-address": { email: "new@example.com" } });
  await button("Send Confirmation").click();
  await expectText("Please confirm the new address.");
  await expectText(/We sent a message to new@example\.com\./);
});

it("[AW21] all stored data about the person downloads as one file, and a failure is reported", async () => {
  const { api } = await showAccount(null, { "POST /api/auth/my-data": { mine_record: [{ id: "team/1" }] } });
  const createdUrl = vi.spyOn(URL, "createObjectURL");
  await button("Download my data").click();
  await expect.poll(() => createdUrl.mock.calls.length).toBe(1);
  const file = createdUrl.mock.calls[0]?.[0] as Blob;
  expect(JSON.parse(await file.text())).toEqual({ mine_record: [{ id: "team/1" }] });
  api.answer({ "POST /api/auth/my-data": broken });
  await button("Download my data").click();
  await expectToast("Error Downloading Data", "Your data could not be downloaded. Please try again.");
});

it("[OF8] without contact, a button leaves the report to the line under the header @all", async () => {
  const { api } = await showAccount(null, { "POST /api/auth/my-data": offline });
  const save = button("Download my data");
  await save.click();
  await expect.poll(() => api.asked).toContain("POST /api/auth/my-data");
  await expect.element(save).not.toHaveAttribute("aria-busy");
  expect(document.querySelector("[data-toast]")).toBe(null);
});

it("[AW19] deleting the account requires the password and the word, and the page reports what cannot be ended", async () => {
  const { api } = await showAccount(null, {
    "POST /api/auth/delete-account": () =>
      problem(400, "agate:wrong-password", "Your current password is not correct."),
  });
  await button("Delete Account").click();
  const remove = dialog.getByRole("button", { name: "Delete for good" });
  await dialog.getByLabelText("Current password", { exact: true }).fill("not this one");
  await remove.click();
  await expect.element(dialog.getByText("Please type DELETE.")).toBeVisible();
  await dialog.getByLabelText("Type DELETE to confirm").fill("delete");
  await remove.click();
  await expect.element(dialog.getByText("Your current password is not correct.")).toBeVisible();
  const title = "The subscription could not be ended.";
  api.answer({ "POST /api/auth/delete-account": () => problem(503, "agate:payment-unavailable", title) });
  await remove.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^Nothing was deleted\s*The subscription could/);
  // No response does not mean failure (rule AW19): the account may have been deleted.
  for (const lost of [offline, portal, broken]) {
    api.answer({ "POST /api/auth/delete-account": lost });
    await remove.click();
    await expect
      .element(dialog.getByRole("alert"))
      .toMatchTextContent(/^We do not know whether your account was deleted\s*The response was lost\. /);
    api.answer({ "POST /api/auth/delete-account": () => problem(503, "agate:payment-unavailable", title) });
    await remove.click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^Nothing was deleted/);
  }
});

const session = { device: "Firefox on Windows", kind: "computer", since: "2026-06-01T12:00:00.000Z" };

it("[AW17] a failed read of the sessions is reported, each session can be ended alone, and one that fails to end stays @all", async () => {
  const { api } = await showAccount("security", { "GET /api/auth/sessions": broken });
  await expectText("Your sessions could not be loaded");
  api.answer({
    "GET /api/auth/sessions": {
      sessions: [
        { ...session, id: "1", last_seen: "2026-06-02T12:00:00.000Z", current: true },
        {
          ...session,
          id: "2",
          device: "Safari on iPhone",
          kind: "phone",
          last_seen: "2026-06-01T12:30:00.000Z",
          current: false,
        },
      ],
    },
    "POST /api/auth/end-session": broken,
  });
  await button("Try again").click();
  const rows = page.getByRole("tabpanel").getByRole("list").first().getByRole("listitem");
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.first()).toMatchTextContent("This device");
  const end = button("End the session of Safari on iPhone");
  await end.click();
  await expectToast("The session was not ended");
  expect(rows.elements()).toHaveLength(2);
  api.answer({ "POST /api/auth/end-session": { done: true } });
  await end.click();
  await expectToast("Session ended", "Safari on iPhone is signed out.");
  expect(rows.elements()).toHaveLength(1);
});

it("[SW10] [SW11] the card is refreshed once after the last click, and an unknown plan is looked up again @all", async () => {
  const { api } = await showAccount("subscription", {
    "GET /api/plans": { ...plans, plans: plans.plans.slice(0, 2) },
    "POST /api/check-subscription": { ...annual, return_path: null },
  });
  await expect.poll(() => row("Plan")).toBe("PlanNone");
  api.answer({ "GET /api/plans": plans });
  for (let press = 0; press < 3; press++) await button("Refresh subscription").click();
  await expectToast("Subscription status updated", "Active");
  await expect.poll(() => row("Plan")).toContain("Annual Plan $129.99 / year");
  expect(row("Next billing date")).toContain("March 3, 2027");
  expect(api.bodies("POST /api/check-subscription")).toHaveLength(1);
});

it("[SW25] while a payment is checked, the card says so and does not offer to subscribe", async () => {
  await showAccount("subscription", { "GET /api/subscription": { ...noSubscription, checking_payment: true } });
  await expectText("We're checking your payment");
  expect(page.getByRole("link", { name: "Subscribe Now" }).elements()).toEqual([]);
});

it("[SW11] without a subscription there is no card, and without plans for sale no prompt to subscribe", async () => {
  await showAccount("subscription", { "GET /api/subscription": noSubscription });
  await expectText("You don't have an active subscription");
  await expect.element(page.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
  expect(row("Status")).toBe("");
});

it("[SW21] complimentary access shows its end date, with or without a subscription", async () => {
  const given = { complimentary_until: "2027-06-01T04:00:00.000Z" };
  await showAccount("subscription", { "GET /api/subscription": { ...noSubscription, ...given } });
  await expectText("Complimentary until May 31, 2027");
  await expect.element(page.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
  expect(document.body.textContent).not.toContain("You don't have an active subscription");
  expect(document.body.textContent).not.toContain("Manage Subscription");
});

it("[SW21] a subscription is listed below complimentary access", async () => {
  const given = { complimentary_until: "2027-06-01T04:00:00.000Z" };
  await showAccount("subscription", { "GET /api/subscription": { ...annual, ...given } });
  await expectText("Complimentary until May 31, 2027");
  await expect.poll(() => row("Next billing date")).toContain("March 3, 2027");
});

it("[SW24] the card names the person's own price, discount, next payment and plan, not the list's", async () => {
  const discounts = [{ percent: 20, amount: null, ends: null, once: false }];
  const at = "2027-03-03T17:00:00.000Z";
  await showAccount("subscription", {
    "GET /api/subscription": {
      ...monthly,
      bill: billOf(9.99, "month", { discounts, next_payment: { amount: 7.99, at } }),
    },
  });
  await expect.poll(() => row("Plan")).toContain("Monthly Plan $9.99/month");
  expect(row("Discount")).toContain("20% off");
  expect(row("Next billing date")).toContain("March 3, 2027, $7.99");
  expect(document.querySelector("dl")?.textContent).not.toContain("14.99");
});

it("[SW24] one that renews until a date, and one whose next plan begins later, say the days of each", async () => {
  const next_price = { amount: 149.99, duration: "year" as const, at: "2027-05-03T16:00:00.000Z" };
  const ending = billOf(14.99, "month", { ends: "2027-09-03T16:00:00.000Z", next_price });
  await showAccount("subscription", { "GET /api/subscription": { ...monthly, next_plan_id: "annual", bill: ending } });
  await expect.poll(() => row("Ends")).toContain("September 3, 2027");
  expect(row("Next billing date")).toContain("March 3, 2027, $14.99");
  await expect.poll(() => row("Next plan")).toContain("Annual Plan $149.99 / year");
  await expectText("The Annual Plan begins on May 3, 2027");
  expect(document.body.textContent).not.toContain("Nothing is charged before then");
});

it("[SW24] one that covers something else too leads to the portal to cancel it, and to us to change it", async () => {
  await showAccount("subscription", {
    "GET /api/subscription": {
      ...annual,
      bill: billOf(129.99, "year", {
        elsewhere: true,
        mixed: true,
        next_payment: { amount: 134.99, at: "2027-03-03T17:00:00.000Z" },
      }),
    },
  });
  await expect.poll(() => row("Next billing date")).toContain("March 3, 2027, $134.99 in all");
  await expectText(
    "It covers something else too. You can cancel it under Manage Subscription; to change it, write to us.",
  );
  await expect.element(page.getByRole("link", { name: "Write to us" })).toBeVisible();
  await expect.element(button("Manage Subscription")).toBeVisible();
  expect(document.body.textContent).not.toContain("Cancel Subscription");
});

it("[SW24] one that covers something else too and is canceled leads to us to keep it", async () => {
  const bill = billOf(129.99, "year", { elsewhere: true, mixed: true, next_payment: null });
  await showAccount("subscription", {
    "GET /api/subscription": { ...annual, standing: "canceled", subscription_status: "canceled", bill },
  });
  await expectText("It covers something else too: to keep it, or to change it, write to us.");
  expect(document.body.textContent).not.toContain("You can cancel");
});

it("[SW24] several of one plan are changed by writing to us, and canceled here", async () => {
  await showAccount("subscription", {
    "GET /api/subscription": { ...annual, bill: billOf(259.98, "year", { elsewhere: true, mixed: false }) },
  });
  await expectText("It is for several at once: to change it, write to us.");
  await expect.element(button("Cancel Subscription")).toBeVisible();
});

it("[SW24] one that is stopped for what else is unpaid names no next billing", async () => {
  const bill = billOf(129.99, "year", { next_payment: null, stopped: true });
  await showAccount("subscription", { "GET /api/subscription": { ...annual, bill } });
  await expect.poll(() => row("Paid until")).toContain("March 3, 2027");
  await expectText("Your subscription does not renew.");
  await expectText(/Something else on it is unpaid\. Until you pay that/);
  await expect.element(button("Cancel Subscription")).toBeVisible();
  expect(document.body.textContent).not.toContain("Next billing date");
});

it("[SW24] [SU45] who owes for one that covers something else too is led to the portal for both", async () => {
  await showAccount("subscription", {
    "GET /api/subscription": { ...pastDue, bill: billOf(14.99, "month", { next_payment: null, mixed: true }) },
  });
  await expectText(/You can also cancel there: the subscription covers something else too\./);
  expect(document.body.textContent).not.toContain("End Subscription");
});

it("[SW24] [SU45] who owes can end the subscription and choose a plan again @all", async () => {
  const { api } = await showAccount("subscription", {
    "GET /api/subscription": pastDue,
    "POST /api/cancel-subscription": () => {
      api.answer({ "GET /api/subscription": noSubscription });
      return { success: true, subscription: noSubscription };
    },
  });
  await expectText(
    /Pay it under Manage Subscription to keep access, or end the subscription in your account and choose a plan again\./,
  );
  await button("End Subscription").click();
  await expect.element(dialog.getByText(/It ends now, and what is due is not charged anymore\./)).toBeVisible();
  await dialog.getByRole("button", { name: "End Subscription" }).click();
  await expectToast("Subscription status updated", "It has ended. You can choose a plan again.");
  await expect.element(page.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
});

it("[SW24] a pending payment is pending, and not an offer to subscribe", async () => {
  await showAccount("subscription", {
    "GET /api/subscription": { ...noSubscription, subscription_status: "incomplete" },
  });
  await expectText("Payment pending", { exact: true });
  expect(document.body.textContent).not.toMatch(/Incomplete|Subscribe Now/);
});

it("[SW18] the account page says if nothing is for sale", async () => {
  await showAccount("subscription", {
    "GET /api/subscription": noSubscription,
    "GET /api/plans": { ...plans, selling: false },
  });
  await expectText("Subscriptions are not available right now.");
  expect(document.body.textContent).not.toContain("Subscribe Now");
});

it("[SW12] [SW13] a portal that does not open is reported", async () => {
  const tab = { close: vi.fn<() => void>(), opener: window };
  const open = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  const { api } = await showAccount("subscription", { "POST /api/customer-portal": {} });
  const manage = button("Manage Subscription");
  await manage.click();
  await expectToast("Error", "Failed to access subscription management. Please try again.");
  expect([tab.close.mock.calls.length, tab.opener]).toEqual([1, null]);
  api.answer({
    "POST /api/customer-portal": () =>
      problem(
        409,
        "agate:portal-not-configured",
        "Not set up yet.",
        "Save your settings in the provider's dashboard: https://dashboard.stripe.com/settings",
      ),
  });
  await manage.click();
  await expectText("Configuration Required");
  await expectText(/Save your settings in the provider's dashboard/);
  await expect
    .element(page.getByRole("link", { name: "Configure the portal" }))
    .toHaveAttribute("href", expect.stringContaining("dashboard.stripe.com"));
  open.mockReturnValue(null);
  api.answer({ "POST /api/customer-portal": { url: "https://pay.example/manage" } });
  await manage.click();
  await expect
    .element(page.getByRole("link", { name: "Open the portal" }))
    .toHaveAttribute("href", "https://pay.example/manage");
});

it("[SW20] a rate limit is reported on the card, with the time to wait @all", async () => {
  const message = "Too many attempts. Please try again in 45 seconds.";
  const limited = () => problem(429, "agate:too-many-requests", message);
  vi.spyOn(window, "open").mockReturnValue(null);
  await showAccount("subscription", {
    "POST /api/check-subscription": limited,
    "POST /api/cancel-subscription": limited,
    "POST /api/customer-portal": limited,
  });
  const times = () => document.body.textContent.split(message).length - 1;
  await button("Refresh subscription").click();
  await expect.poll(times, { timeout: 5_000 }).toBe(1);
  await button("Manage Subscription").click();
  await expect.poll(times).toBe(2);
  await button("Cancel Subscription").click();
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect.poll(times).toBe(3);
  expect(document.querySelector("[data-toast]")).toBe(null);
});

it.each([
  [
    "went through",
    { ...annual, subscription_status: "canceled", standing: "canceled" as const },
    "Subscription status updated",
    "Canceled. You keep access until March 3, 2027.",
  ],
  ["did not", annual, "Your subscription was not canceled", "Nothing changed. Please try again."],
] as const)(
  "[SW22] a cancellation without a response is unknown at first, and then reported: it %s @all",
  async (_, now, title, words) => {
    const { api } = await showAccount("subscription", {
      "POST /api/cancel-subscription": offline,
      "POST /api/check-subscription": offline,
    });
    await button("Cancel Subscription").click();
    await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
    await expectText("We do not know yet whether your subscription was canceled.");
    expect(document.querySelector("[data-toast]")).toBe(null);
    api.answer({ "POST /api/check-subscription": { ...now, return_path: null }, "GET /api/subscription": now });
    await button("Check now").click();
    await expectToast(title, words);
    await expect.element(page.getByText(/We do not know yet/)).not.toBeInTheDocument();
    expect(api.bodies("POST /api/cancel-subscription")).toHaveLength(1);
  },
);

it("[SW6] [SW11] [E9] past due: a notice and Manage Subscription, never Subscribe Now", async () => {
  await showAccount("subscription", { "GET /api/subscription": pastDue });
  await expectText("Your last payment did not go through.", { exact: true });
  await expect.element(button("Manage Subscription")).toBeVisible();
  expect(row("Status")).toContain("Past due");
  expect(row("Owed now")).toContain("$14.99, since June 22, 2026");
  expect(document.body.textContent).not.toMatch(/Subscribe Now|Next billing date/);
});
