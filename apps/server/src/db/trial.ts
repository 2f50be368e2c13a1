import type { Db } from "./database.ts";

/** The outcome of work in a transaction, and whether to commit what it wrote. */
export interface Trial<Outcome> {
  readonly outcome: Outcome;
  readonly isKept: boolean;
}

class Undo extends Error {}

/**
 * Runs work in a transaction that is rolled back unless its outcome says otherwise, so that the report of a trial
 * describes what really happened.
 */
export async function tryOut<Outcome>(db: Db, work: (tx: Db) => Promise<Trial<Outcome>>): Promise<Outcome> {
  const trials: Trial<Outcome>[] = [];
  try {
    await db.transaction(async (tx) => {
      const trial = await work(tx);
      trials.push(trial);
      if (!trial.isKept) throw new Undo("undone");
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  const [trial] = trials;
  if (!trial) throw new Error("A transaction has ended without an outcome.");
  return trial.outcome;
}
