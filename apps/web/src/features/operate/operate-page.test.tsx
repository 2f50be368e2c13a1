import { afterEach, expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { down, heldBack, problem, type Answers } from "../../testing/api-stub.ts";
import { show } from "../../testing/show.tsx";
import { readAgain } from "./desk-read.ts";
import { OperatePage } from "./operate-page.tsx";
import { ageWords } from "./section.tsx";
import { desk, operatorAnswers } from "./testing/answers.ts";

afterEach(() => vi.useRealTimers());

const nothing = <main>Nothing is here</main>;
const open = (answers: Answers = {}, at = "/operate") =>
  show(<OperatePage missing={nothing} />, at, { ...operatorAnswers, ...answers });
const text = (words: string | RegExp) => page.getByText(words);
const notThere = () => problem(404, "agate:not-found", "There is no such address in the API.");

it("[OR2] for everyone but operators it is the page of a path that does not exist", async () => {
  await open({ "GET /api/operate/desk": notThere });
  await expect.element(text("Nothing is here")).toBeVisible();
  expect(document.querySelector("nav")).toBe(null);
});

it("[OR2] while the desk loads, the page of a missing path stays as it was, and the desk's own page shows that it is loading", async () => {
  const { answer, release } = heldBack(notThere);
  await open({ "GET /api/operate/desk": answer });
  await expect.element(text("Nothing is here")).toBeVisible();
  await cleanup();
  const canonical = document.head.appendChild(document.createElement("link"));
  canonical.rel = "canonical";
  await open({ "GET /api/operate/desk": answer });
  expect(document.querySelector("main")?.textContent).toContain("Loading...");
  canonical.remove();
  release();
  await expect.element(text("Nothing is here")).toBeVisible();
});

it("[OR3] without a second factor it links to the account, and rechecks on demand", async () => {
  const { api } = await open({
    "GET /api/operate/desk": () =>
      problem(403, "agate:second-factor-required", "A second factor is needed", "Set up a second factor."),
  });
  await expect.element(page.getByRole("heading", { name: "A second factor is needed" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Go to your account" }))
    .toHaveAttribute("href", "/account?tab=security");
  api.answer(operatorAnswers);
  await page.getByRole("button", { name: "Look again" }).click();
  await expect.element(page.getByRole("heading", { name: /^Operate/ })).toBeVisible();
});

it("[OR10] a failed read is reported, and retried on demand", async () => {
  const { api } = await open({ "GET /api/operate/desk": down });
  await expect.element(page.getByRole("alert")).toMatchTextContent(/This page could not be read/);
  api.answer(operatorAnswers);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(text("861 may export")).toBeVisible();
  await expect.element(text(/Passkey, Jun 7, 2026, 11:00 AM ET/)).toBeVisible();
});

it("[OR10] [RL2] the URL selects the section, the side menu marks it, and the footer shows the version", async () => {
  await open({}, "/operate?section=audit");
  await expect.element(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Audit log" })).toHaveAttribute("aria-current", "page");
  await expect.element(page.css("main footer")).toHaveTextContent("Agate 0.2.0");
});

it("[OR10] refetches every minute while it is visible", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { api } = await open();
  const reads = () => api.asked.filter((one) => one === "GET /api/operate/desk").length;
  await expect.element(page.getByRole("heading", { name: /^Operate/ })).toBeVisible();
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(readAgain + 1);
  await vi.waitFor(() => expect(reads()).toBe(2));
});

it("[OR11] a session that ends while the page is open is reported, with a way to sign in again", async () => {
  const { api } = await open();
  await expect.element(page.getByRole("heading", { name: /^Operate/ })).toBeVisible();
  api.answer({ "GET /api/operate/desk": notThere, "GET /api/auth/session": { user: null } });
  window.dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
  await expect.element(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth?return=%2Foperate");
});

it("[OR11] after the role is revoked, only the page of a missing path remains", async () => {
  const { api } = await open({ "GET /api/operate/desk": down });
  await expect.element(page.getByRole("alert")).toBeVisible();
  api.answer({ "GET /api/operate/desk": notThere });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(text("Nothing is here")).toBeVisible();
});

it("[OR3] [OR11] a second factor too old to act is reported, and can be proven again with a code", async () => {
  const stale = { ...desk, read_at: desk.second_factor.fresh_until };
  const prove = "POST /api/auth/second-factor/prove";
  const { api } = await open({
    "GET /api/operate/desk": stale,
    [prove]: () => problem(400, "agate:wrong-code", "This code is not right."),
  });
  await expect.element(text("You can look, but not change anything")).toBeVisible();
  await page.getByRole("button", { name: "Prove it now" }).click();
  await page.getByLabelText("Code of your authenticator app").fill("12345");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(text(/six digits/)).toBeVisible();
  await page.getByLabelText("Code of your authenticator app").fill("123 456");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(text("This code is not right.")).toBeVisible();
  api.answer({ "GET /api/operate/desk": desk, [prove]: { proven_for: 300 } });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(text("You can look, but not change anything")).not.toBeInTheDocument();
  expect(api.bodies(prove)).toEqual([{ code: "123 456" }, { code: "123 456" }]);
});

it.each([
  [0, "just now"],
  [8_000, "8 seconds ago"],
  [120_000, "2 minutes ago"],
  [7_200_000, "2 hours ago"],
])("[OR10] %i ms read as %s", (age, words) => {
  expect(ageWords(age)).toBe(words);
});
