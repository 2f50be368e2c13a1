const halfAnHour = 30 * 60_000;

/** Whether a check is over half an hour late. It is then not expected any minute: the checker may be down. */
export function isCheckLate(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > halfAnHour;
}
