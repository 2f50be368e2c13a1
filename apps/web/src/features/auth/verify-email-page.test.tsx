import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { problem } from "../../testing/api-stub.ts";
import { expectText, expectToast, show } from "../../testing/show.tsx";
import { VerifyEmailPage } from "./verify-email-page.tsx";

const path = "POST /api/auth/pending-verification";
const waiting = { status: "waiting", email: "dee@example.com", resend_in: 0 };
const showWaiting = (at: string, answers = {}) => show(<VerifyEmailPage isPage={() => true} />, at, answers);

it("[AW6] the mail can be resent after the cooldown, and each outcome is reported @all", async () => {
  const limit = "Too many attempts. Please try again in 9 minutes.";
  const { api } = await showWaiting("/verify-email", {
    [path]: waiting,
    "POST /api/auth/resend-verification": () => problem(500, "agate:internal", "Internal"),
  });
  const resend = page.getByRole("button", { name: "Resend Verification Email" });
  await resend.click();
  await expectToast("Email Verification Error", "Failed to resend verification email");
  api.answer({ "POST /api/auth/resend-verification": () => problem(429, "agate:too-many-requests", limit) });
  await resend.click();
  await expectToast("Email Verification Error", limit);
  api.answer({ "POST /api/auth/resend-verification": { resend_in: 42 } });
  await resend.click();
  await expectToast("An email is already on its way");
  await expect.element(page.getByRole("button", { name: /^Resend in \d+s$/ })).toHaveAttribute("aria-disabled", "true");
});

it("[AW10] polls every five seconds, pauses while the tab is hidden, and polls as soon as it is visible again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { api } = await showWaiting("/verify-email", { [path]: waiting });
  const requestCount = () => api.bodies(path).length;
  await expectText("dee@example.com");
  expect(requestCount()).toBe(1);
  api.answer({ [path]: { ...waiting, email: "eve@example.com" } });
  vi.advanceTimersByTime(5_000);
  await expectText("eve@example.com");
  expect(requestCount()).toBe(2);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  vi.advanceTimersByTime(60_000);
  expect(requestCount()).toBe(2);
  api.answer({ [path]: { ...waiting, email: "fay@example.com" } });
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expectText("fay@example.com");
  expect(requestCount()).toBe(3);
  vi.advanceTimersByTime(5_000);
  await expect.poll(requestCount).toBe(4);
});

it("[AW10] without a session or a pending sign-up, redirects to /auth", async () => {
  await showWaiting("/verify-email?return=/mlb", { [path]: { status: "none" } });
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/auth?return=%2Fmlb");
});

it("[AW16] after a mistyped address, one click leads to the form that creates the account with the right one", async () => {
  await showWaiting("/verify-email?new=1&return=/mlb", { [path]: waiting });
  const again = page.getByRole("link", { name: "create the account again" });
  await expect.element(again).toHaveAttribute("href", "/auth?mode=create&return=%2Fmlb");
  await expect.element(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth?return=%2Fmlb");
});
