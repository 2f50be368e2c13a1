import { isTransient, ReadFailure } from "./failure.ts";

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Retries what failed for want of an answer (no network, 502, 503, 504): three attempts in all, with exponential
 * back-off from 200 ms (rule AW9). Only for idempotent requests. A 429 is an answer: a retry would make it worse.
 */
export async function retryWhileAway<T>(act: () => Promise<T>, wait = pause): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await act();
    } catch (error) {
      if (tries === 3 || !isAway(error)) throw error;
      await wait(200 * 2 ** (tries - 1));
    }
}

function isAway(error: unknown): boolean {
  return isTransient(error) && error instanceof ReadFailure && error.problem?.status !== 429;
}
