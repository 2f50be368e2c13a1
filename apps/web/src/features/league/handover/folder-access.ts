import type { DBSchema } from "idb";
import { database } from "../../../lib/database.ts";

/* The parts of the File System Access API used here (https://wicg.github.io/file-system-access): TypeScript's own types
   leave out what only some browsers have. */

interface PermissionRequests {
  readonly queryPermission: (what: { readonly mode: "readwrite" }) => Promise<PermissionState>;
  readonly requestPermission: (what: { readonly mode: "readwrite" }) => Promise<PermissionState>;
}
interface WithPicker {
  readonly showDirectoryPicker: (options: {
    readonly id: string;
    readonly mode: "readwrite";
  }) => Promise<FileSystemDirectoryHandle>;
}

/** Whether this browser can save into a folder that it remembers. */
export function canSaveIntoFolders(): boolean {
  return "showDirectoryPicker" in window;
}

/**
 * Lets the person choose a folder; null if they chose none. Rejects if the browser refuses.
 * @param id the browser begins where it was chosen last under this name
 */
export async function chooseFolder(id = "agate"): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (window as unknown as WithPicker).showDirectoryPicker({ id, mode: "readwrite" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

/** Whether a remembered folder is writable; prompts the person if the browser requires it. */
export async function canWriteInto(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const requests = folder as unknown as PermissionRequests;
  const mode = { mode: "readwrite" } as const;
  if ((await requests.queryPermission(mode)) === "granted") return true;
  return (await requests.requestPermission(mode)) === "granted";
}

/** The folder a person's files are saved into, as stored in this browser. */
interface StoredFolder {
  readonly folder: FileSystemDirectoryHandle;
  /** What was last written under each name, as a hexadecimal SHA-256; newest last. */
  readonly written: Readonly<Record<string, string>>;
}

interface Schema extends DBSchema {
  readonly folders: { key: string; value: StoredFolder };
}

const withStore = database<Schema>("agate-folder", (fresh) => void fresh.createObjectStore("folders"));
/** For files older than these the person is prompted again. */
const maxNames = 500;

/** Null if there is none, or the browser does not return it (a private window, a full disk). */
export async function readStoredFolder(person: string): Promise<StoredFolder | null> {
  return withStore(async (db) => (await db.get("folders", person)) ?? null).catch(() => null);
}

/** Stores the folder for one person and deletes everyone else's. Rejects if the browser does not store it. */
export async function storeFolder(person: string, folder: FileSystemDirectoryHandle): Promise<void> {
  const before = await readStoredFolder(person);
  const isSame = (await before?.folder.isSameEntry(folder).catch(() => false)) ?? false;
  await withStore(async (db) => {
    const transaction = db.transaction("folders", "readwrite");
    await transaction.store.clear();
    await transaction.store.put({ folder, written: (isSame && before?.written) || {} }, person);
    await transaction.done;
  });
}

/** Records what was written under a name, if the folder is still the same; other tabs may have added theirs. */
export async function noteWritten(person: string, fileName: string, hash: string): Promise<void> {
  await withStore(async (db) => {
    const transaction = db.transaction("folders", "readwrite");
    const stored = await transaction.store.get(person);
    if (stored) {
      const { [fileName]: _before, ...others } = stored.written;
      const written = Object.fromEntries([...Object.entries(others), [fileName, hash]].slice(-maxNames));
      await transaction.store.put({ ...stored, written }, person);
    }
    await transaction.done;
  });
}
