import { PaymentFailure } from "./payments.ts";

/**
 * Makes a call, or refuses it immediately while the breaker is open.
 * @param caller the person it is made for; undefined: no particular person, which counts as one caller
 * @throws PaymentFailure
 */
export type Guard = <T>(caller: string | undefined, call: () => Promise<T>) => Promise<T>;

/** Milliseconds for which a timeout counts as evidence that the provider is away. */
const evidenceLife = 60_000;
/** The number of different callers whose timeouts open it. */
const most = 3;
/** Milliseconds between two probes. */
const pause = 2_000;

/**
 * A circuit breaker: opens once several different people have met timeouts and no call has had a response since, so
 * that users get an error at once instead of waiting for the same timeout. One person's timeouts count once, however
 * many there are, and any response, even a refusal, is not a timeout: no single person can open it for everyone else.
 *
 * While it is open, one call per pause is let through as a probe, whether or not the previous probe has returned; the
 * first response closes it. A caller whose probe timed out leaves the next one to another caller.
 */
export function createBreaker({ now }: { readonly now: () => Date }): Guard {
  /** When each caller last met a timeout, since the last response. */
  const silences = new Map<string, number>();
  let isOpen = false;
  let probe = { caller: "", at: 0 };

  function noteSilence(caller: string): void {
    const at = now().getTime();
    for (const [other, since] of silences) if (Math.abs(at - since) > evidenceLife) silences.delete(other);
    silences.set(caller, at);
    if (isOpen || silences.size < most) return;
    isOpen = true;
    probe = { caller, at };
  }

  function noteAnswer(): void {
    isOpen = false;
    silences.clear();
  }

  /** Whether this call may test if the provider is back. */
  function mayProbe(caller: string): boolean {
    const at = now().getTime();
    // After the clock was set back, one is let through at once.
    const rest = caller === probe.caller ? 2 * pause : pause;
    if (at - probe.at < rest && at >= probe.at) return false;
    probe = { caller, at };
    return true;
  }

  return async (person, call) => {
    const caller = person ?? "";
    if (isOpen && !mayProbe(caller))
      throw new PaymentFailure("unreachable", "the payment provider is paused for a moment");
    try {
      const answer = await call();
      noteAnswer();
      return answer;
    } catch (error) {
      if (error instanceof PaymentFailure && error.what === "unreachable") noteSilence(caller);
      else noteAnswer();
      throw error;
    }
  };
}
