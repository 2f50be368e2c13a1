import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { PackName } from "@agate/api/packs";

/**
 * A pack as this browser stores it. A league has at most two: the newest, and the previous one in case that is damaged.
 */
export interface StoredPack extends PackName {
  readonly path: string;
  readonly sample: boolean;
  /** When the server made it: ISO 8601 in UTC. */
  readonly madeAt: string;
  /**
   * When it was saved, and when the server last named it as the newest, by this computer's clock, in milliseconds since
   * 1970.
   */
  readonly savedAt: number;
  readonly checkedAt: number;
  /** Saved automatically, not on a click. */
  readonly byItself: boolean;
  /** What it was saved for: "Braves at Red Sox". */
  readonly savedFor: readonly string[];
  /** A newer one was stored and is damaged. */
  readonly isAfterDamage: boolean;
  /** The JSON, compressed with gzip. */
  readonly body: ArrayBuffer;
}

interface Schema extends DBSchema {
  /** By league and path. */
  readonly packs: { key: [string, string]; value: StoredPack };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("agate-packs", 1, {
    upgrade: (db) => void db.createObjectStore("packs"),
    // Another tab has a newer page and needs to upgrade the database.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const newestFirst = (one: StoredPack, other: StoredPack) => (one.madeAt < other.madeAt ? 1 : -1);

/** Returns the packs of a league, or of all, newest first. Rejects if the browser refuses storage. */
export async function storedPacks(league?: string): Promise<readonly StoredPack[]> {
  const db = await open();
  const found = await db.getAll("packs", league === undefined ? undefined : IDBKeyRange.bound([league], [league, []]));
  return found.toSorted(newestFirst);
}

/** Stores a pack, and keeps only the newest of its league's other good packs. */
export async function storePack(pack: StoredPack): Promise<void> {
  const before = (await storedPacks(pack.league)).filter(({ path }) => path !== pack.path);
  const transaction = (await open()).transaction("packs", "readwrite");
  await Promise.all([
    transaction.store.put(pack, [pack.league, pack.path]),
    ...before.slice(1).map(({ league, path }) => transaction.store.delete([league, path])),
    transaction.done,
  ]);
}

/**
 * Deletes damaged packs and replaces them with another one, in one step. A pack that was removed meanwhile is not
 * restored.
 */
export async function replaceDamaged(damaged: readonly StoredPack[], good: StoredPack): Promise<void> {
  const transaction = (await open()).transaction("packs", "readwrite");
  const { store } = transaction;
  for (const { league, path } of damaged) await store.delete([league, path]);
  if (await store.getKey([good.league, good.path])) await store.put(good, [good.league, good.path]);
  await transaction.done;
}

export async function dropPacks(packs: readonly Pick<StoredPack, "league" | "path">[]): Promise<void> {
  const transaction = (await open()).transaction("packs", "readwrite");
  await Promise.all([...packs.map(({ league, path }) => transaction.store.delete([league, path])), transaction.done]);
}
