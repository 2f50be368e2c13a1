import { type Day, easternDay, easternTime } from "@agate/captions/calendar";
import { kinds } from "./kinds/index.ts";
import type { ForecastRequest } from "./plan/plan.ts";

/** "now", or the Eastern hour in which it is due: "2026-06-08 2:00 PM". */
export function hourOf(at: Date, from: Date): string {
  return at <= from ? "now" : `${easternDay(at)} ${easternTime(at).replace(/:\d\d/, ":00")}`;
}

/** "12 rosters daily in season, 4 rosters 90 min before the game". */
export function countsOf(requests: readonly ForecastRequest[]): string {
  const groups = Map.groupBy(requests, ({ scope: { kind, why } }) => JSON.stringify([kind, why]));
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [`${count(group.length, ...kinds[first.scope.kind].name)} ${first.scope.why}`] : [];
    })
    .join(", ");
}

/** The requests that hosts will get, by host in alphabetical order and by Eastern day. */
export function requestsByHost(requests: readonly ForecastRequest[]): ReadonlyMap<string, ReadonlyMap<Day, number>> {
  const byHost = new Map<string, Map<Day, number>>();
  for (const { at, scope } of requests)
    for (const [host, requests] of Object.entries(scope.cost)) {
      const own = byHost.get(host) ?? new Map<Day, number>();
      byHost.set(host, own.set(easternDay(at), (own.get(easternDay(at)) ?? 0) + requests));
    }
  return new Map([...byHost].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function requestsOf(requests: readonly ForecastRequest[]): number {
  return requests.reduce((sum, { scope }) => sum + scope.requests, 0);
}

/** "1 scope", "2,300 requests". */
export function count(amount: number, one: string, many: string): string {
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? one : many}`;
}
