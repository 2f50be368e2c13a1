import type { DBSchema, IDBPDatabase } from "idb";
import {
  mergeStored,
  restampStored,
  unsavedCells,
  type StoredRecord,
  type RecordKey,
  type ClockCorrection,
} from "@agate/mine";
import { openDatabase, whileHere } from "../../lib/database.ts";

/** What is stored of a record, apart from its place. */
type StoredValue = Pick<StoredRecord, "cells" | "saved">;

interface Schema extends DBSchema {
  /** By owner, collection and id. */
  readonly records: { key: [string, string, string]; value: StoredValue };
  readonly owners: { key: string; value: OwnerNotes };
}

/** What a browser stores about an owner. */
export interface OwnerNotes {
  /** The account's changes are known here up to this cursor. */
  readonly cursor: number;
  /** Milliseconds to add to this computer's clock. */
  readonly correction: number;
  /** When this was stored, by this computer's clock, in milliseconds since 1970. */
  readonly notedAt: number;
  /** The account has answered, even if it is empty, and its answer is stored here. */
  readonly hasAnswered?: boolean;
}

export const noNotes: OwnerNotes = { cursor: 0, correction: 0, notedAt: 0 };

const name = "agate-mine";

/** How long a browser keeps unsaved things of someone who is no longer signed in. */
const unsavedStoredFor = 30 * 24 * 3_600_000;

const rangeOf = (owner: string) =>
  // Every key of this owner: an array sorts after any text.
  IDBKeyRange.bound([owner], [owner, []]);
const keyOf = (owner: string, { collection, id }: RecordKey): [string, string, string] => [owner, collection, id];

/**
 * Opens the storage when it is first needed. Every method rejects if the browser refuses: in a private window, on a
 * full disk, or when the database was deleted under an open page.
 * @param onLost called when the browser has closed the database: later writes go to an empty one
 */
export function openMineStorage(onLost: () => void) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  let isOver = false;
  const forget = () => {
    opened = undefined;
  };
  const open = () => {
    if (isOver) return Promise.reject(new StoreClosed());
    opened ??= openDatabase<Schema>(name, {
      upgrade: (db) => {
        db.createObjectStore("records");
        db.createObjectStore("owners");
      },
      // Another tab has a newer page and needs to upgrade the database, or deletes it because of a sign-out there: then
      // nothing of that person is stored again.
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
  const withStore = <Answer>(act: (db: IDBPDatabase<Schema>) => Promise<Answer>) =>
    whileHere(async () => act(await open()));

  return {
    load: (owner: string) =>
      withStore(async (db) => {
        const transaction = db.transaction(["records", "owners"]);
        const range = rangeOf(owner);
        const store = transaction.objectStore("records");
        const [keys, values, notes] = await Promise.all([
          store.getAllKeys(range),
          store.getAll(range),
          transaction.objectStore("owners").get(owner),
          transaction.done,
        ]);
        const records = values.map((kept, at) => {
          const [, collection = "", id = ""] = keys[at] ?? [];
          return { collection, id, ...kept };
        });
        return { records, notes: notes ?? noNotes };
      }),
    /** Merges records into the stored ones: another tab may have stored newer cells. */
    merge: (owner: string, records: readonly StoredRecord[]) =>
      withStore(async (db) => {
        const transaction = db.transaction("records", "readwrite");
        await Promise.all([
          ...records.map(async (record) => {
            const key = keyOf(owner, record);
            const known = await transaction.store.get(key);
            const { cells, saved } = known ? mergeStored({ ...record, ...known }, record) : record;
            await transaction.store.put({ cells, saved }, key);
          }),
          transaction.done,
        ]);
      }),
    /** @returns false: the cursor was deleted meanwhile, together with what it covered */
    note: (owner: string, before: OwnerNotes, notes: OwnerNotes) =>
      withStore(async (db) => {
        const transaction = db.transaction("owners", "readwrite");
        const known = await transaction.store.get(owner);
        const isForgotten = before.cursor > 0 && !known?.cursor;
        if (!isForgotten) await transaction.store.put(notes, owner);
        await transaction.done;
        return !isForgotten;
      }),
    /**
     * For everyone except one owner and visitors, keeps only what the account does not have yet, for a limited time. They
     * get the rest when they sign in again.
     */
    forgetOthers: (owner: string, now: number) =>
      withStore(async (db) => {
        const transaction = db.transaction(["records", "owners"], "readwrite");
        const [records, owners] = [transaction.objectStore("records"), transaction.objectStore("owners")];
        for (const other of await owners.getAllKeys()) {
          const notes = await owners.get(other);
          if (other === owner || !notes) continue;
          await owners.put({ ...notes, cursor: 0, hasAnswered: false }, other);
          const isOld = notes.notedAt < now - unsavedStoredFor;
          for (const key of await records.getAllKeys(rangeOf(other))) {
            const kept = await records.get(key);
            const cells = !isOld && kept ? unsavedCells({ collection: key[1], id: key[2], ...kept }) : null;
            await (cells ? records.put({ cells, saved: {} }, key) : records.delete(key));
          }
        }
        await transaction.done;
      }),
    /** Corrects the stamps of unsaved cells after the clock was found to be wrong. */
    right: (owner: string, { skew, now }: ClockCorrection) =>
      withStore(async (db) => {
        const { store, done } = db.transaction("records", "readwrite");
        for (const key of await store.getAllKeys(rangeOf(owner))) {
          const kept = await store.get(key);
          if (!kept) continue;
          const { cells, saved } = restampStored({ collection: key[1], id: key[2], ...kept }, skew, now);
          if (cells !== kept.cells) await store.put({ cells, saved }, key);
        }
        await done;
      }),
    drop: (owner: string, keys: readonly RecordKey[]) =>
      withStore(async (db) => {
        const transaction = db.transaction("records", "readwrite");
        await Promise.all([...keys.map((key) => transaction.store.delete(keyOf(owner, key))), transaction.done]);
      }),
    close: () => {
      isOver = true;
      void opened?.then((db) => db.close());
      forget();
    },
  };
}

/** The page now shows someone else's things, or another tab signed out: nothing more is stored. */
export class StoreClosed extends Error {
  override readonly name = "StoreClosed";
}
