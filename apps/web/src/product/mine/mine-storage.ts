import { mergeKept } from "@agate/mine";
import type { KeptRecord, RecordKey } from "@agate/mine";
import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";

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
}

/** What this browser keeps of one owner. */
export interface StoredMine {
  readonly records: readonly KeptRecord[];
  readonly notes: OwnerNotes;
}

export const noNotes: OwnerNotes = { cursor: 0, correction: 0 };

/** The browser's own store, by owner: the id of a person, or "" for whoever is not signed in. */
export interface MineStorage {
  readonly load: (owner: string) => Promise<StoredMine>;
  /** Merges records into what is there: another tab may have kept newer cells of them. */
  readonly merge: (owner: string, records: readonly KeptRecord[], notes?: OwnerNotes) => Promise<void>;
  /** Puts records in place of what is there. */
  readonly replace: (owner: string, records: readonly KeptRecord[]) => Promise<void>;
  readonly drop: (owner: string, keys: readonly RecordKey[]) => Promise<void>;
  readonly close: () => void;
}

const name = "agate-mine";

/**
 * Opens the store when it is first needed. Every method rejects where the browser refuses: a private window, a full disk, a
 * store that was deleted under an open page.
 * @param onLost called when the browser has closed the store: what is kept next goes into an empty one
 */
export function openMineStorage(onLost: () => void): MineStorage {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore("records");
        db.createObjectStore("owners");
      },
      // Another tab has a newer page and wants to change the store.
      blocking: (_from, _to, event) => {
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
  const keyOf = (owner: string, { collection, id }: RecordKey): [string, string, string] => [owner, collection, id];

  return {
    load: async (owner) => {
      const transaction = (await open()).transaction(["records", "owners"]);
      // Every key of this owner: a list sorts after any text.
      const range = IDBKeyRange.bound([owner], [owner, []]);
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
    merge: async (owner, records, notes) => {
      const transaction = (await open()).transaction(["records", "owners"], "readwrite");
      const store = transaction.objectStore("records");
      await Promise.all([
        ...records.map(async (record) => {
          const key = keyOf(owner, record);
          const known = await store.get(key);
          const { cells, saved } = known ? mergeKept({ ...record, ...known }, record) : record;
          await store.put({ cells, saved }, key);
        }),
        notes && transaction.objectStore("owners").put(notes, owner),
        transaction.done,
      ]);
    },
    replace: async (owner, records) => {
      const transaction = (await open()).transaction("records", "readwrite");
      await Promise.all([
        ...records.map((record) =>
          transaction.store.put({ cells: record.cells, saved: record.saved }, keyOf(owner, record)),
        ),
        transaction.done,
      ]);
    },
    drop: async (owner, keys) => {
      const transaction = (await open()).transaction("records", "readwrite");
      await Promise.all([...keys.map((key) => transaction.store.delete(keyOf(owner, key))), transaction.done]);
    },
    close: () => {
      void opened?.then((db) => db.close());
      forget();
    },
  };
}
