import { isTransient } from "./failure.ts";

/** How often a request that may be made twice is made in all (rule AW9). */
export const tries = 3;

/** Milliseconds to wait after so many failures in a row: 200, then twice as long. */
export function pauseAfter(failures: number): number {
  return 200 * 2 ** (failures - 1);
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Retries what failed for want of an answer (no network, 502, 503, 504), as queries do by themselves. Only for idempotent
 * requests.
 */
export async function retryWhileAway<T>(act: () => Promise<T>, wait = pause): Promise<T> {
  for (let failures = 1; ; failures++)
    try {
      return await act();
    } catch (error) {
      if (failures === tries || !isTransient(error)) throw error;
      await wait(pauseAfter(failures));
    }
}
