import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { broken, problem } from "../../testing/api-stub.ts";
import { ada, expectText, expectToast, show } from "../../testing/show.tsx";
import { UpdatePasswordPage } from "./update-password-page.tsx";

const showPage = (at: string, answers = {}) => show(<UpdatePasswordPage isPage={() => true} />, at, answers);
const doubt = /^Your password may have changed\s*The response was lost\. /;
const toAccount = page.getByRole("link", { name: /change your password/ });

it("[AW12] without a link it says so", async () => {
  await showPage("/update-password");
  await expect.element(page.getByRole("heading", { name: "Invalid or Expired Link" })).toBeVisible();
  await expectText(/^This password reset link is invalid or has expired\./);
  await expect.element(toAccount).not.toBeInTheDocument();
});

it("[AW12] a link that is being checked says so", async () => {
  await showPage("/update-password?token=t", { "POST /api/auth/reset-link": () => new Promise(() => undefined) });
  await expectText("Verifying your password reset link...");
});

it("[AW12] without a link it shows a signed-in person another way", async () => {
  await showPage("/update-password", { "GET /api/auth/session": { user: ada } });
  await expect.element(toAccount).toHaveAttribute("href", "/account?tab=password");
});

it("[AW5] [AW12] a password that cannot be set is reported, so is a lost response, and the link is not used up @all", async () => {
  const { api } = await showPage("/update-password?token=t", {
    "POST /api/auth/reset-link": { status: "valid", email: "xan@example.com" },
    "POST /api/auth/reset-password": () =>
      problem(400, "agate:password-too-long", "Password must be at most 128 characters."),
  });
  await page.getByLabelText("New Password", { exact: true }).fill("x".repeat(129));
  await page.getByLabelText("Confirm New Password", { exact: true }).fill("x".repeat(129));
  const update = page.getByRole("button", { name: "Update Password" });
  await update.click();
  await expectToast("Password update failed", "Password must be at most 128 characters.");
  api.answer({ "POST /api/auth/reset-password": broken });
  await update.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(doubt);
  api.answer({ "POST /api/auth/reset-password": () => problem(500, "agate:internal", "It failed.") });
  await update.click();
  await expectToast("Password update failed", "There was a problem updating your password.");
  api.answer({ "POST /api/auth/reset-password": { done: true, return_path: null } });
  await update.click();
  await expectText("Your password has been updated.");
  expect(api.bodies("POST /api/auth/reset-password").at(-1)).toEqual({ token: "t", password: "x".repeat(129) });
});

it("[AW12] a new password must be typed twice and be long enough, with the texts of this screen @all", async () => {
  const { api } = await showPage("/update-password?token=t", {
    "POST /api/auth/reset-link": { status: "valid", email: "xan@example.com" },
  });
  const choose = async (next: string, again: string) => {
    await page.getByLabelText("New Password", { exact: true }).fill(next);
    await page.getByLabelText("Confirm New Password", { exact: true }).fill(again);
    await page.getByRole("button", { name: "Update Password" }).click();
  };
  await choose("battery staple", "battery");
  await expectToast("Passwords don't match", "Please make sure both passwords match.");
  await choose("short", "short");
  await expectToast("Password too short", "Password must be at least 6 characters.");
  expect(api.asked).not.toContain("POST /api/auth/reset-password");
});
