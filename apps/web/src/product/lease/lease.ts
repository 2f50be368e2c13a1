import type { MayExportJson } from "@agate/api";
import { inBrowser } from "../../lib/browser-storage.ts";
import { readMineOwner } from "../mine/mine-owner.ts";
import { readHint } from "../session/session-hint.ts";
import type { LeaseReading } from "../subscription/entitlement-read.ts";
import { clearLease, leaseKey } from "./forget-lease.ts";
import { leaseStateOf, afterCheck, verifiedStatement, type StoredLease, type LeaseState } from "./judge-lease.ts";
import { leaseWords } from "./lease-words.ts";

/** The codes of a list, and the person whose lease they are stored and removed with. */
interface StoredCodes {
  readonly person: string;
  readonly answer: object;
}

/** A lease younger than this many milliseconds is as good as a new one. */
const renewedAfter = 10 * 60_000;

/** Codes that arrived before there was a lease to store them with, by name. */
const early = new Map<string, object>();

/** Makes sure writes happen in the order in which they were requested. */
let writing: Promise<unknown> = Promise.resolve();

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = writing.then(act);
  writing = turn.catch(() => undefined);
  return turn;
}

/**
 * Stores the lease of an answer, replacing anyone's stored one. Stores nothing if it does not verify or the browser
 * refuses storage.
 * @param contactAt when it was issued, by this device's clock
 * @returns the id of the lease's person
 */
export function storeLease({ lease, notice }: MayExportJson, contactAt: number): Promise<string | null> {
  return inTurn(async () => {
    const stated = lease && (await verifiedStatement(lease));
    if (!lease || !stated) return null;
    const before = parseLease(inBrowser.read(leaseKey));
    const previous = before && (await verifiedStatement(before.lease));
    if (previous?.person !== stated.person) clearLease();
    const isSame =
      before &&
      previous?.person === stated.person &&
      (previous.until === stated.until || previous.until - previous.issued === stated.until - stated.issued) &&
      before.lease.key === lease.key &&
      before.notice === notice &&
      before.setBackTo === null &&
      contactAt >= before.latest &&
      contactAt < before.contactAt + renewedAfter;
    if (!isSame)
      write(leaseKey, { lease, notice, contactAt, latest: contactAt, setBackTo: null } satisfies StoredLease);
    for (const [name, answer] of early) write(codesKey(name), { person: stated.person, answer } satisfies StoredCodes);
    early.clear();
    return stated.person;
  });
}

/**
 * Reads the current state of this browser's lease; null: there is none, or the reader is known to be signed out.
 * @param reader a person's id, "" for a visitor, null if the session could not be read
 */
export function readLease(reader: string | null): Promise<LeaseReading | null> {
  return inTurn(async () => {
    // A sign-out, here or in another tab, ends the lease. A tab that missed a later sign-in must not.
    if (readHint() !== "in") {
      clearLease();
      early.clear();
    }
    const looked = reader === "" ? null : await lookAtLease(reader ?? (readMineOwner() || null));
    if (!looked) return null;
    const { state, stored, person } = looked;
    const now = Date.now();
    const valid = state.name === "valid" ? state : null;
    return {
      answer: valid && {
        may_export: true,
        why: null,
        notice: stored?.notice ?? null,
        access_until: valid.isAccess ? new Date(valid.until).toISOString() : null,
        lease: null,
      },
      person,
      words: leaseWords(state, now),
    };
  });
}

/**
 * Stores codes with the lease, under a name. If the lease arrives later, they are stored with it then, and never
 * without one.
 * @returns false: they are not stored, or not yet
 */
export function storeCodes(name: string, answer: object): Promise<boolean> {
  return inTurn(async () => {
    const looked = await lookAtLease(null);
    if (looked?.state.name !== "valid" || looked.person === null) {
      early.set(name, answer);
      return false;
    }
    return write(codesKey(name), { person: looked.person, answer } satisfies StoredCodes);
  });
}

/** Returns the codes stored under a name while their lease is valid; otherwise null. */
export function readStoredCodes(name: string): Promise<object | null> {
  return inTurn(async () => {
    const looked = await lookAtLease(null);
    const stored = readStored<StoredCodes>(codesKey(name));
    const isTheirs = looked?.state.name === "valid" && stored?.person === looked.person;
    return isTheirs && stored.answer ? stored.answer : null;
  });
}

/**
 * Calls back when another tab of this browser changed the lease: renewed after a time without contact, removed, or now
 * another person's.
 * @param onChange receives the current lease's person; null: there is no lease any more
 */
export function followLease(onChange: (person: string | null) => void): void {
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key !== null && key !== leaseKey) return;
    const [before, after] = [oldValue, key === null ? null : newValue].map((text) => parseLease(text));
    // Another tab's clock check alone is not a change.
    if (after && before && after.contactAt === before.contactAt && after.setBackTo === before.setBackTo) return;
    onChange(personOf(after ?? null));
  });
}

/** Checks the stored lease, and records the clock. */
async function lookAtLease(
  reader: string | null,
): Promise<{ readonly state: LeaseState; readonly stored: StoredLease | null; readonly person: string | null } | null> {
  const text = inBrowser.read(leaseKey);
  if (text === null) return null;
  const stored = parseLease(text);
  if (!stored) return { state: { name: "damaged" }, stored: null, person: null };
  const stated = await verifiedStatement(stored.lease);
  const now = Date.now();
  const state = leaseStateOf(stored, stated, { reader, now });
  const after = afterCheck(stored, state, now);
  // Don't overwrite a lease that another tab removed meanwhile.
  if (after !== stored && inBrowser.read(leaseKey) === text) write(leaseKey, after);
  return { state, stored, person: stated?.person ?? null };
}

/** Returns null if the text is not a stored lease. */
function parseLease(text: string | null): StoredLease | null {
  const stored = parse<StoredLease>(text);
  const { lease, contactAt, latest } = stored ?? {};
  const isComplete =
    [lease?.statement, lease?.signature, lease?.key].every((part) => typeof part === "string") &&
    Number.isFinite(contactAt) &&
    Number.isFinite(latest);
  return stored && isComplete ? { ...stored, setBackTo: stored.setBackTo ?? null } : null;
}

function personOf(stored: StoredLease | null): string | null {
  return parse<{ readonly person?: string }>(stored?.lease.statement ?? null)?.person ?? null;
}

function codesKey(name: string): string {
  return `${leaseKey}:${name}`;
}

function readStored<T>(key: string): T | null {
  return parse<T>(inBrowser.read(key));
}

function parse<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** @returns false if the browser refuses storage, or has no room left: the page continues with what it has in memory */
function write(key: string, value: object): boolean {
  return inBrowser.store(key, JSON.stringify(value));
}
