import { beforeEach, expect, it, vi } from "vitest";
import type { LeaseJson, MayExportJson } from "@agate/api";
import { signedLease } from "../../testing/signed-lease.ts";
import { storeMineOwner } from "../mine/mine-owner.ts";
import { storeHint } from "../session/session-hint.ts";
import { clearLease, leaseKey } from "./forget-lease.ts";
import type { StoredLease } from "./judge-lease.ts";
import { followLease, storeCodes, storeLease, readLease, readStoredCodes } from "./lease.ts";

const day = 24 * 3_600_000;
const given = (lease: LeaseJson, contactAt = Date.now()) =>
  storeLease(
    { may_export: true, why: null, notice: null, access_until: null, lease } satisfies MayExportJson,
    contactAt,
  );
const text = () => localStorage.getItem(leaseKey);
const change = (make: (stored: StoredLease) => object) =>
  localStorage.setItem(leaseKey, JSON.stringify(make(JSON.parse(text() ?? "") as StoredLease)));

// Signed in, as far as this browser remembers.
beforeEach(() => storeHint("in"));

it("[LS4] a lease survives a restart of the browser, for its person and for the last signed-in user", async () => {
  expect(await given(await signedLease())).toBe("7");
  expect(await readLease("7")).toMatchObject({ answer: { may_export: true }, person: "7", words: { tone: "note" } });
  expect((await readLease(null))?.person).toBe("7");
  expect(await readLease("8")).toMatchObject({
    answer: null,
    words: { text: expect.stringContaining("another person") },
  });
  storeMineOwner("8");
  expect((await readLease(null))?.answer).toBe(null);
  // A tab that has not noticed a later sign-in ends no one's lease.
  expect(await readLease("")).toBe(null);
  expect((await readLease("7"))?.answer).not.toBe(null);
});

it("[LS4] a lease that is as good as new is not rewritten; one after a while, or for another period, is", async () => {
  const now = Date.now();
  const minute = 60_000;
  const lease = await signedLease({ issued: now });
  await given(lease, now);
  const first = text();
  await given(lease, now + minute);
  expect(text()).toBe(first);
  await given(lease, now + 11 * minute);
  const second = text();
  expect(second).not.toBe(first);
  await given(await signedLease({ issued: now, until: now + day }), now + 12 * minute);
  expect(text()).not.toBe(second);
});

it("[LS6] an altered lease is refused, whatever was altered, and the next contact restores it", async () => {
  const lease = await signedLease();
  const other = await signedLease();
  const alterations: readonly ((stored: StoredLease) => object)[] = [
    (stored) => ({ ...stored, lease: { ...lease, statement: lease.statement.replace('"7"', '"8"') } }),
    (stored) => ({ ...stored, lease: { ...lease, statement: lease.statement.replace(/"until":\d/, '"until":9') } }),
    (stored) => ({ ...stored, lease: { ...lease, signature: other.signature } }),
    (stored) => ({ ...stored, lease: { ...lease, key: other.key } }),
    (stored) => ({ ...stored, lease: { ...lease, key: "?" } }),
    () => ({}),
  ];
  for (const alter of alterations) {
    await given(lease);
    change(alter);
    expect(await readLease("7"), alter.toString()).toMatchObject({
      answer: null,
      words: { text: expect.stringContaining("is damaged") },
    });
  }
  localStorage.setItem(leaseKey, "{");
  expect((await readLease("7"))?.answer).toBe(null);
  await given(lease);
  expect((await readLease("7"))?.answer).not.toBe(null);
});

it("[LS6] a lease that does not verify is not stored", async () => {
  expect(await given({ ...(await signedLease()), signature: (await signedLease()).signature })).toBe(null);
  expect(text()).toBe(null);
});

it("[LS7] a clock that was set back suspends the lease until the next contact", async () => {
  const lease = await signedLease();
  const now = Date.now();
  await given(lease, now);
  vi.setSystemTime(now + day);
  expect((await readLease("7"))?.answer).not.toBe(null);
  vi.setSystemTime(now + day - 11 * 60_000);
  expect(await readLease("7")).toMatchObject({
    answer: null,
    words: { text: expect.stringContaining("was set back") },
  });
  vi.setSystemTime(now + day);
  expect((await readLease("7"))?.answer).toBe(null);
  await given(await signedLease(), now + day);
  expect((await readLease("7"))?.answer).not.toBe(null);
});

it("[LS9] codes are stored only with a lease, are available to no one else, and are removed with it", async () => {
  const codes = { sport: "baseball", codes: ["hr\thits a home run"] };
  await given(await signedLease());
  expect(await storeCodes("mlb:common-codes", codes)).toBe(true);
  expect(await readStoredCodes("mlb:common-codes")).toEqual(codes);
  expect(await readStoredCodes("nhl:common-codes")).toBe(null);
  vi.setSystemTime(Date.now() + 8 * day);
  expect(await readStoredCodes("mlb:common-codes")).toBe(null);
  vi.useRealTimers();
  // Someone else at the same computer.
  await given(await signedLease({ person: "8" }));
  expect(await readStoredCodes("mlb:common-codes")).toBe(null);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(leaseKey))).toEqual([leaseKey]);
  await storeCodes("mlb:common-codes", codes);
  clearLease();
  expect(Object.keys(localStorage).filter((key) => key.startsWith(leaseKey))).toEqual([]);
});

it("[LS9] codes that arrive before the lease are stored with it, and not across a sign-out", async () => {
  const codes = { sport: "baseball", codes: ["hr\thits a home run"] };
  expect(await storeCodes("mlb:common-codes", codes)).toBe(false);
  expect(localStorage).toHaveLength(1);
  await given(await signedLease());
  expect(await readStoredCodes("mlb:common-codes")).toEqual(codes);
  clearLease();
  await storeCodes("nhl:common-codes", codes);
  storeHint("out");
  await readLease(null);
  storeHint("in");
  await given(await signedLease());
  expect(await readStoredCodes("nhl:common-codes")).toBe(null);
});

it("[LS9] a stored sign-out ends the lease and the codes", async () => {
  await given(await signedLease());
  await storeCodes("mlb:common-codes", { codes: [] });
  storeHint("out");
  expect(await readLease(null)).toBe(null);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(leaseKey))).toEqual([]);
});

it("[LS10] if the browser refuses storage, nothing is stored and nothing fails", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await given(await signedLease())).toBe("7");
  expect(await readLease("7")).toBe(null);
  expect(await storeCodes("mlb:common-codes", { codes: [] })).toBe(false);
});

it("[LS10] a lease change in another tab is noticed, its clock check is not", async () => {
  const persons: (string | null)[] = [];
  followLease((person) => persons.push(person));
  await given(await signedLease());
  const mine = text();
  const stored = JSON.parse(mine ?? "") as StoredLease;
  const dispatchStorage = (oldValue: string | null, newValue: string | null, key: string | null = leaseKey) =>
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
  dispatchStorage(mine, JSON.stringify({ ...stored, latest: stored.latest + day }));
  dispatchStorage(mine, mine, "agate:presets");
  expect(persons).toEqual([]);
  dispatchStorage(mine, JSON.stringify({ ...stored, contactAt: stored.contactAt + day }));
  dispatchStorage(mine, JSON.stringify({ ...stored, contactAt: 1, lease: await signedLease({ person: "8" }) }));
  dispatchStorage(mine, null);
  dispatchStorage(null, null, null);
  expect(persons).toEqual(["7", "8", null, null]);
});
