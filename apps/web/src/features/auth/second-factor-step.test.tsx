import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/accessible.ts";
import { offline, problem } from "../../testing/api-stub.ts";
import { ada, expectText, expectToast, show } from "../../testing/show.tsx";
import { AuthPage } from "./auth-page.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

const ways = ["passkey", "app", "recovery-code"] as const;
const asked = (...some: readonly string[]) => ({ user: null, second_factor: { ways: some, seconds: 600 } });
const finish = "POST /api/auth/second-factor/sign-in";
const options = "POST /api/auth/second-factor/passkey-options";
const expired = () =>
  problem(401, "agate:second-factor-expired", "This took too long or has already been used. Please sign in again.");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const code = page.getByLabelText("Code from your app");
const recovery = page.getByLabelText("Recovery code");
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

async function typePassword(): Promise<void> {
  await page.getByLabelText("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabelText("Password", { exact: true }).fill("correct horse");
  await button("Sign In").click();
}

/** Opens /auth and submits the right password. */
async function showStep(answers = {}, ...some: readonly string[]) {
  const { api } = await show(<AuthPage isPage={(path) => path === "/nba"} />, "/auth?return=/nba", {
    "POST /api/auth/sign-in": asked(...(some.length ? some : ways)),
    ...answers,
  });
  await typePassword();
  await expect.element(heading("Second Factor")).toBeVisible();
  return api;
}

it("[TF15] after the password a code is required, submitted once; a pasted space is accepted @all", async () => {
  const api = await showStep({ [finish]: { user: ada } }, "app", "recovery-code");
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(code).toHaveAttribute("inputmode", "numeric");
  expect(document.querySelector("[data-toast]")).toBe(null);
  await code.fill("12345");
  await button("Sign In").click();
  await expectText("Please enter the six digits from your app.");
  expect(api.bodies(finish)).toEqual([]);
  await code.fill("123 456");
  const replaced = vi.spyOn(window.history, "replaceState");
  onTestFinished(() => replaced.mockRestore());
  await button("Sign In").click();
  await expectToast("Welcome back!", "You've been successfully logged in.");
  expect(api.bodies(finish)).toEqual([{ code: "123 456" }]);
  await expect.poll(() => replaced.mock.calls.map(([, , to]) => to)).toContain("/nba");
});

it("[TF15] a wrong code, a rate limit and a lost network are reported, and the typed code stays @all", async () => {
  const api = await showStep({}, "app");
  await code.fill("000000");
  for (const [answer, words] of [
    [
      () => problem(400, "agate:wrong-code", "That code is incorrect or has already been used."),
      /^That code is incorrect/,
    ],
    [() => problem(429, "agate:too-many-requests", "Too many attempts. Please try again in 12 minutes."), /12 minutes/],
    [offline, /^There is no connection to Agate\./],
    [
      () => problem(409, "agate:code-unreadable", "Codes from your app cannot be checked any more."),
      /^Codes from your app/,
    ],
  ] as const) {
    api.answer({ [finish]: answer });
    await button("Sign In").click();
    await expectText(words);
    await expect.element(code).toHaveValue("000000");
  }
});

it("[TF15] an expired step returns to the password and says why @all", async () => {
  await showStep({ [finish]: expired }, "app");
  await code.fill("123456");
  await button("Sign In").click();
  await expect.element(heading("Sign In")).toBeVisible();
  await expectText("This took too long or has already been used. Please sign in again.");
  await typePassword();
  await expect.element(heading("Second Factor")).toBeVisible();
});

it("[TF15] a recovery code works instead, and sign-in can start over @all", async () => {
  const api = await showStep(
    { [finish]: () => problem(400, "agate:wrong-code", "That code is incorrect correct.") },
    ...ways,
  );
  await button("Use a recovery code").click();
  await expect.element(recovery).toHaveFocus();
  await recovery.fill("7K3M 9XTR W2QD");
  await button("Sign In").click();
  await expectText("That code is incorrect correct.");
  expect(api.bodies(finish)).toEqual([{ recovery_code: "7K3M 9XTR W2QD" }]);
  api.answer({ "POST /api/auth/second-factor/cancel": { done: true } });
  await button("Start over").click();
  await expect.element(heading("Sign In")).toBeVisible();
  await expect.element(page.getByText("Not signed in")).not.toBeInTheDocument();
});

it("[TF15] a canceled, unavailable or refused passkey is reported, with a retry and other ways @all", async () => {
  const api = await showStep({
    [options]: { options: { challenge: "AAAA", rpId: "localhost", allowCredentials: [] } },
  });
  const get = vi.spyOn(navigator.credentials, "get");
  onTestFinished(() => get.mockRestore());
  await expect.element(button("Use Passkey")).toHaveFocus();
  for (const [name, words] of [
    ["NotAllowedError", "No passkey was used. Try again, or use another method."],
    ["SecurityError", /^Passkeys do not work at /],
  ] as const) {
    get.mockRejectedValueOnce(new DOMException("", name));
    await button("Use Passkey").click();
    await expectText(words);
  }
  expect(api.bodies(options)).toEqual([{ purpose: "sign-in" }, { purpose: "sign-in" }]);
  api.answer({ [options]: offline });
  await button("Use Passkey").click();
  await expectText(/^There is no connection to Agate\./);
  api.answer({ [options]: expired });
  await button("Use Passkey").click();
  await expect.element(heading("Sign In")).toBeVisible();
});

it("[TF15] a browser without passkeys offers the other ways, or says where to go", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await showStep({}, "passkey", "app");
  await expect.element(code).toBeVisible();
  await expect.element(button("Use a passkey")).not.toBeInTheDocument();
});

it("[TF15] if no factor can be used any more, it says whom to write to @all", async () => {
  await show(<AuthPage isPage={() => false} />, "/auth", {
    "POST /api/auth/sign-in": { user: null, second_factor: { ways: [], seconds: 600 } },
  });
  await typePassword();
  await expectText("None of your second factors can be used");
  await expectAccessible();
});

it("[TF15] a tab that reloads while the person looks at their phone continues where it was", async () => {
  await showStep({}, "app");
  await show(<AuthPage isPage={() => false} />, "/auth", { "GET /api/auth/session": asked("app") });
  await expect.element(heading("Second Factor").last()).toBeVisible();
});

it("[TF15] the dialog that signs in again over a page prompts for the second factor itself @all", async () => {
  const answer = vi.fn<(isIn: boolean) => void>();
  const { api } = await show(<SignInDialog answer={answer} />, "/mlb", {
    "POST /api/auth/sign-in": asked("app"),
    [finish]: expired,
  });
  await typePassword();
  await code.fill("123456");
  await button("Sign In").click();
  await expectText("This took too long or has already been used. Please sign in again.");
  expect(answer).not.toHaveBeenCalled();
  api.answer({ [finish]: { user: ada } });
  await typePassword();
  await code.fill("123456");
  await button("Sign In").click();
  await expect.poll(() => answer.mock.calls).toEqual([[true]]);
  await expectToast("Welcome back!", "You've successfully signed in.");
});

it.each(ways)("[TF15] [AW15] axe finds no violations where a %s is required @all", async (way) => {
  const { asked: requests } = await showStep({}, way, ...ways.filter((other) => other !== way));
  expect(requests).toContain("POST /api/auth/sign-in");
  await expectAccessible();
});
