import { mergeKept, rightKept, unsavedCells, type KeptRecord, type RecordKey, type Righting } from "@agate/mine";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** What is kept of a record beside where it is. */
type Kept = Pick<KeptRecord, "cells" | "saved">;

interface Schema extends DBSchema {
  /** By owner, collection and id. */
  readonly records: { key: [string, string, string]; value: Kept };
  readonly owners: { key: string; value: OwnerNotes };
}

/** What a browser notes of one whose things it keeps. */
export interface OwnerNotes {
  /** Up to where the account's changes are known here. */
  readonly cursor: number;
  /** What is to be added to this computer's clock, in milliseconds. */
  readonly correction: number;
  /** When this was noted, by this computer's clock, in milliseconds since 1970. */
  readonly notedAt: number;
  /** The account has answered, be it that there is nothing in it, and what it said is here. */
  readonly hasAnswered?: boolean;
}

/** What this browser keeps of one owner. */
export interface StoredMine {
  readonly records: readonly KeptRecord[];
  readonly notes: OwnerNotes;
}

export const noNotes: OwnerNotes = { cursor: 0, correction: 0, notedAt: 0 };

/** The browser's own store, by owner: the id of a person, or "" for whoever is not signed in. */
export interface MineStorage {
  readonly load: (owner: string) => Promise<StoredMine>;
  /** Merges records into what is there: another tab may have kept newer cells of them. */
  readonly merge: (owner: string, records: readonly KeptRecord[]) => Promise<void>;
  /** @returns false: the cursor was forgotten meanwhile, and with it what it stood for */
  readonly note: (owner: string, before: OwnerNotes, notes: OwnerNotes) => Promise<boolean>;
  /**
   * Of everybody but one owner and visitors keeps what the account does not have yet, for so long; they get the rest when
   * they sign in again.
   */
  readonly forgetOthers: (owner: string, now: number) => Promise<void>;
  /** Rights the stamps of what is not saved yet, after the clock was found to be wrong. */
  readonly right: (owner: string, righting: Righting) => Promise<void>;
  readonly drop: (owner: string, keys: readonly RecordKey[]) => Promise<void>;
  readonly close: () => void;
}

const name = "agate-mine";

/** How long a browser keeps what somebody who is not signed in any more has not saved. */
const unsavedKeptFor = 30 * 24 * 3_600_000;

const rangeOf = (owner: string) =>
  // Every key of this owner: a list sorts after any text.
  IDBKeyRange.bound([owner], [owner, []]);
const keyOf = (owner: string, { collection, id }: RecordKey): [string, string, string] => [owner, collection, id];

/**
 * Opens the store when it is first needed. Every method rejects where the browser refuses: a private window, a full disk, a
 * store that was deleted under an open page.
 * @param onLost called when the browser has closed the store: what is kept next goes into an empty one
 */
export function openMineStorage(onLost: () => void): MineStorage {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  let isOver = false;
  const forget = () => {
    opened = undefined;
  };
  const open = () => {
    if (isOver) return Promise.reject(new StoreClosed());
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore("records");
        db.createObjectStore("owners");
      },
      // Another tab has a newer page and wants to change the store, or deletes it, because somebody signs out there: then
      // nothing of theirs is kept again.
      blocking: (_from, to, event) => {
        isOver ||= to === null;
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: () => {
        forget();
        onLost();
      },
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };

  return {
    load: async (owner) => {
      const transaction = (await open()).transaction(["records", "owners"]);
      const range = rangeOf(owner);
      const store = transaction.objectStore("records");
      const [keys, values, notes] = await Promise.all([
        store.getAllKeys(range),
        store.getAll(range),
        transaction.objectStore("owners").get(owner),
      ]);
      const records = values.map((kept, at) => {
        const [, collection = "", id = ""] = keys[at] ?? [];
        return { collection, id, ...kept };
      });
      return { records, notes: notes ?? noNotes };
    },
    merge: async (owner, records) => {
      const transaction = (await open()).transaction("records", "readwrite");
      await Promise.all([
        ...records.map(async (record) => {
          const key = keyOf(owner, record);
          const known = await transaction.store.get(key);
          const { cells, saved } = known ? mergeKept({ ...record, ...known }, record) : record;
          await transaction.store.put({ cells, saved }, key);
        }),
        transaction.done,
      ]);
    },
    note: async (owner, before, notes) => {
      const transaction = (await open()).transaction("owners", "readwrite");
      const known = await transaction.store.get(owner);
      const isForgotten = before.cursor > 0 && !known?.cursor;
      if (!isForgotten) await transaction.store.put(notes, owner);
      await transaction.done;
      return !isForgotten;
    },
    forgetOthers: async (owner, now) => {
      const transaction = (await open()).transaction(["records", "owners"], "readwrite");
      const [records, owners] = [transaction.objectStore("records"), transaction.objectStore("owners")];
      for (const other of await owners.getAllKeys()) {
        const notes = await owners.get(other);
        if (other === owner || !notes) continue;
        await owners.put({ ...notes, cursor: 0, hasAnswered: false }, other);
        const isOld = notes.notedAt < now - unsavedKeptFor;
        for (const key of await records.getAllKeys(rangeOf(other))) {
          const kept = await records.get(key);
          const cells = !isOld && kept ? unsavedCells({ collection: key[1], id: key[2], ...kept }) : null;
          await (cells ? records.put({ cells, saved: {} }, key) : records.delete(key));
        }
      }
      await transaction.done;
    },
    right: async (owner, { skew, now }) => {
      const { store, done } = (await open()).transaction("records", "readwrite");
      for (const key of await store.getAllKeys(rangeOf(owner))) {
        const kept = await store.get(key);
        if (!kept) continue;
        const { cells, saved } = rightKept({ collection: key[1], id: key[2], ...kept }, skew, now);
        if (cells !== kept.cells) await store.put({ cells, saved }, key);
      }
      await done;
    },
    drop: async (owner, keys) => {
      const transaction = (await open()).transaction("records", "readwrite");
      await Promise.all([...keys.map((key) => transaction.store.delete(keyOf(owner, key))), transaction.done]);
    },
    close: () => {
      isOver = true;
      void opened?.then((db) => db.close());
      forget();
    },
  };
}

/** The page shows somebody else's things by now, or somebody has signed out in another tab: nothing more is kept. */
export class StoreClosed extends Error {
  override readonly name = "StoreClosed";
}
