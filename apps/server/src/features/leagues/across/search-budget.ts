const minute = 60_000;

/** Searches of a minute from one network: a press room's, too, where each types a few names. */
const mostSearches = 240;

/**
 * Counts the searches of each client network by the minute, in memory: it keeps load away and no secret, so that each
 * server may count by itself.
 * @returns null: go on; else the seconds until it may be asked again
 */
export function createSearchBudget(now: () => Date, most = mostSearches): (network: string) => number | null {
  let window = 0;
  const counts = new Map<string, number>();
  return (network) => {
    const at = now().getTime();
    const current = Math.floor(at / minute);
    if (current !== window) {
      window = current;
      counts.clear();
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > most ? Math.max(1, Math.ceil(((window + 1) * minute - at) / 1000)) : null;
  };
}
