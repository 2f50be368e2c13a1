import type { PlannedScope } from "./facts.ts";

/** What is asked for first, and what a day may hold. */

/**
 * Requests that a host is asked in 24 hours at most, all leagues together: about one every seven seconds, a seventh of what
 * one request a second would carry.
 */
export const requestsPerDay = 12_000;
/** The share of it that everyday work may use: the rest is kept for the teams of games, fields and mornings. */
const everydayShare = 0.8;

/** What does not wait first, then by when each would be late. */
function inOrder(planned: readonly PlannedScope[]): readonly PlannedScope[] {
  return planned.toSorted(
    (a, b) => Number(b.isTimed) - Number(a.isTimed) || late(a) - late(b) || (a.scope < b.scope ? -1 : 1),
  );
}

function late({ deadline }: PlannedScope): number {
  return deadline?.getTime() ?? Infinity;
}

/**
 * What is asked for now: scopes that are due, in order, as far as their hosts' day has room. What is left out is due still.
 * @param spent requests of the last 24 hours by host
 */
export function dueNow(
  planned: readonly PlannedScope[],
  now: Date,
  spent: ReadonlyMap<string, number>,
): readonly PlannedScope[] {
  const sum = new Map(spent);
  return inOrder(planned.filter(({ dueAt }) => dueAt && dueAt <= now)).filter(({ cost, isTimed }) => {
    const hosts = Object.entries(cost);
    const most = isTimed ? requestsPerDay : requestsPerDay * everydayShare;
    if (hosts.some(([host, count]) => (sum.get(host) ?? 0) + count > most)) return false;
    for (const [host, count] of hosts) sum.set(host, (sum.get(host) ?? 0) + count);
    return true;
  });
}
