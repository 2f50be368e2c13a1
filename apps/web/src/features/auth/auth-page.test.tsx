import { expect, it, vi, type MockInstance } from "vitest";
import { page } from "vitest/browser";
import { setOffline } from "../../lib/offline.ts";
import { down, offline, portal, problem } from "../../testing/api-stub.ts";
import { ada, expectText, expectToast, show } from "../../testing/show.tsx";
import { requestedToasts } from "../../ui/toast.ts";
import { AuthPage } from "./auth-page.tsx";

const isPage = (path: string) => ["/", "/nba", "/auth"].includes(path);
const showAuth = (at: string, answers = {}) => show(<AuthPage isPage={isPage} />, at, answers);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const email = page.getByLabelText("Email", { exact: true });
const password = page.getByLabelText("Password", { exact: true });
const inForm = () => document.querySelector("form > span:has(> svg)")?.textContent;

const asked = requestedToasts.get().length;
const newToasts = () =>
  requestedToasts
    .get()
    .slice(asked)
    .map(({ title }) => title);

async function type(credentials = { email: "kim@example.com", password: "correct horse" }): Promise<void> {
  await email.fill(credentials.email);
  await password.fill(credentials.password);
}

it("[AW5] [AW9] [F8] a server or network that is down is reported, typed values are preserved, and one request is sent @all", async () => {
  const { api } = await showAuth("/auth");
  await type();
  for (const [fault, words, toasts] of [
    [offline, /^There is no connection to Agate\./, []],
    [portal, /^This network answered with its own page/, []],
    [down, /^Agate cannot respond right now\./, ["Authentication error"]],
  ] as const) {
    api.answer({ "POST /api/auth/sign-in": fault });
    await button("Sign In").click();
    await expect.poll(inForm).toMatch(words);
    expect(newToasts()).toEqual(toasts);
    await expect.element(email).toHaveValue("kim@example.com");
    await expect.element(password).toHaveValue("correct horse");
  }
  expect(api.bodies("POST /api/auth/sign-in")).toHaveLength(3);
  // Once the line under the header says so, the form no longer does.
  setOffline(true);
  await expect.element(button("Sign In")).toHaveAccessibleDescription("Needs a network.");
  expect(inForm()).toBeUndefined();
});

it("[AW2] [AW4] the form is validated before it is sent @all", async () => {
  const { api } = await showAuth("/auth", {
    "POST /api/auth/sign-up": () => problem(400, "agate:password-too-short", "Password must be at least 6 characters."),
  });
  await button("Sign In").click();
  await expectText("Please enter your email address.");
  await expectText("Please enter your password.");
  await expect.element(email).toHaveFocus();
  await type({ email: "nina", password: "12345" });
  await button("Sign In").click();
  await expectText("Enter an address such as name@example.com.");
  await button("Create Account").click();
  await email.fill("nina@example.com");
  expect(api.asked.filter((asked) => asked.startsWith("POST /api/auth/"))).toEqual([]);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast("Sign Up Error", "Password must be at least 6 characters.");
  const reveal = button("Show password");
  await reveal.click();
  await expect.element(password).toHaveAttribute("type", "text");
  await expect.element(reveal).toHaveAttribute("aria-pressed", "true");
});

it("[AW4] an error from the previous attempt does not stay over a success @all", async () => {
  const { api } = await showAuth("/auth?mode=create", {
    "POST /api/auth/sign-up": () => problem(400, "agate:invalid-email", "Please enter a valid email address."),
  });
  await type();
  await button("Create Account").click();
  await expectText("Sign Up Error");
  api.answer({ "POST /api/auth/sign-up": { email: "kim@example.com" } });
  await button("Create Account").click();
  await expect.poll(() => window.location.pathname).toBe("/verify-email");
  await expect.poll(() => document.querySelector("[data-toast]:not([data-leaving])")).toBe(null);
});

it.each([
  ["", "/home"],
  ["//evil.example", "/home"],
  ["/\\evil.example", "/home"],
  ["https:evil.example", "/home"],
  ["javascript:alert(1)", "/home"],
  ["/%09/evil.example", "/home"],
  ["/auth?return=//evil.example", "/home"],
  ["/nba?style=getty", "/nba?style=getty"],
])("[D11] [AW3] a signed-in person at /auth?return=%s is redirected to %s", async (asked, reached) => {
  let replaced: MockInstance<History["replaceState"]> | undefined;
  await showAuth(`/auth?return=${encodeURIComponent(asked)}`, {
    "GET /api/auth/session": () => {
      replaced = vi.spyOn(window.history, "replaceState");
      return { user: ada };
    },
  });
  await expect.poll(() => replaced?.mock.calls[0]?.[2]).toBe(reached);
});

it("[AW4] [AW14] a signed-in person about to create a second account is warned, and can sign out @all", async () => {
  const { api } = await showAuth("/auth?mode=create", {
    "GET /api/auth/session": { user: ada },
    "POST /api/auth/sign-out": () => new Response("", { status: 500 }),
  });
  await expectText("You are signed in as ada@example.com.");
  await button("Sign Out").click();
  await expectToast("Sign Out Error", "Failed to sign out");
  api.answer({ "POST /api/auth/sign-out": offline });
  await button("Sign Out").click();
  await expectToast("Signed Out", "You've been successfully signed out.");
  await expect.element(page.getByText("You are signed in as ada@example.com.")).not.toBeInTheDocument();
});
