import { openDB, unwrap, wrap, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from "idb";

/** This page's transactions that have not ended. */
const unfinished = new Set<IDBTransaction>();
/** How often this page was left for one that follows, while the browser kept it for "Back". */
let departures = 0;
/** Set while this page is left: resolves when the person is back on it. */
let away: Promise<void> | undefined;

// WebKit keeps a page that was left with its transactions unfinished: those of the page that follows would wait forever.
globalThis.addEventListener?.("pagehide", ({ persisted }) => {
  if (!persisted) return;
  departures++;
  away = new Promise((isBack) => {
    const end = () => {
      away = undefined;
      isBack();
    };
    globalThis.addEventListener("pageshow", end, { once: true });
  });
  for (const transaction of unfinished) abort(transaction);
});

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is just being committed.
  }
}

/**
 * Runs an action on a database, and again when the person is back if this page was left meanwhile: its transactions were
 * aborted then.
 */
export async function whileHere<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  // Otherwise it begins at once: what is closed next must not come before it.
  if (away) await away;
  const before = departures;
  try {
    return await act();
  } catch (error) {
    if (departures === before) throw error;
    return whileHere(act);
  }
}

/** Opens a database of this browser, for actions within `whileHere`. */
export async function openDatabase<Schema extends DBSchema>(name: string, callbacks: OpenDBCallbacks<Schema>) {
  const opened = await openDB<Schema>(name, 1, callbacks);
  const database = unwrap(opened) as IDBDatabase;
  const begin = database.transaction.bind(database);
  database.transaction = (...wanted) => {
    const transaction = begin(...wanted);
    unfinished.add(transaction);
    const end = () => unfinished.delete(transaction);
    void wrap(transaction).done.then(end, end);
    return transaction;
  };
  return opened;
}

/**
 * A small database of this browser, open only while it is used. Signing out deletes it by its name (session-hint.ts).
 * @returns runs an action on the open database; rejects if the browser refuses
 */
export function database<Schema extends DBSchema>(name: string, create: (db: IDBPDatabase<Schema>) => void) {
  return <Answer>(act: (db: IDBPDatabase<Schema>) => Promise<Answer>): Promise<Answer> =>
    whileHere(async () => {
      const db = await openDatabase<Schema>(name, {
        upgrade: create,
        // Signing out in another tab deletes the database.
        blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
      });
      try {
        return await act(db);
      } finally {
        db.close();
      }
    });
}
