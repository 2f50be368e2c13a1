const halfAnHour = 30 * 60_000;

/**
 * Whether a check is more than half an hour late. It is then no longer expected any minute: refreshing may have
 * stopped.
 */
export function isCheckLate(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > halfAnHour;
}
