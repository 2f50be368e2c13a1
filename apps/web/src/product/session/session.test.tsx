import { expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { usePost } from "../../api/use-post.ts";
import { useQuery } from "../../api/use-query.ts";
import { down, heldBack, offline, portal, problem, type ApiStub } from "../../testing/api-stub.ts";
import { ada, bob, expectToast, show } from "../../testing/show.tsx";
import { plans } from "../../testing/subscription-answers.ts";
import { showToast } from "../../ui/toast.ts";
import { plansOnOffer } from "../subscription/subscription-queries.ts";
import { hintKey, lastPersonKey } from "./session-hint.ts";
import { headerWay } from "./session-state.ts";
import { useSession } from "./use-session.ts";

/** Shows who is signed in, and reads something that belongs to that user. */
function Reader() {
  const session = useSession();
  const { refetch } = useQuery(plansOnOffer);
  return (
    <>
      <output>{`${headerWay(session)} ${session.status}`}</output>
      <button type="button" onClick={() => void refetch()}>
        Read
      </button>
    </>
  );
}

/** Shows the signed-in person's address, and confirms another one. */
function Address() {
  const known = useSession();
  const post = usePost();
  return (
    <>
      <output>{known.status === "signed-in" ? known.person.email : ""}</output>
      <button type="button" onClick={() => void post("/api/auth/confirm-address", { token: "t" })}>
        Confirm
      </button>
    </>
  );
}

const session = "GET /api/auth/session";
const outputText = () => document.querySelector("output")?.textContent;
const count = (api: ApiStub, endpoint: string) => api.asked.filter((one) => one === endpoint).length;
const fromOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key: newValue === null ? null : hintKey, newValue }));
const showReader = (answers = {}) => show(<Reader />, "/", { "GET /api/plans": plans, ...answers });

it("[AW1] the browser's hint is used until the server answers, and the answer is stored", async () => {
  localStorage.setItem(hintKey, "in");
  let answer: (json: object) => void = () => undefined;
  await showReader({ [session]: () => new Promise<object>((resolve) => (answer = resolve)) });
  expect(outputText()).toBe("account checking");
  await expect.poll(() => answer.length).toBe(1);
  answer({ user: null });
  await expect.poll(outputText).toBe("log-in visitor");
  expect(localStorage.getItem(hintKey)).toBe("out");
});

it("[AW5] [AW9] [F8] a session that cannot be read is requested three times, reported once, and signs no one out @all", async () => {
  const { api } = await showReader({ [session]: down });
  await expect.poll(outputText).toBe("log-in failed");
  expect(count(api, session)).toBe(3);
  await expectToast("Authentication Error", "Failed to retrieve authentication session");
  api.answer({ [session]: { user: ada } });
  fromOtherTab("in");
  await expect.poll(outputText).toBe("account signed-in");
  api.answer({ [session]: offline });
  fromOtherTab("out");
  await expect.poll(() => count(api, session)).toBe(7);
  expect(outputText()).toBe("account signed-in");
});

it.each([
  ["no network", offline],
  ["a captive portal", portal],
])("[AW5] [OF8] behind %s, a session that cannot be read is not an 'Authentication Error' @all", async (_, answer) => {
  localStorage.setItem(hintKey, "in");
  await showReader({ [session]: answer });
  await expect.poll(outputText).toBe("account failed");
  // Toasts are drawn in order: once this one shows, an earlier one would have shown, too.
  showToast({ tone: "note", title: "Later" });
  await expectToast("Later");
  expect(document.querySelector("[data-toast]")).toBe(null);
});

it("[AW9] a session that is no longer needed is not requested again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { api } = await showReader({ [session]: offline });
  await vi.waitFor(() => expect(count(api, session)).toBe(1));
  await cleanup();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count(api, session)).toBe(1);
});

it("[AW8] what was read for one person is read again after they sign out", async () => {
  const { api } = await showReader({ [session]: { user: ada } });
  await expect.poll(outputText).toBe("account signed-in");
  expect(count(api, "GET /api/plans")).toBe(1);
  api.answer({ [session]: { user: null } });
  fromOtherTab("out");
  await expect.poll(outputText).toBe("log-in visitor");
  await expect.poll(() => count(api, "GET /api/plans")).toBe(2);
});

it("[AW14] another tab of the browser follows when a different user signs in over a session", async () => {
  const { api } = await showReader({ [session]: { user: ada } });
  await expect.poll(outputText).toBe("account signed-in");
  const signInElsewhere = (id: string) =>
    window.dispatchEvent(new StorageEvent("storage", { key: lastPersonKey, newValue: id }));
  signInElsewhere(ada.id);
  api.answer({ [session]: { user: bob } });
  signInElsewhere(bob.id);
  // What was read for one user is read again for the other.
  await expect.poll(() => count(api, "GET /api/plans")).toBe(2);
  expect(count(api, session)).toBe(2);
});

it("[AW14] what is still being read for one user is not shown to the next", async () => {
  const first = heldBack(plans);
  const { api } = await showReader({ [session]: { user: ada }, "GET /api/plans": first.answer });
  await expect.poll(outputText).toBe("account signed-in");
  api.answer({ [session]: { user: bob }, "GET /api/plans": plans });
  window.dispatchEvent(new StorageEvent("storage", { key: lastPersonKey, newValue: bob.id }));
  await expect.poll(() => count(api, "GET /api/plans")).toBe(2);
});

it("[AW18] the browser's other tabs read a changed address, and report nothing", async () => {
  const changed = { ...ada, email: "ada@example.org" };
  const { api } = await show(<Address />, "/", {
    [session]: { user: ada },
    "POST /api/auth/confirm-address": { this_browser: true },
  });
  await expect.poll(outputText).toBe(ada.email);
  // A tab gets no event about what it stores itself.
  const stored = vi.spyOn(Storage.prototype, "setItem");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(() => count(api, session)).toBe(2);
  const hints = stored.mock.calls.flatMap(([key, value]) => (key === hintKey ? value : []));
  stored.mockRestore();
  expect(hints.slice(0, 2)).toEqual(["out", "in"]);
  api.answer({ [session]: { user: changed } });
  for (const hint of hints) fromOtherTab(hint);
  await expect.poll(outputText).toBe(changed.email);
  expect(document.querySelector("[data-toast]")).toBe(null);
});

it("[AW14] another tab of the browser follows a sign-out, and says so", async () => {
  const { api } = await showReader({ [session]: { user: ada } });
  await expect.poll(outputText).toBe("account signed-in");
  api.answer({ [session]: { user: null } });
  fromOtherTab(null);
  await expectToast("Signed Out", "You've been successfully signed out.");
  expect(outputText()).toBe("log-in visitor");
});

it("[D14] an automatic read that finds no session ends it, and opens no dialog over the page", async () => {
  const { api } = await showReader({ [session]: { user: ada } });
  await expect.poll(outputText).toBe("account signed-in");
  api.answer({ "GET /api/plans": () => problem(401, "agate:session-missing", "Auth session missing!") });
  await page.getByRole("button", { name: "Read" }).click();
  await expect.poll(outputText).toBe("log-in visitor");
  expect(document.querySelector("dialog")).toBe(null);
});
