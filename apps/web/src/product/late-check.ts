const halfAnHour = 30 * 60_000;

/** A check that should have been half an hour ago is not to be expected any minute: nobody may be at work. */
export function isCheckLate(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > halfAnHour;
}
