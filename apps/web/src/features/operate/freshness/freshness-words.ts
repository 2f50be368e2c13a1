import type { LeagueFreshnessJson, OperatorFreshnessJson } from "@agate/api";
import { spanWords, leagueName, scopeWords } from "../words.ts";

/** The leagues with a promise, and those that break it. */
export function promises({ leagues }: OperatorFreshnessJson) {
  const promised = leagues.filter((league) => league.promised > 0);
  return { promised, late: promised.filter(({ state }) => state === "late") };
}

/** `15 of 17 leagues keep their promise` */
export function headline(freshness: OperatorFreshnessJson): string {
  const { promised, late } = promises(freshness);
  if (!promised.length) return "Nothing is refreshed automatically";
  const onTime = promised.length - late.length;
  return `${onTime} of ${promised.length} ${promised.length === 1 ? "league keeps its" : "leagues keep their"} promise`;
}

/** `MLB, NWSL and 3 more` */
export function namesOf(leagues: readonly { readonly league: string }[], most = 2): string {
  const names = leagues.slice(0, most).map(({ league }) => leagueName(league));
  const rest = leagues.length - names.length;
  return rest > 0 ? `${names.join(", ")} and ${rest} more` : names.join(", ");
}

const states: Readonly<Record<LeagueFreshnessJson["state"], string>> = {
  "in-time": "in time",
  late: "late",
  held: "held",
  resting: "resting",
  never: "nothing received",
  "by-hand": "by hand",
};

/** `late, 3 of 66` */
export function stateWords({ state, overdue, promised, held }: LeagueFreshnessJson): string {
  if (state === "late") return `late, ${overdue} of ${promised}`;
  return state === "held" && held > 1 ? `${held} held` : states[state];
}

/** `daily`, `weekly`, `within 5 h` @param minutes of the tightest promise */
export function promiseWords(minutes: number): string {
  if (minutes === 24 * 60) return "daily";
  return minutes === 7 * 24 * 60 ? "weekly" : `within ${spanWords(minutes * 60_000)}`;
}

/** The age of the oldest data as a share of its maximum age: 1 is the promise. @param now by the server's clock */
export function shareOf({ worst }: Pick<LeagueFreshnessJson, "worst">, now: string): number {
  return worst ? Math.max(0, Date.parse(now) - Date.parse(worst.confirmed_at)) / (worst.max_age * 60_000) : 0;
}

/** `35 % of its promise: Boston Fleet, roster, 8 h old, promised daily` */
export function ageWords(league: LeagueFreshnessJson, now: string): string {
  const { worst } = league;
  if (!worst) return league.state === "by-hand" ? "refreshed by hand, nothing promised" : "nothing promised yet";
  const age = spanWords(Date.parse(now) - Date.parse(worst.confirmed_at));
  const share = Math.round(shareOf(league, now) * 100);
  return `${share} % of its promise: ${scopeWords(worst)}, ${age} old, promised ${promiseWords(worst.max_age)}`;
}

type Day = LeagueFreshnessJson["days"][number];
export type DayMark = "good" | "unchanged" | "held" | "failed" | "none";

/** The result of a day: the worst that remained at its end. */
export function markOf({ good, unchanged, held, failed }: Day): DayMark {
  if (failed) return "failed";
  if (held) return "held";
  if (good) return "good";
  return unchanged ? "unchanged" : "none";
}

/** `64 good, 2 failed`; `none due` */
export function dayWords(day: Day): string {
  const parts = (["good", "unchanged", "held", "failed"] as const).flatMap((what) =>
    day[what] ? [`${day[what]} ${what}`] : [],
  );
  return parts.join(", ") || "none due";
}

/** `Last 14 days: 12 good, 2 failed` */
export function daysWords(days: readonly Day[]): string {
  const marks = days.map(markOf);
  const parts = (["good", "unchanged", "held", "failed", "none"] as const).flatMap((mark) => {
    const count = marks.filter((one) => one === mark).length;
    return count ? [`${count} ${mark === "none" ? "none due" : mark}`] : [];
  });
  return `Last ${days.length} days: ${parts.join(", ")}`;
}
