import { PaymentFailure } from "./payments.ts";

/**
 * Makes a call, or refuses it at once while the provider is left alone.
 * @param caller the person it is made for; undefined: nobody in particular, which counts as one caller
 * @throws PaymentFailure
 */
export type Guard = <T>(caller: string | undefined, call: () => Promise<T>) => Promise<T>;

/** Milliseconds for which a silence is evidence that the provider is away. */
const evidenceLife = 60_000;

/**
 * A circuit breaker: opens once several different people have met timeouts and nobody has had a response since, so that people
 * are told at once instead of waiting for the same timeout. One person's timeouts count once, however many, and any response, a
 * refusal too, is none: nothing one person does opens it for the others.
 *
 * While it is open one call a pause is let through as a probe, whether or not the one before has come back; the first answer
 * closes it. Whoever met silence on a probe lets the next one be somebody else's.
 * @param options.most different callers whose silences open it
 * @param options.pause milliseconds between two probes
 */
export function createBreaker({
  now,
  most = 3,
  pause = 2_000,
}: {
  readonly now: () => Date;
  readonly most?: number;
  readonly pause?: number;
}): Guard {
  /** When each caller last met silence, since the last answer. */
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

  /** Whether this call may find out if the provider is back. */
  function mayProbe(caller: string): boolean {
    const at = now().getTime();
    // A clock that was set back lets one through at once.
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
