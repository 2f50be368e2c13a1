import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { broken, down } from "../../testing/api-stub.ts";
import { expectToast, show } from "../../testing/show.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

it("[AW4] [AW5] [AW9] a request that cannot be sent is reported, and the form shows what is known about it @all", async () => {
  const title = "There was a problem processing your request. Please try again later.";
  const { api } = await show(<ResetPasswordPage isPage={() => true} />, "/reset-password", {
    "POST /api/auth/request-reset": down,
  });
  await page.getByLabelText("Email", { exact: true }).fill("kim@example.com");
  const send = page.getByRole("button", { name: "Send Reset Link" });
  const inForm = () => document.querySelector("form > span:has(> svg)")?.textContent;
  await send.click();
  await expectToast(title);
  expect(api.bodies("POST /api/auth/request-reset")).toHaveLength(3);
  await expect.poll(inForm).toMatch(/^Agate cannot respond right now\./);

  // When no more is known, the form does not repeat the toast's sentence.
  api.answer({ "POST /api/auth/request-reset": broken });
  await send.click();
  await expectToast(title);
  await expect.poll(inForm).toBe("No email was sent. Your address is still here: send it again.");
});
