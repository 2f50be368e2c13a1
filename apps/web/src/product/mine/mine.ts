import type { CollectionName } from "@agate/mine";
import { useEffect, useSyncExternalStore } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";
import { useSession } from "../session/use-session.ts";
import type { AnyMine, Change, Mine, NewFields } from "./collection-state.ts";
import type { MineEngine } from "./mine-engine.ts";
import { keepMineOwner, mineOwner, recallMineOwner } from "./mine-owner.ts";

const loading: AnyMine = { status: "loading", records: new Map() };

/** Whose things this page shows: a person's id, "" for a visitor's, null while nobody knows. */
let owner: string | null = null;
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
  useEffect(() => setMineOwner(mineOwner(session, recallMineOwner())), [session]);
  const shown = useSyncExternalStore(
    listen,
    () => engine?.read(collection) ?? loading,
    () => loading,
  );
  // Each collection's reader has made its records.
  return shown as Mine<Name>;
}

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

/** As before the page was opened, for tests that share a page. */
export function closeMine(): void {
  setMineOwner(null);
  early = [];
}

function setMineOwner(next: string | null): void {
  if (next === owner) return;
  owner = next;
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
  const opening = owner;
  if (opening === null || engine) return;
  const { openMine } = await importWithRetry(() => import("./mine-engine.ts"));
  const opened = await openMine(opening, tell);
  if (owner !== opening || engine) return opened.close();
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
