import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/**
 * A small database of this browser, open only while it is used. Signing out deletes it by its name (session-hint.ts).
 * @returns runs an action on the open database; rejects if the browser refuses
 */
export function database<Schema extends DBSchema>(name: string, create: (db: IDBPDatabase<Schema>) => void) {
  return async <Answer>(act: (db: IDBPDatabase<Schema>) => Promise<Answer>): Promise<Answer> => {
    const db = await openDB<Schema>(name, 1, {
      upgrade: create,
      // Signing out in another tab deletes the database.
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    });
    try {
      return await act(db);
    } finally {
      db.close();
    }
  };
}
