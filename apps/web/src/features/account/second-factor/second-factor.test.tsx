import decodeQR from "qr/decode.js";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import type { SecondFactorJson } from "@agate/api";
import { expectAccessible } from "../../../testing/accessible.ts";
import { broken, offline, problem } from "../../../testing/api-stub.ts";
import { ada, expectText, expectToast, show } from "../../../testing/show.tsx";
import { AccountPage } from "../account-page.tsx";

const since = "2026-06-01T12:00:00.000Z";
const none: SecondFactorJson = { since: null, app: null, passkeys: [], recovery_codes: null, proven_for: 0 };
const app = { since, last_used: null, readable: true };
const key = { id: "k1", name: "Blue key", since, last_used: "2026-06-03T12:00:00.000Z" };
const codes = { left: 7, of: 10, since };
const ten = Array.from({ length: 10 }, (_, at) => `${at}k3m-9xtr-w2qd-5hn8-cv4e-jm6y`);
const path = (last: string) => `POST /api/auth/second-factor/${last}`;
const setUp = {
  seed: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  address: "otpauth://totp/Agate:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
};
const proofRequired = () => problem(403, "agate:proof-required", "Please confirm that it is you.");
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = (name: string) => page.getByRole("dialog", { name });

async function showFactors(factors: SecondFactorJson, answers = {}) {
  const { api } = await show(<AccountPage />, "/account?tab=security", {
    "GET /api/auth/session": { user: ada },
    "GET /api/auth/sessions": { sessions: [] },
    "GET /api/auth/second-factor": factors,
    ...answers,
  });
  await expect.element(page.getByRole("heading", { name: "Second factor" })).toBeVisible();
  return api;
}

it("[TF16] [AW5] shows what protects the account, and offers a retry if that cannot be read @all", async () => {
  const api = await showFactors(none, { "GET /api/auth/second-factor": broken });
  await expectText("Your second factor could not be loaded");
  api.answer({
    "GET /api/auth/second-factor": { ...none, since, app, passkeys: [key], recovery_codes: { ...codes, left: 2 } },
  });
  await button("Try again").click();
  for (const words of [
    "Since June 1, 2026. Never used",
    "Passkey. Since June 1, 2026. Used June 3, 2026",
    "2 of 10 left. Made June 1, 2026",
    "Few left",
  ])
    await expectText(words);
  await expectAccessible();
});

it("[TF16] an app is set up after a proof; the recovery codes follow, to copy and download @all", async () => {
  let isProven = false;
  const api = await showFactors(none, {
    [path("set-up-app")]: () => (isProven ? setUp : proofRequired()),
    [path("prove")]: () => problem(400, "agate:wrong-password", "Your current password is not correct."),
    [path("confirm-app")]: () => problem(400, "agate:wrong-code", "That code is incorrect or has already been used."),
    [path("recovery-codes")]: { codes: ten },
  });
  await button("Set up an authenticator app").click();
  await page.getByLabelText("Current password", { exact: true }).fill("correct horse");
  await button("Continue").click();
  await expectText("Your current password is not correct.");
  api.answer({
    [path("prove")]: () => {
      isProven = true;
      return { proven_for: 600 };
    },
  });
  await button("Continue").click();
  const code = page.getByRole("img", { name: "QR code for the authenticator app" });
  await expect.element(code).toBeVisible();
  expect(await readCode(code.element())).toBe(setUp.address);
  await expectText(/GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ/);
  await expectAccessible();
  await page.getByLabelText("Code from your app").fill("000 000");
  await button("Turn On").click();
  await expectText("That code is incorrect or has already been used.");
  api.answer({ [path("confirm-app")]: offline });
  await button("Turn On").click();
  await expectText(/^There is no connection to Agate\./);
  api.answer({
    [path("confirm-app")]: { done: true },
    "GET /api/auth/second-factor": { ...none, since, app },
  });
  await button("Turn On").click();
  await expect.element(dialog("Your recovery codes")).toBeVisible();
  for (const code of ten) await expectText(code);
  await expectAccessible();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce().mockRejectedValueOnce(new Error(""));
  onTestFinished(() => write.mockRestore());
  await button("Copy").click();
  await expectText("Copied.");
  expect(write.mock.calls[0]?.[0]).toContain(ten.join("\n"));
  await button("Copy").click();
  await expectText(/^The browser blocked copying/);
  await button("I have saved them").click();
  await expect.element(dialog("Your recovery codes")).not.toBeInTheDocument();
});

it("[TF16] without the proof nothing is changed @all", async () => {
  const api = await showFactors(none, { [path("set-up-app")]: proofRequired });
  await button("Set up an authenticator app").click();
  await expect.element(dialog("Confirm it is you").getByLabelText("Current password")).toHaveFocus();
  await expectAccessible();
  await dialog("Confirm it is you").getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(api.bodies(path("set-up-app"))).toHaveLength(1);
});

it("[TF6] [TF16] a session with a stale second factor is prompted for that, and not for the password", async () => {
  let isProven = false;
  const stale = () => problem(403, "agate:second-factor-stale", "Your second factor was proven too long ago for this.");
  const api = await showFactors(
    { ...none, since, app, recovery_codes: codes },
    {
      [path("recovery-codes")]: () => (isProven ? { codes: ten } : stale()),
      [path("prove")]: () => {
        isProven = true;
        return { proven_for: 600 };
      },
    },
  );
  await button("Make new ones").click();
  await page.getByLabelText("Code from your app").fill("123456");
  await expect.element(page.getByLabelText("Current password", { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  await button("Continue").click();
  await expectText(ten[0] ?? "");
  expect(api.bodies(path("prove"))).toEqual([{ code: "123456" }]);
});

it("[TF16] reports a QR code that could not be created, and an app that another tab has set up @all", async () => {
  const api = await showFactors(none, { [path("set-up-app")]: offline });
  await button("Set up an authenticator app").click();
  await expectText("The QR code could not be made");
  api.answer({
    [path("set-up-app")]: () => problem(409, "agate:app-is-on", "An authenticator app is set up already."),
    [path("recovery-codes")]: offline,
    "GET /api/auth/second-factor": { ...none, since, app },
  });
  await button("Try again").click();
  await expectText("Recovery codes could not be made");
  await dialog("Your recovery codes").getByRole("button", { name: "Close" }).click();
  await expectText("You have no recovery codes");
  await expect.element(button("Remove the authenticator app")).toBeVisible();
});

it("[TF16] a passkey gets a name; a canceled prompt or a device that already has one is reported @all", async () => {
  await showFactors(
    { ...none, since, app, recovery_codes: codes },
    {
      [path("new-passkey-options")]: {
        options: {
          challenge: "AAAA",
          rp: { id: "localhost", name: "Agate" },
          user: { id: "AAAA", name: "ada", displayName: "ada" },
          pubKeyCredParams: [],
        },
      },
    },
  );
  const create = vi.spyOn(navigator.credentials, "create");
  onTestFinished(() => create.mockRestore());
  await button("Add a passkey").click();
  await button("Add Passkey").click();
  await expectText("Please enter a name.");
  await page.getByLabelText("Name", { exact: true }).fill("Blue key");
  for (const [name, words] of [
    ["NotAllowedError", "No passkey was used. Try again, or use another method."],
    ["InvalidStateError", "This device already has a passkey for your account."],
    ["NotSupportedError", /^This device cannot make a passkey\./],
  ] as const) {
    create.mockRejectedValueOnce(new DOMException("", name));
    await button("Add Passkey").click();
    await expectText(words);
    await expect.element(page.getByLabelText("Name", { exact: true })).toHaveValue("Blue key");
  }
  await expectAccessible();
});

it("[TF16] a browser without passkeys says so @all", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await showFactors(none);
  await expectText("This browser does not support passkeys.");
  await button("Add a passkey").click({ force: true });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

it("[TF16] removing needs confirmation, says what ends, and reports what went wrong @all", async () => {
  const api = await showFactors(
    { ...none, since, app, passkeys: [key], recovery_codes: codes },
    { [path("remove-passkey")]: offline },
  );
  await button("Remove the passkey Blue key").click();
  await expectText(/^Your other factors stay\. Every other device is signed out\./);
  await button("Remove").click();
  await expectText("Nothing was removed");
  api.answer({
    [path("remove-passkey")]: { done: true },
    "GET /api/auth/second-factor": { ...none, since, app, recovery_codes: codes },
  });
  await button("Remove").click();
  await expectToast("Removed", "Signing in does not take the passkey Blue key any more.");
  expect(api.bodies(path("remove-passkey"))).toEqual([{ id: "k1" }, { id: "k1" }]);
  await button("Remove the authenticator app").click();
  await expectText(/^It is your last one: signing in will ask for the password alone/);
  await expectAccessible();
  await button("Keep it").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

it("[TF16] an app whose codes can no longer be checked says so", async () => {
  await showFactors({ ...none, since, app: { ...app, readable: false }, recovery_codes: codes });
  await expectText("Not working");
  await expectText(/^Its codes can no longer be checked\./);
});

const staleFactor = () =>
  problem(403, "agate:second-factor-stale", "Please use your second factor once more: it was proven too long ago.");
const field = (name: string) => page.getByLabelText(name, { exact: true });
const guarded = {
  password: {
    at: "/account?tab=password",
    last: "change-password",
    answer: { done: true },
    async fill() {
      await field("Current password").fill("floodlights");
      await field("New password").fill("floodlights at dawn");
      await field("Confirm new password").fill("floodlights at dawn");
      await button("Update Password").click();
    },
    told: "Password updated",
  },
  address: {
    at: "/account",
    last: "change-address",
    answer: { email: "new@example.com" },
    async fill() {
      await button("Change Email").click();
      await field("New email").fill("new@example.com");
      await field("Current password").fill("floodlights");
      await button("Send Confirmation").click();
    },
    told: "Please confirm the new address.",
  },
  deletion: {
    at: "/account",
    last: "delete-account",
    // Deleting the account leaves the page, which no test can do: check the server's message after the proof instead.
    answer: () => problem(503, "agate:payment-unavailable", "What you pay for cannot be ended just now."),
    async fill() {
      await button("Delete Account").click();
      await field("Current password").fill("floodlights");
      await field("Type DELETE to confirm").fill("DELETE");
      await button("Delete for good").click();
    },
    told: "What you pay for cannot be ended just now.",
  },
} as const;

it.each(["password", "address", "deletion"] as const)(
  "[TF17] the %s prompts for the second factor if the server requires it, preserves the typed values, and continues @all",
  async (what) => {
    const { at, last, answer, fill, told: notice } = guarded[what];
    const request = `POST /api/auth/${last}`;
    let isProven = false;
    const { api } = await show(<AccountPage />, at, {
      "GET /api/auth/session": { user: ada },
      "GET /api/auth/second-factor": { ...none, since, app, recovery_codes: codes },
      [request]: () => (!isProven ? staleFactor() : typeof answer === "function" ? answer() : answer),
      [path("prove")]: () => problem(400, "agate:wrong-code", "That code is incorrect or has already been used."),
    });
    await fill();
    const question = dialog("Confirm it is you");
    await expect.element(question.getByText(/^This is protected by your second factor\./)).toBeVisible();
    await expect.element(question.getByLabelText("Code from your app")).toHaveFocus();
    await expectAccessible();
    // Closing it changes nothing and preserves the typed values.
    await question.getByRole("button", { name: "Close" }).click();
    await expectText("Nothing was changed because your second factor was not used.");
    await expect.element(field("Current password")).toHaveValue("floodlights");
    await button(
      { password: "Update Password", address: "Send Confirmation", deletion: "Delete for good" }[what],
    ).click();
    // Uses a recovery code, after a wrong one.
    await question.getByRole("button", { name: "Use a recovery code" }).click();
    await expect.element(question.getByLabelText("Recovery code")).toHaveFocus();
    await question.getByLabelText("Recovery code").fill(ten[0] ?? "");
    await question.getByRole("button", { name: "Continue" }).click();
    await expect.element(question.getByText("That code is incorrect or has already been used.")).toBeVisible();
    api.answer({
      [path("prove")]: () => {
        isProven = true;
        return { proven_for: 600 };
      },
    });
    await question.getByRole("button", { name: "Continue" }).click();
    await expectText(notice, { exact: true });
    expect(api.bodies(path("prove"))).toEqual([{ recovery_code: ten[0] }, { recovery_code: ten[0] }]);
    expect(api.bodies(request)).toHaveLength(3);
  },
);

it("[TF17] factors that cannot be read or used here are reported @all", async () => {
  const { api } = await show(<AccountPage />, "/account?tab=password", {
    "GET /api/auth/session": { user: ada },
    "GET /api/auth/second-factor": broken,
    "POST /api/auth/change-password": staleFactor,
  });
  await guarded.password.fill();
  await expectText("Your second factor could not be loaded");
  api.answer({ "GET /api/auth/second-factor": { ...none, since, app: { ...app, readable: false } } });
  await button("Try again").click();
  await expectText("None of your factors can be used here");
});

/** Decodes the QR code with an independent reader. */
async function readCode(svg: Element): Promise<string> {
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }));
  await picture.decode();
  const canvas = new OffscreenCanvas(600, 600);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.drawImage(picture, 0, 0, 600, 600);
  return decodeQR(context.getImageData(0, 0, 600, 600));
}
