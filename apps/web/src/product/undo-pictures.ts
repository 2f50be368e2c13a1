import type { DBSchema } from "idb";
import { database } from "../lib/database.ts";

/**
 * What puts back pictures that were corrected in place (rule PR59): everything before a picture's image data, as it was,
 * and the folder that it is in. In this browser, by person; stored before the picture is written.
 */
export interface UndoPicture {
  readonly owner: string;
  /** As the folder calls it. */
  readonly folder: FileSystemDirectoryHandle;
  /** Below the folder: `Game 2/a.jpg`. */
  readonly path: string;
  readonly before: Uint8Array<ArrayBuffer>;
  /** As it was written: the length and SHA-256 of the new beginning, and the size of the file. */
  readonly length: number;
  readonly hash: string;
  readonly size: number;
}

interface Schema extends DBSchema {
  readonly pictures: { key: number; value: UndoPicture; indexes: { readonly owner: string } };
}

const withStore = database<Schema>("agate-undo", (fresh) => {
  fresh.createObjectStore("pictures", { autoIncrement: true }).createIndex("owner", "owner");
});

/** How many corrected pictures can be put back, of one person or of all; 0 if the browser does not tell. */
export async function countUndo(owner?: string): Promise<number> {
  return withStore((db) => db.countFromIndex("pictures", "owner", owner)).catch(() => 0);
}

/** The keys of a person's pictures, oldest first. */
export async function undoKeys(owner: string): Promise<readonly number[]> {
  return withStore((db) => db.getAllKeysFromIndex("pictures", "owner", owner));
}

export async function readUndo(key: number): Promise<UndoPicture | undefined> {
  return withStore((db) => db.get("pictures", key));
}

/** Stores what puts a picture back. @param key of the one that it replaces. Rejects if the browser does not store it. */
export async function storeUndo(picture: UndoPicture, key: number | null): Promise<void> {
  await withStore((db) => db.put("pictures", picture, key ?? undefined));
}

export async function removeUndo(keys: readonly number[]): Promise<void> {
  await withStore(async (db) => {
    const transaction = db.transaction("pictures", "readwrite");
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
  });
}
