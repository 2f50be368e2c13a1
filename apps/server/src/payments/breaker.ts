import { PaymentFailure } from "./payments.ts";

export type Guard = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Leaves a provider alone for a while when it did not answer several times in a row: people are told at once instead of
 * waiting for the same silence.
 * @param options.rest milliseconds until it is tried again
 */
export function createBreaker({
  now,
  most = 5,
  rest = 30_000,
}: {
  now: () => Date;
  most?: number;
  rest?: number;
}): Guard {
  let silences = 0;
  let resting = 0;
  return async (call) => {
    if (silences >= most && now().getTime() < resting)
      throw new PaymentFailure("unreachable", "the payment provider is left alone for a moment");
    try {
      const answer = await call();
      silences = 0;
      return answer;
    } catch (error) {
      const silent = error instanceof PaymentFailure && error.what === "unreachable";
      silences = silent ? silences + 1 : 0;
      resting = now().getTime() + rest;
      throw error;
    }
  };
}
