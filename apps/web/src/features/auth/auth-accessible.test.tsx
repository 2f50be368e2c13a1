import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/accessible.ts";
import { problem } from "../../testing/api-stub.ts";
import { expectText, show } from "../../testing/show.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";
import { UpdatePasswordPage } from "./update-password-page.tsx";
import { VerifyEmailPage } from "./verify-email-page.tsx";

const isPage = () => true;
const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const valid = { status: "valid", email: "ned@example.com" };

it("[AW15] axe finds no violations after a refused sign-in, or where an account is created @all", async () => {
  await show(<AuthPage isPage={isPage} />, "/auth", {
    "POST /api/auth/sign-in": () => problem(401, "agate:invalid-credentials", "Invalid login credentials"),
  });
  await field("Email").fill("ned@example.com");
  await field("Password").fill("correct horse");
  await button("Sign In").click();
  await expect.element(page.css("[data-toast] > div")).toBeVisible();
  await expectAccessible();
  await button("Create Account").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await expectAccessible();
});

it("[AW15] axe finds no violations while a browser waits for its mail @all", async () => {
  await show(<VerifyEmailPage isPage={isPage} />, "/verify-email?new=1", {
    "POST /api/auth/pending-verification": { status: "waiting", email: "ned@example.com", resend_in: 42 },
  });
  await expectText("Account Created Successfully!");
  await expect.element(button(/Resend in/)).toBeVisible();
  await expectAccessible();
});

it("[AW15] axe finds no violations on the page of a verification link, or after the link is used @all", async () => {
  await show(<AuthPage isPage={isPage} />, "/auth?token=t", {
    "POST /api/auth/verification-link": valid,
    "POST /api/auth/confirm-email": { email: "ned@example.com", this_browser: false, return_path: null },
  });
  await expect.element(button("This was not me")).toBeVisible();
  await expectAccessible();
  await button("Confirm my address").click();
  await expectText("Done. Your address is confirmed.");
  await expectAccessible();
});

it("[AW15] axe finds no violations where a reset is requested, or after its mail is sent @all", async () => {
  await show(<ResetPasswordPage isPage={isPage} />, "/reset-password", {
    "POST /api/auth/request-reset": { done: true },
  });
  await field("Email").fill("ned@example.com");
  await expectAccessible();
  await button("Send Reset Link").click();
  await expect.element(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expectAccessible();
});

it("[AW15] axe finds no violations where a new password is chosen @all", async () => {
  await show(<UpdatePasswordPage isPage={isPage} />, "/update-password?token=t", {
    "POST /api/auth/reset-link": valid,
  });
  await expect.element(page.getByRole("heading", { name: "Create New Password" })).toBeVisible();
  await expectAccessible();
});

it("[AW15] axe finds no violations if the reset link is missing", async () => {
  await show(<UpdatePasswordPage isPage={isPage} />, "/update-password");
  await expect.element(page.getByRole("heading", { name: "Invalid or Expired Link" })).toBeVisible();
  await expectAccessible();
});
