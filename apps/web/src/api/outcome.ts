import { ReadFailure } from "./failure.ts";

/** How a request went: its response, or the failure that prevented it. */
export type Outcome<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly failure: ReadFailure };

/** Waits for a request and returns its failure as a value. Bugs are rethrown. */
export async function outcomeOf<T>(request: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await request };
  } catch (error) {
    if (error instanceof ReadFailure) return { ok: false, failure: error };
    throw error;
  }
}
