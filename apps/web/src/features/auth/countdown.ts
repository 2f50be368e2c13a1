/** Seconds until a moment, rounded up; 0 when it has come. Times are milliseconds of a clock that nobody can set. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/**
 * The end of a cooldown after the server has said how many seconds are left. Its answers are whole seconds and come late
 * by the way they took: a difference of one second is no news, and the count on the screen never jumps back for it.
 */
export function agreedEnd(end: number, secondsLeft: number, now: number): number {
  return Math.abs(secondsUntil(end, now) - secondsLeft) <= 1 ? end : now + secondsLeft * 1000;
}

/** The label of the button that sends the mail again. */
export function resendLabel(secondsLeft: number): string {
  return secondsLeft > 0 ? `Resend in ${secondsLeft}s` : "Resend Verification Email";
}
