import { ReadFailure } from "./failure.ts";

/** How a request went: its answer, or the failure that stood in its way. */
export type Outcome<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly failure: ReadFailure };

/** Waits for a request and gives its failure as a value; a bug goes on as it is. */
export async function outcomeOf<T>(request: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await request };
  } catch (error) {
    if (error instanceof ReadFailure) return { ok: false, failure: error };
    throw error;
  }
}
