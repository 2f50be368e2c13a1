import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, inFull } from "../../testing/accessible.ts";
import { problem } from "../../testing/api-stub.ts";
import { ada, expectText, show } from "../../testing/show.tsx";
import { noSubscription, plans, standings } from "../../testing/subscription-answers.ts";
import { AccountPage } from "./account-page.tsx";

const session = { device: "Firefox on Windows", kind: "computer", since: "2026-06-01T12:00:00.000Z" };
const showAccount = (tab: string, answers = {}) =>
  show(<AccountPage />, `/account?tab=${tab}`, {
    "GET /api/auth/session": { user: ada },
    "GET /api/auth/sessions": {
      sessions: ["1", "2"].map((id) => ({
        ...session,
        id,
        last_seen: "2026-06-02T12:00:00.000Z",
        current: id === "1",
      })),
    },
    "GET /api/auth/second-factor": { since: null, app: null, passkeys: [], recovery_codes: null, proven_for: 0 },
    "GET /api/plans": plans,
    "GET /api/subscription": noSubscription,
    "GET /api/may-export": { may_export: false, why: "not-subscribed", notice: null, access_until: null, lease: null },
    ...answers,
  });
const tabs = [
  ["account", "Account"],
  ["subscription", "Subscription"],
  ["security", "Security"],
  ["password", "Password"],
] as const;

it.each(tabs)("[AW15] axe finds no violations for a visitor on the %s tab @all", async (tab) => {
  await showAccount(tab, { "GET /api/auth/session": { user: null } });
  await expect.element(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expectAccessible();
});

it.each(tabs)("[AW15] [SW15] axe finds no violations on the %s tab @all", async (tab, heading) => {
  await showAccount(tab);
  await expect.element(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  if (tab === "subscription") await expectText("You don't have an active subscription");
  await expectAccessible();
});

it("[AW15] axe finds no violations in the dialog over the account page @all", async () => {
  await showAccount("password", {
    "POST /api/auth/change-password": () => problem(401, "agate:session-missing", "Auth session missing!"),
  });
  for (const label of ["Current password", "New password", "Confirm new password"])
    await page.getByLabelText(label, { exact: true }).fill("something");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expectAccessible();
});

it.each(inFull ? standings : standings.slice(0, 2))(
  "[SW15] axe finds no violations on a subscription's card: %s @all",
  async (_, subscription) => {
    await showAccount("subscription", { "GET /api/subscription": subscription });
    await expect
      .element(page.getByText(/^(Annual Plan \$129\.99 \/ year|Monthly Plan \$14\.99\/month)/).first())
      .toBeVisible();
    await expectAccessible();
    if (!subscription.next_plan_id) return;
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expectAccessible();
  },
);
