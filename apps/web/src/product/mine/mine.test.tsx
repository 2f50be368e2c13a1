import { openDB } from "idb";
import { expect, it, onTestFinished, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { cellsOf, type CollectionName } from "@agate/mine";
import { heldBack } from "../../testing/api-stub.ts";
import { ada, expectToast, show } from "../../testing/show.tsx";
import { silentOpening } from "../../testing/silent-opening.ts";
import { clearBrowserStorage } from "../session/session-hint.ts";
import type { NewFields } from "./collection-state.ts";
import { openMine } from "./mine-engine.ts";
import { openMineStorage } from "./mine-storage.ts";
import { changeMine, closeMine, removeMine, useMine } from "./mine.ts";

/** Shows the favorites, like any page would. */
function Favorites() {
  const { status, records } = useMine("favorite");
  return <output>{status === "ready" ? `${[...records.keys()].join(" ") || "none"}` : "loading"}</output>;
}

const shown = () => page.getByRole("status").first();
const asAda = { "GET /api/auth/session": { user: ada } };

it("[MI6] shows a change on the page at once, and stores it for the next visit", async () => {
  await show(<Favorites />, "/");
  await expect.element(shown()).toHaveTextContent("none");
  expect(changeMine("favorite", "team/1", { league: "mlb", name: "MLB" })).toBe(true);
  expect(changeMine("favorite", "team/2", { league: "mlb", name: "MLB" })).toBe(true);
  removeMine("favorite", "team/1");
  await expect.element(shown()).toHaveTextContent("team/2");
  const stored = async () => (await openAgain()).read("favorite").records;
  await expect.poll(async () => [...(await stored()).keys()]).toEqual(["team/2"]);
});

it("[MI6] keeps changes made before the storage was read", async () => {
  await show(<Favorites />, "/");
  changeMine("favorite", "team/1", { league: "mlb", name: "MLB" });
  await expect.element(shown()).toHaveTextContent("team/1");
});

it("[MI6] a person who leaves, and is back before the storage has answered, does not get the earlier content", async () => {
  // A database that is being deleted opens only after its other connections are closed.
  const held = await openDB("agate-mine");
  indexedDB.deleteDatabase("agate-mine");
  const opened = vi.spyOn(indexedDB, "open");
  const unanswered = () => opened.mock.calls.length;
  await show(<Favorites />, "/");
  await expect.poll(unanswered).toBe(1);
  await cleanup();
  closeMine();
  opened.mockReturnValue(silentOpening());
  await show(<Favorites />, "/");
  await expect.poll(unanswered).toBe(2);
  held.close();
  opened.mockRestore();
  // Once this has been written, any earlier read of the storage is finished.
  const storage = openMineStorage(() => undefined);
  const cells = { name: ["MLB", "0mh8x2k1p-0000-zzzzzzzzzz"] } as const;
  await storage.merge("", [{ collection: "favorite", id: "team/7", cells, saved: {} }]);
  storage.close();
  await expect.element(shown()).toHaveTextContent("loading");
});

it("[MI6] follows other tabs of the browser", async () => {
  await show(<Favorites />, "/");
  await expect.element(shown()).toHaveTextContent("none");
  const other = await openAgain();
  other.apply({ type: "change", collection: "favorite", id: "team/9", fields: { league: "mlb", name: "MLB" } });
  await expect.element(shown()).toHaveTextContent("team/9");
});

it("[MI6] loads what was stored meanwhile when the page becomes visible again", async () => {
  await show(<Favorites />, "/");
  await expect.element(shown()).toHaveTextContent("none");
  const storage = openMineStorage(() => undefined);
  const at = "0mh8x2k1p-0000-zzzzzzzzzz";
  const cells = { league: ["mlb", at], name: ["MLB", at] } as const;
  await storage.merge("", [{ collection: "favorite", id: "team/7", cells, saved: {} }]);
  storage.close();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(shown()).toHaveTextContent("team/7");
});

it("[MI6] what a page was reading or writing when it was left is ended, and done when the person is back", async () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, "transaction");
  const storage = openMineStorage(() => undefined);
  await storage.load("");
  transactions.mockClear();
  const cells = { name: ["MLB", "0mh8x2k1p-0000-zzzzzzzzzz"] } as const;
  const merged = storage.merge("", [{ collection: "favorite", id: "team/7", cells, saved: {} }]);
  const loaded = storage.load("");
  const begun = () => transactions.mock.results.map(({ value }) => value as IDBTransaction);
  // Both begin in this task.
  while (begun().length < 2) await Promise.resolve();
  const ended = begun().map((transaction) => new Promise((done) => transaction.addEventListener("abort", done)));
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  await Promise.all(ended);
  const later = storage.load("");
  expect(begun()).toHaveLength(2);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await merged;
  expect((await later).records).toMatchObject([{ id: "team/7" }]);
  expect((await loaded).notes).toEqual({ cursor: 0, correction: 0, notedAt: 0 });
  // On the page the person is back on, as on any other, a change made just before the owner changes is stored.
  void storage.merge("", [{ collection: "favorite", id: "team/8", cells, saved: {} }]);
  storage.close();
  const next = openMineStorage(() => undefined);
  expect((await next.load("")).records).toHaveLength(2);
  next.close();
});

it("[MI6] says once that the browser stores nothing, and continues in memory", async () => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("private", "SecurityError");
  });
  await show(<Favorites />, "/");
  await expectToast(
    "This browser does not save anything",
    "Your changes work while this page is open, and are gone when it is closed.",
  );
  changeMine("favorite", "team/1", { league: "mlb", name: "MLB" });
  await expect.element(shown()).toHaveTextContent("team/1");
});

it("[MI6] says it once, in the words for an account, if the session is read late", async () => {
  const refuse = () => {
    throw new DOMException("private", "SecurityError");
  };
  vi.spyOn(indexedDB, "open").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  const session = heldBack({ user: ada });
  await show(<Favorites />, "/", { "GET /api/auth/session": session.answer });
  await expect.element(shown()).toHaveTextContent("loading");
  session.release();
  await expectToast(
    "This browser does not save anything",
    "Changes are saved in your account. Without a network they last as long as this page is open.",
  );
});

it("[MI6] stores what a full disk did not accept once there is room and the page becomes visible again", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await show(<Favorites />, "/");
  const tab = await openAgain();
  tab.apply({ type: "change", collection: "favorite", id: "team/1", fields: { league: "mlb", name: "MLB" } });
  await expectToast("This browser is out of space");
  expect(await tab.outlivesPage()).toBe(false);
  put.mockRestore();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(() => tab.outlivesPage()).toBe(true);
  const stored = async () => (await openAgain()).read("favorite").records;
  await expect.poll(async () => [...(await stored()).keys()]).toEqual(["team/1"]);
});

it("[MI7] shows a person's own things, and no one else's on the same computer", async () => {
  const bob = await openAgain("8");
  bob.apply({ type: "change", collection: "favorite", id: "bob", fields: { league: "mlb", name: "MLB" } });
  const before = await openAgain(ada.id);
  before.apply({ type: "change", collection: "favorite", id: "ada", fields: { league: "mlb", name: "MLB" } });
  await show(<Favorites />, "/", asAda);
  await expect.element(shown()).toHaveTextContent("ada");
});

it("[MI8] is empty after a sign-out", async () => {
  const before = await openAgain(ada.id);
  before.apply({ type: "change", collection: "favorite", id: "ada", fields: { league: "mlb", name: "MLB" } });
  before.close();
  clearBrowserStorage();
  closeMine();
  await show(<Favorites />, "/", asAda);
  await expect.element(shown()).toHaveTextContent("none");
});

it("[MI8] stores nothing in a tab that has not yet noticed a sign-out in another", async () => {
  const tab = await openAgain(ada.id);
  clearBrowserStorage();
  // The database is deleted when another one can be opened.
  (await openAgain("8")).close();
  tab.apply({ type: "change", collection: "favorite", id: "ada", fields: { league: "mlb", name: "MLB" } });
  expect((await openAgain(ada.id)).read("favorite").records.size).toBe(0);
  tab.close();
});

it.each<[CollectionName, good: NewFields, bad: NewFields, isShown: boolean]>([
  ["code", { code: "hr", sport: "baseball", columns: ["homers"] }, { sport: "__proto__" }, false],
  ["style", { name: "Post", record: { version: 1 } }, { from: 7 }, true],
  ["team", { name: "Hawks" }, { p3: "Ada", prefix: "hw" }, true],
  ["preset", { captionStyle: "getty" }, { creditName: 7 }, true],
  ["favorite", { league: "mlb", name: "MLB" }, { league: "constructor" }, false],
])("[MI17] a bad %s that is already stored hides no other, and no more than necessary @all", async (...given) => {
  const [collection, good, bad, isShown] = given;
  const storage = openMineStorage(() => undefined);
  const record = (id: string, fields: NewFields) => ({ collection, id, cells: cellsOf(fields), saved: {} });
  await storage.merge("", [record("bad", { ...good, ...bad }), record("good", good)]);
  storage.close();
  const engine = await openAgain();
  expect([...engine.read(collection).records.keys()]).toEqual(isShown ? ["bad", "good"] : ["good"]);
  // What no form writes is refused here, too; once overwritten, the bad one is like any other.
  await show(<Favorites />, "/");
  expect(engine.apply({ type: "change", collection, id: "new", fields: { ...good, ...bad } })).toBe(false);
  await expectToast("Not saved", "This cannot be saved.");
  const mended = { ...Object.fromEntries(Object.keys(bad).map((field) => [field, null])), ...good };
  expect(engine.apply({ type: "change", collection, id: "bad", fields: mended })).toBe(true);
  expect(engine.read(collection).records.get("bad")).toEqual(engine.read(collection).records.get("good"));
});

it("[MI9] refuses one too many, says what the limit is, and accepts it when there is room", async () => {
  const engine = await openAgain();
  const team = (n: number) =>
    engine.apply({ type: "change", collection: "team", id: `${n}`, fields: { name: "Lions" } });
  for (let n = 0; n < 50; n++) expect(team(n)).toBe(true);
  await show(<Favorites />, "/");
  expect(team(50)).toBe(false);
  await expectToast("Not saved", "You can keep 50 teams of your own. Remove one to make room.");
  expect(team(3)).toBe(true);
  engine.apply({ type: "remove", collection: "team", id: "3" });
  expect(team(50)).toBe(true);
});

/** Another tab of this browser, closed after the test: otherwise it would sync in the next ones. */
async function openAgain(owner = "") {
  const tab = await openMine(owner, () => undefined);
  onTestFinished(() => tab.close());
  return tab;
}
