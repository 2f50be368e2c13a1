import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { MineSyncedJson } from "@agate/api";
import { SignOutButton } from "../../features/account/session-buttons.tsx";
import { expectAccessible } from "../../testing/accessible.ts";
import { down, offline, problem, silent, type Answer, type Answers } from "../../testing/api-stub.ts";
import { ada, expectToast, show } from "../../testing/show.tsx";
import { countUndo, storeUndo } from "../undo-pictures.ts";
import { openMine } from "./mine-engine.ts";
import { openMineStorage } from "./mine-storage.ts";
import { changeMine, closeMine, engineNow, useMine, decideMine, useUndecided } from "./mine.ts";
import { settleMine } from "./use-leaving.tsx";

const endpoint = "POST /api/mine/sync";
const asAda = { "GET /api/auth/session": { user: ada } };
const star = (name: string) => ({ league: "mlb", name });
const at = "0mh8x2k1p-0000-zzzzzzzzzz";
const record = (collection: string, id: string, fields: Readonly<Record<string, string>>) => ({
  collection,
  id,
  cells: Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, [value, at] satisfies [string, string]]),
  ),
});

/** An account's answer: empty except for what is given. */
const answer = (given: Partial<MineSyncedJson> = {}): MineSyncedJson => ({
  cursor: 1,
  records: [],
  whole: false,
  skew: 0,
  now: Date.now(),
  refused: [],
  ...given,
});

function Stars() {
  const { status, records } = useMine("favorite");
  return (
    <output>{status === "ready" ? [...records.values()].map(({ name }) => name).join(" ") || "none" : status}</output>
  );
}
const shown = () => page.getByRole("status").first();

/** The names of what was sent, request by request. */
const sentBy = (api: { readonly bodies: (endpoint: string) => readonly unknown[] }) =>
  (api.bodies(endpoint) as { records: { id: string }[] }[]).map(({ records }) => records.map(({ id }) => id));

/** What this browser stores for an owner. */
async function loadStored(owner: string) {
  const storage = openMineStorage(() => undefined);
  const loaded = await storage.load(owner);
  storage.close();
  return loaded;
}
const storedRecords = async (owner: string) => (await loadStored(owner)).records.map(({ id }) => id);

/** Shows the favorites of a signed-in person whose account gives these answers, and the way to sign out. */
function showStars(synced: Answer, over: Answers = {}) {
  const both = (
    <>
      <Stars />
      <SignOutButton />
    </>
  );
  return show(both, "/", { ...asAda, [endpoint]: synced, ...over });
}

/** The same once they are read: there are none, and one is added. */
async function showAdded(...account: Parameters<typeof showStars>) {
  const opened = await showStars(...account);
  await expect.element(shown()).toHaveTextContent("none");
  changeMine("favorite", "team/1", star("Lions"));
  return opened;
}

it("[ED14] [HM14] an account that has already answered that it is empty is not awaited again", async () => {
  const { api } = await showStars(answer({ cursor: 0 }));
  await expect.element(shown()).toHaveTextContent("none");
  await expect.poll(async () => (await loadStored(ada.id)).notes.hasAnswered).toBe(true);
  closeMine();
  api.answer({ [endpoint]: silent });
  const again = await openMine(ada.id, () => undefined);
  expect([again.isArriving(), again.isFirstPending()]).toEqual([false, false]);
  again.close();
});

it("[MI13] sends a change soon after it was made, and shows what another device changed @all", async () => {
  const { api } = await showStars(answer({ records: [record("favorite", "team/1", star("Lions"))] }));
  await expect.element(shown()).toHaveTextContent("Lions");
  changeMine("favorite", "team/2", star("Bears"));
  await expect.poll(() => sentBy(api)).toEqual([[], ["team/2"]]);
  expect(api.bodies(endpoint)).toMatchObject([{ person: ada.id }, { person: ada.id }]);
  await expect.poll(() => engineNow()?.unsaved()).toBe(0);
  // It is known to be saved: nothing is sent again.
  expect(await settleMine()).toBe(0);
  expect(sentBy(api)).toHaveLength(2);
  expect(await storedRecords(ada.id)).toEqual(["team/1", "team/2"]);
});

it("[MI13] keeps what could not be sent, and sends it when the network is back", async () => {
  const { api } = await showAdded(offline);
  expect(await settleMine()).toBe(1);
  api.answer({ [endpoint]: answer() });
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => sentBy(api).at(-1)).toEqual(["team/1"]);
  expect(await settleMine()).toBe(0);
});

it("[MI13] a request that hangs in a lost network delays nothing once there is a network again", async () => {
  const { api } = await showStars(silent);
  await expect.poll(() => sentBy(api)).toEqual([[]]);
  changeMine("favorite", "team/1", star("Lions"));
  api.answer({ [endpoint]: answer() });
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => sentBy(api).at(-1)).toEqual(["team/1"]);
  expect(await settleMine()).toBe(0);
});

it.each<[sign: string, tell: () => void]>([
  ["the page is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["the window has the focus again", () => window.dispatchEvent(new Event("focus"))],
  ["the browser says that the network is back", () => window.dispatchEvent(new Event("online"))],
  ["the page finds the server again", () => engineNow()?.back()],
])("[MI13] pending changes are sent as soon as %s, regardless of the next scheduled retry", async (_, trigger) => {
  const { api } = await showAdded(offline);
  expect(await settleMine()).toBe(1);
  // From here on, no timer triggers a retry.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const before = sentBy(api).length;
  api.answer({ [endpoint]: answer() });
  trigger();
  await vi.waitFor(() => expect(sentBy(api).slice(before)).toEqual([["team/1"]]));
});

it("[MI13] after a network is reported a moment before it works, retries come after one second, then two", async () => {
  const { api } = await showStars(offline);
  await expect.poll(() => sentBy(api)).toHaveLength(1);
  await settleMine();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(sentBy(api)).toHaveLength(2));
  for (const seconds of [1, 2]) {
    const tries = sentBy(api).length;
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(sentBy(api)).toHaveLength(tries);
    await vi.advanceTimersByTimeAsync(1);
    expect(sentBy(api)).toHaveLength(tries + 1);
  }
});

it("[MI19] resends what a restored account lacks, and starts over after a page that was closed meanwhile", async () => {
  const { api } = await showStars(answer({ cursor: 7 }));
  await expect.element(shown()).toHaveTextContent("none");
  for (const id of ["team/1", "team/2"]) changeMine("favorite", id, star("Lions"));
  expect(await settleMine()).toBe(0);
  const storedCursor = async () => (await loadStored(ada.id)).notes.cursor;
  await expect.poll(storedCursor).toBe(7);
  const before = sentBy(api).length;
  let requestCount = 0;
  api.answer({ [endpoint]: () => (requestCount++ ? down : Response.json(answer({ cursor: 3 }))) });
  engineNow()?.back();
  await expect.poll(() => sentBy(api).slice(before)).toEqual([[], ["team/1", "team/2"]]);
  expect(await storedCursor()).toBe(7);
  api.answer({ [endpoint]: answer({ cursor: 4 }) });
  engineNow()?.back();
  await expect.poll(storedCursor).toBe(4);
  expect(await settleMine()).toBe(0);
});

it("[MI14] moves what a visitor made here into the account, and leaves none of it behind @all", async () => {
  const visitor = await openMine("", () => undefined);
  visitor.apply({ type: "change", collection: "favorite", id: "team/1", fields: star("Lions") });
  visitor.apply({ type: "change", collection: "favorite", id: "team/2", fields: star("Bears") });
  visitor.apply({ type: "remove", collection: "favorite", id: "team/2" });
  visitor.close();
  const { api } = await showStars(answer());
  await expect.element(shown()).toHaveTextContent("Lions");
  await expect.poll(() => sentBy(api).at(-1)).toEqual(["team/1"]);
  expect(await storedRecords("")).toEqual([]);
});

it.each([
  ["too-many", "You can keep 500 favorites. Remove one to make room."],
  ["malformed", "This cannot be saved."],
] as const)(
  "[MI13] [MI17] says what the account refused and why (%s), and does not send it again @all",
  async (reason, why) => {
    const { api } = await showAdded((body) => {
      const [sent] = (body as { records: { id: string }[] }).records;
      return answer({ refused: sent ? [{ collection: "favorite", id: sent.id, reason }] : [] });
    });
    await expectToast("1 change is not saved yet.", `Lions: ${why}`);
    expect(await settleMine()).toBe(1);
    expect(sentBy(api).filter(({ length }) => length)).toHaveLength(1);
  },
);

it("[MI15] keeps a person's unsaved changes when the session ended elsewhere, says so, and sends them on return", async () => {
  const sessionMissing = () => problem(401, "agate:session-missing", "Auth session missing!");
  const { api } = await showStars(answer({ records: [record("favorite", "team/1", star("Lions"))] }));
  await expect.element(shown()).toHaveTextContent("Lions");
  api.answer({ [endpoint]: sessionMissing });
  changeMine("favorite", "team/2", star("Bears"));
  await expectToast("1 change is not saved yet.", "You were signed out. Sign in again on this browser to save it.");
  closeMine();
  // The next user of this computer sees nothing, and none of what the account has stays here.
  const next = await openMine("8", () => undefined);
  expect(next.read("favorite").records.size).toBe(0);
  await expect.poll(() => storedRecords(ada.id)).toEqual(["team/2"]);
  next.close();
  api.answer({ [endpoint]: answer({ records: [record("favorite", "team/1", star("Lions"))] }) });
  const back = await openMine(ada.id, () => undefined);
  await expect.poll(() => sentBy(api).at(-1)).toEqual(["team/2"]);
  await expect.poll(() => [...back.read("favorite").records.keys()].toSorted()).toEqual(["team/1", "team/2"]);
  back.close();
});

it("[MI8] asks before signing out loses unsaved changes, and proceeds only when confirmed @all", async () => {
  const { api } = await showAdded(down, { "POST /api/auth/sign-out": offline });
  changeMine("favorite", "team/2", star("Bears"));
  const signOut = page.getByRole("button", { name: "Sign Out", exact: true });
  await signOut.click();
  const question = page.getByRole("dialog", { name: "2 changes are not saved yet." });
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.asked).not.toContain("POST /api/auth/sign-out");
  await signOut.click();
  await question.getByRole("button", { name: "Sign out anyway" }).click();
  // Offline, storage is cleared now.
  await expectToast("Logged out", "You are offline: the session ends when you are online.");
  await expect.element(shown()).toHaveTextContent("none");
  expect(await storedRecords(ada.id)).toEqual([]);
});

it("[PR59] asks before signing out loses what puts corrected pictures back @all", async () => {
  const folder = await navigator.storage.getDirectory();
  const undo = { owner: ada.id, folder, path: "a.jpg", before: new Uint8Array(2), length: 2, hash: "", size: 2 };
  await storeUndo(undo, null);
  const { api } = await showStars(answer(), { "POST /api/auth/sign-out": offline });
  await expect.element(shown()).toHaveTextContent("none");
  const signOut = page.getByRole("button", { name: "Sign Out", exact: true });
  await signOut.click();
  const question = page.getByRole("dialog", { name: "Undo is still there for 1 corrected picture." });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "Stay signed in" }).click();
  expect(api.asked).not.toContain("POST /api/auth/sign-out");
  expect(await countUndo()).toBe(1);
  await signOut.click();
  await question.getByRole("button", { name: "Sign out anyway" }).click();
  await expectToast("Logged out", "You are offline: the session ends when you are online.");
  await expect.poll(() => countUndo()).toBe(0);
});

function Question() {
  const open = useUndecided("preset");
  useMine("preset");
  return <output>{open ? JSON.stringify([...open]) : "decided"}</output>;
}

it.each([
  ["browser", "getty"],
  ["account", "standard"],
] as const)("[MI14] asks which presets to keep, and keeps those of the %s", async (chosen, style) => {
  const visitor = await openMine("", () => undefined);
  visitor.apply({ type: "change", collection: "preset", id: "all", fields: { style: "getty" } });
  visitor.close();
  await show(<Question />, "/", {
    ...asAda,
    [endpoint]: answer({ records: [record("preset", "all", { style: "standard" })] }),
  });
  await expect.element(shown()).toHaveTextContent('[["all",{"style":"getty"}]]');
  decideMine("preset", chosen);
  await expect.element(shown()).toHaveTextContent("decided");
  await expect.poll(() => storedRecords("")).toEqual([]);
  await expect
    .poll(async () => (await loadStored(ada.id)).records.map(({ cells }) => cells["style"]?.[0]))
    .toEqual([style]);
});

it("[MI8] withdraws the question once it no longer applies: after a save meanwhile, signing out loses nothing @all", async () => {
  const { api } = await showAdded(offline);
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect.element(page.getByRole("dialog", { name: "1 change is not saved yet." })).toBeVisible();
  api.answer({ [endpoint]: answer() });
  window.dispatchEvent(new Event("online"));
  const saved = page.getByRole("dialog", { name: "Everything is saved now." });
  await expect.element(saved).toBeVisible();
  await saved.getByRole("button", { name: "Stay signed in" }).click();
  await expect.element(saved).not.toBeInTheDocument();
});
