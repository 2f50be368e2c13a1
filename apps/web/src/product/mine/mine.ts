import { useEffect, useSyncExternalStore } from "react";
import type { CollectionName, Fields } from "@agate/mine";
import { createStore } from "../../lib/create-store.ts";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";
import { unknownSession } from "../session/session-state.ts";
import { useSession } from "../session/use-session.ts";
import type { AnyMine, Change, Mine, NewFields } from "./collection-state.ts";
import type { MineEngine } from "./mine-engine.ts";
import { storeMineOwner, mineOwner, readMineOwner } from "./mine-owner.ts";

const loading: AnyMine = { status: "loading", records: new Map() };

/** Whose things this page shows: a person's id, "" for a visitor, null while unknown. */
let owner: string | null = null;
/**
 * Counts owner changes: a person who leaves and returns before the storage has answered must not get the earlier
 * answer.
 */
let turn = 0;
/** Set again, unchanged, whenever its content changes. */
const engine = createStore<MineEngine | undefined>(undefined);
/** Changes made before the engine was loaded, in order. */
let early: readonly Change[] = [];

/**
 * A collection of the person's things: the account's if signed in, otherwise this browser's. It is in memory, so that a
 * change shows at once; then it is stored in the browser and sent to the account (rule MI6).
 */
export function useMine<Name extends CollectionName>(collection: Name): Mine<Name> {
  const session = useSession();
  useEffect(() => {
    // During hydration the session hint has not been read yet, which does not make the user a visitor.
    if (session !== unknownSession) setMineOwner(mineOwner(session, readMineOwner()));
  }, [session]);
  const shown = useEngine(() => mineNow(collection), loading);
  // Records are made by their collection's own reader.
  return shown as Mine<Name>;
}

/** Whether this browser has none of the account's things and is still loading them: missing ones may still arrive. */
export const useMineArriving = (): boolean => useEngine(() => engine.get()?.isArriving() ?? false, false);

/** Returns the current state, for code outside of components. */
export const mineNow = (collection: CollectionName): AnyMine => engine.get()?.read(collection) ?? loading;

/**
 * Sets fields of a record, and creates it if needed; null clears a field. For a page that has `useMine` somewhere.
 * @returns false: it was not stored, because it exceeds the limit or is malformed, and the person was notified
 */
export function changeMine(collection: CollectionName, id: string, fields: NewFields): boolean {
  return apply({ type: "change", collection, id, fields });
}

/** Removes a record. Its content is lost, and it returns only when its fields are set again with `removed: false`. */
export function removeMine(collection: CollectionName, id: string): void {
  apply({ type: "remove", collection, id });
}

/** Loads the engine, even if no page has requested a person's things. */
export function startMine(): Promise<void> {
  if (owner === null) setMineOwner(readMineOwner() ?? null);
  return openEngine();
}

/** The number of changes waiting for the engine. */
export const earlyNow = (): number => early.length;

/** The engine, for the few pages that need it directly; undefined: not loaded yet. */
export const engineNow = engine.get;

/** Reads a value from the engine, and again whenever something changes. @param first used during prerendering */
export function useEngine<T>(read: () => T, first: T): T {
  return useSyncExternalStore(engine.listen, read, () => first);
}

/** Loads the code that reads a person's things, and everything built on it. */
export const loadMineEngine = () => importWithRetry(() => import("./mine-engine.ts"));
// Stars, Find, and a sign-out without data loss need it on any page, without a network, too.
preloadLater(loadMineEngine);

/** Resets to the state before the page opened, for tests that share a page. */
export function closeMine(): void {
  setMineOwner(null);
  early = [];
}

function setMineOwner(next: string | null): void {
  if (next === owner) return;
  owner = next;
  turn++;
  engine.get()?.close();
  engine.set(undefined);
  if (next) storeMineOwner(next);
  if (next !== null) void openEngine().catch(() => preloadLater(openEngine));
}

function apply(change: Change): boolean {
  const opened = engine.get();
  if (opened) return opened.apply(change);
  early = [...early, change];
  return true;
}

async function openEngine(): Promise<void> {
  if (owner === null || engine.get()) return;
  const [opening, mine] = [owner, turn];
  const { openMine } = await loadMineEngine();
  // Opening one owner's things deletes what others have saved.
  if (turn !== mine) return;
  const opened = await openMine(opening, notifyListeners);
  if (turn !== mine || engine.get()) return opened.close();
  const waiting = early;
  early = [];
  engine.set(opened);
  for (const change of waiting) opened.apply(change);
}

const notifyListeners = (): void => engine.set(engine.get());

/**
 * A visitor's things that differ from those of the account they signed in to, by id; null: none. `decideMine` decides
 * which to keep.
 */
export function useUndecided(collection: CollectionName): ReadonlyMap<string, Fields> | null {
  return useEngine(() => engineNow()?.undecided(collection) ?? null, null);
}

/** Decides which version to keep, for everything undecided in a collection. */
export function decideMine(collection: CollectionName, chosen: "browser" | "account"): void {
  engineNow()?.decide(collection, chosen);
}
