import { type Day, easternDay, easternTime } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { kinds } from "./kinds/index.ts";
import { type ForecastRequest, requestsPerDay } from "./plan/plan.ts";

/** A forecast in words, for an operator (rule PN13). */

export interface DescribedPlan {
  readonly requests: readonly ForecastRequest[];
  readonly from: Date;
  readonly until: Date;
  /** The planned leagues, and which of them have no teams yet. */
  readonly leagues: readonly League[];
  readonly isEmpty: (league: League) => boolean;
  /** Requests made in the last 24 hours, by host. */
  readonly spent: ReadonlyMap<string, number>;
  /** List each scope instead of counting. */
  readonly verbose: boolean;
}

/** Lines that list fetches by hour and league, and requests by host and day. */
export function describePlan(plan: DescribedPlan): readonly string[] {
  const { requests, from, until, leagues, isEmpty } = plan;
  const empty = leagues.filter((league) => league.kind === "matchup" && isEmpty(league));
  return [
    `From ${stamp(from)} to ${stamp(until)} Eastern: ${count(requests.length, "scope", "scopes")}, ${count(requestsOf(requests), "request", "requests")}`,
    ...hoursOf(plan),
    ...hostLines(plan),
    ...(empty.length
      ? ["", `No teams yet, so nothing of their rosters: ${empty.map(({ name }) => name).join(", ")}`]
      : []),
  ];
}

function hoursOf({ requests, from, leagues, verbose }: DescribedPlan): readonly string[] {
  const names = new Map(leagues.map(({ slug, name }) => [slug, name]));
  const hours = Map.groupBy(requests, ({ at }) => (at <= from ? "now" : `${easternDay(at)} ${hourOf(at)}`));
  return [...hours].flatMap(([hour, within]) => [
    "",
    hour,
    ...[...Map.groupBy(within, ({ scope }) => scope.league)].flatMap(([slug, own]) => {
      const name = names.get(slug) ?? slug;
      return verbose ? eachLine(name, own) : [`  ${name.padEnd(24)}${countsOf(own)}`];
    }),
  ]);
}

/** "12 rosters daily in season, 4 rosters 90 min before the game". */
function countsOf(requests: readonly ForecastRequest[]): string {
  const groups = Map.groupBy(requests, ({ scope: { kind, why } }) => JSON.stringify([kind, why]));
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [`${count(group.length, ...kinds[first.scope.kind].name)} ${first.scope.why}`] : [];
    })
    .join(", ");
}

function eachLine(name: string, requests: readonly ForecastRequest[]): readonly string[] {
  return requests.map(
    ({ at, scope: { kind, label, why, host, requests } }) =>
      `  ${easternTime(at).padStart(8)}  ${name}  ${kinds[kind].name[0]} ${label}: ${why} (${host}, ${count(requests, "request", "requests")})`,
  );
}

/** The requests that hosts will get, by host in alphabetical order and by Eastern day. */
function requestsByHost(requests: readonly ForecastRequest[]): ReadonlyMap<string, ReadonlyMap<Day, number>> {
  const byHost = new Map<string, Map<Day, number>>();
  for (const { at, scope } of requests)
    for (const [host, requests] of Object.entries(scope.cost)) {
      const own = byHost.get(host) ?? new Map<Day, number>();
      byHost.set(host, own.set(easternDay(at), (own.get(easternDay(at)) ?? 0) + requests));
    }
  return new Map([...byHost].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function hostLines({ requests, spent }: DescribedPlan): readonly string[] {
  const days = [...new Set(requests.map(({ at }) => easternDay(at)))];
  const byHost = requestsByHost(requests);
  if (!byHost.size) return [];
  const width = Math.max(20, ...[...byHost.keys()].map(({ length }) => length)) + 4;
  const row = (name: string, cells: readonly (string | number)[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(12)).join("")}`;
  return [
    "",
    `Requests by host and day; the budget is ${requestsPerDay.toLocaleString("en-US")} in 24 hours`,
    row("", ["last 24 h", ...days]),
    ...[...byHost].map(([host, own]) => row(host, [spent.get(host) ?? 0, ...days.map((day) => own.get(day) ?? 0)])),
  ];
}

function requestsOf(requests: readonly ForecastRequest[]): number {
  return requests.reduce((sum, { scope }) => sum + scope.requests, 0);
}

function hourOf(at: Date): string {
  return easternTime(at).replace(/:\d\d/, ":00");
}

function stamp(at: Date): string {
  return `${easternDay(at)} ${easternTime(at)}`;
}

function count(amount: number, one: string, many: string): string {
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? one : many}`;
}
