import type { CollectionName, Fields } from "@agate/mine";
import { useEffect, useSyncExternalStore } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";
import { unknownSession } from "../session/session-state.ts";
import { useSession } from "../session/use-session.ts";
import type { AnyMine, Change, Mine, NewFields } from "./collection-state.ts";
import type { MineEngine } from "./mine-engine.ts";
import { keepMineOwner, mineOwner, recallMineOwner } from "./mine-owner.ts";

const loading: AnyMine = { status: "loading", records: new Map() };

/** Whose things this page shows: a person's id, "" for a visitor's, null while nobody knows. */
let owner: string | null = null;
/** Counts the owners: who leaves and is back before the store has answered is given what is kept then, not before. */
let turn = 0;
let engine: MineEngine | undefined;
/** What was changed before there was an engine, in order. */
let early: readonly Change[] = [];
const listeners = new Set<() => void>();

/**
 * A collection of what belongs to the person: signed in the account's, else this browser's. Held in memory, so that a change
 * is there at once; kept in the browser and sent to the account afterwards (rule MI6).
 */
export function useMine<Name extends CollectionName>(collection: Name): Mine<Name> {
  const session = useSession();
  useEffect(() => {
    // In the first pass over a page nobody has looked yet whom this browser remembers: that is no visitor.
    if (session !== unknownSession) setMineOwner(mineOwner(session, recallMineOwner()));
  }, [session]);
  const shown = useEngine(() => mineNow(collection), loading);
  // Each collection's reader has made its records.
  return shown as Mine<Name>;
}

/** Whether the account's things are on their way to a browser that has none of them yet: what is missing may still come. */
export const useMineArriving = (): boolean => useEngine(() => engine?.isArriving() ?? false, false);

/** What there is just now, for what is no part of a page. */
export const mineNow = (collection: CollectionName): AnyMine => engine?.read(collection) ?? loading;

/**
 * For a page that has `useMine` somewhere. Sets fields of a record, and makes one where there is none; null empties a field.
 * @returns false: it was not kept, because it is one too many or not well formed, and the person has been told so
 */
export function changeMine(collection: CollectionName, id: string, fields: NewFields): boolean {
  return apply({ type: "change", collection, id, fields });
}

/** Removes a record; what it held is gone, and comes back only when its fields are set again with `removed: false`. */
export function removeMine(collection: CollectionName, id: string): void {
  apply({ type: "remove", collection, id });
}

/** Brings what keeps a person's things, also where no page has asked for them. */
export function wakeMine(): Promise<void> {
  if (owner === null) setMineOwner(recallMineOwner());
  return bringEngine();
}

/** How many changes wait for it. */
export const earlyNow = (): number => early.length;

/** What keeps a person's things on this page, for what few pages ask of it; undefined: it has not been brought yet. */
export const engineNow = (): MineEngine | undefined => engine;

/** Shows what is asked of the engine, and again whenever something changes. @param first while the page is prerendered */
export function useEngine<T>(ask: () => T, first: T): T {
  return useSyncExternalStore(listen, ask, () => first);
}

/** The code that reads a person's things, and what is made of them. */
export const bringMineEngine = () => importWithRetry(() => import("./mine-engine.ts"));
// Stars, Find, and signing out without losing anything: all need it, on any page, and without a network.
preloadLater(bringMineEngine);

/** As before the page was opened, for tests that share a page. */
export function closeMine(): void {
  setMineOwner(null);
  early = [];
}

function setMineOwner(next: string | null): void {
  if (next === owner) return;
  owner = next;
  turn++;
  engine?.close();
  engine = undefined;
  tell();
  if (next) keepMineOwner(next);
  if (next !== null) void bringEngine().catch(() => preloadLater(bringEngine));
}

function apply(change: Change): boolean {
  if (engine) return engine.apply(change);
  early = [...early, change];
  return true;
}

async function bringEngine(): Promise<void> {
  if (owner === null || engine) return;
  const [opening, mine] = [owner, turn];
  const { openMine } = await bringMineEngine();
  // To open the things of one owner is to forget what others have saved.
  if (turn !== mine) return;
  const opened = await openMine(opening, tell);
  if (turn !== mine || engine) return opened.close();
  engine = opened;
  const waiting = early;
  early = [];
  for (const change of waiting) opened.apply(change);
  tell();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * What a visitor had here that is another thing in the account they signed in to, by id; null: nothing. `decideMine` says
 * which of the two stands.
 */
export function useUndecided(collection: CollectionName): ReadonlyMap<string, Fields> | null {
  return useEngine(() => engineNow()?.undecided(collection) ?? null, null);
}

/** Which of both stands, of all that is undecided in a collection. */
export function decideMine(collection: CollectionName, stands: "browser" | "account"): void {
  engineNow()?.decide(collection, stands);
}
