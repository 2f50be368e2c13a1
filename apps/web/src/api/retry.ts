import { isTransient } from "./failure.ts";

/** Total attempts for an idempotent request (rule AW9). */
export const tries = 3;

/** Returns the milliseconds to wait after this many consecutive failures: 200, then doubling. */
export function pauseAfter(failures: number): number {
  return 200 * 2 ** (failures - 1);
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Retries a request that got no real response (no network, 502, 503, 504), as queries do automatically. Only for
 * idempotent requests.
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
