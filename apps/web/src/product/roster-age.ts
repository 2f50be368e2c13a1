import type { FreshnessJson, Provenance } from "@agate/api";
import { addDays, easternDay, easternTime, weekdayOf, writeDay, type Day } from "@agate/captions/calendar";

/** The parts of a page that have a date. */
export type WhatIsDated = "Rosters" | "Field" | "Drivers";

/** The facts about a roster, a field or a list of drivers that decide its age. */
export interface Dated {
  readonly provenance: Provenance;
  /** Null: not known, or not yet. */
  readonly freshness: FreshnessJson | null;
  /** For a past game: the day of its rosters, shown instead of their age; the detail if that is not its day. */
  readonly past?: { readonly headline: string; readonly detail: string };
}

/** How old data is and when it will be checked next, in words. */
export interface RosterAge {
  /** `overdue`: a promise is broken. `old`: older than a day, and nothing is promised. */
  readonly state: "fresh" | "old" | "overdue" | "never" | "sample";
  /** "Rosters confirmed 6:02 AM ET", "Confirmed 6:02 AM ET" */
  readonly headline: string;
  /** ": asked daily, last confirmed 3 days ago" */
  readonly rest: string;
  /** " from MLB"; a narrow screen may omit it. */
  readonly source: string;
  /** ", next check about 5:40 PM" */
  readonly next: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From the least to the most worrying. */
const states = ["fresh", "old", "overdue", "never", "sample"] as const satisfies readonly RosterAge["state"][];

/**
 * Returns the age of what a page shows: of several, the most worrying one, and of equals the oldest. Times are Eastern.
 * @param what names it; omit it if the name is shown beside it
 * @returns null if there is nothing
 */
export function rosterAge(dated: readonly Dated[], now: Date, what?: WhatIsDated): RosterAge | null {
  const worst = dated
    .map((one) => ({ ...one, state: stateOf(one, now), at: momentIn(one) ?? -Infinity }))
    .toSorted((a, b) => states.indexOf(b.state) - states.indexOf(a.state) || a.at - b.at)[0];
  if (!worst) return null;
  const { state, at, freshness, provenance } = worst;
  if (state === "sample") {
    const age = worst.past ? `. ${worst.past.headline}` : at > 0 ? `, updated ${momentOf(new Date(at), now)}` : "";
    return { state, headline: "Sample data", rest: ": invented people", source: "", next: age };
  }
  if (worst.past) return { state: "old", headline: worst.past.headline, rest: "", source: worst.past.detail, next: "" };
  const sources = new Set([provenance, ...dated.map((one) => one.provenance)].flatMap(({ source }) => source ?? []));
  const [headline, rest = ""] = wordsOf(worst, now);
  return {
    state,
    headline: what ? `${what} ${headline}` : `${headline[0]?.toUpperCase() ?? ""}${headline.slice(1)}`,
    rest,
    source: state !== "never" && sources.size ? ` from ${[...sources].join(" and ")}` : "",
    next: nextCheck(freshness, now),
  };
}

/** Returns the headline, and what follows it. */
function wordsOf(
  { state, at, freshness }: Dated & { readonly state: RosterAge["state"]; readonly at: number },
  now: Date,
): readonly [headline: string, rest?: string] {
  const age = roundly(now.getTime() - at);
  if (state === "never") return ["not confirmed yet"];
  if (state === "overdue")
    return ["older than promised", `: asked ${cadence(freshness?.max_age ?? 0)}, last confirmed ${age} ago`];
  const moment = momentOf(new Date(at), now);
  return state === "old" ? [`${age} old`, `, last confirmed ${moment}`] : [`confirmed ${moment}`];
}

function momentIn({ provenance: { confirmed_at: at } }: Dated): number | null {
  return at === null ? null : Date.parse(at);
}

function stateOf(dated: Dated, now: Date): RosterAge["state"] {
  if (dated.provenance.sample) return "sample";
  const at = momentIn(dated);
  if (at === null) return "never";
  const promised = dated.freshness?.max_age ?? null;
  const age = now.getTime() - at;
  if (promised !== null) return age > promised * minute ? "overdue" : "fresh";
  return age > day ? "old" : "fresh";
}

/** Says when it will be checked next; nothing as long as that is unknown. */
function nextCheck(freshness: FreshnessJson | null, now: Date): string {
  if (!freshness) return "";
  const { next_check: next, held } = freshness;
  const holds = held ? "; a newer answer looks wrong and is held back" : "";
  if (next === null) return `${holds}, no update scheduled`;
  const at = new Date(next);
  if (isCheckLate(at, now)) return `${holds}, next check late`;
  return `${holds}, next check ${at <= now ? "any minute" : `about ${soon(at, now)}`}`;
}

/**
 * Whether a check is more than half an hour late. It is then no longer expected any minute: refreshing may have
 * stopped.
 */
export function isCheckLate(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > 30 * minute;
}

/** "daily", "every 5 hours" */
function cadence(minutes: number): string {
  if (minutes >= 7 * 24 * 60) return "weekly";
  if (minutes >= 24 * 60) return "daily";
  return minutes > 100 ? `every ${Math.round(minutes / 60)} hours` : `every ${minutes} minutes`;
}

/** "26 hours", "14 days" */
function roundly(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  if (hours >= 72) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? "1 hour" : hours ? `${hours} hours` : `${Math.floor(milliseconds / minute)} minutes`;
}

/** `6:02 AM ET`, with the day if it is not today. */
export function momentOf(at: Date, now: Date): string {
  return momentOn(at, easternDay(now));
}

/** The same, for display on an Eastern day. */
export function momentOn(at: Date, today: Day): string {
  const on = easternDay(at);
  return `${on === today ? "" : `${writeDay(on, "short")}, `}${easternTime(at)} ET`;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `5:40 PM`, `Mon 6:00 AM`, from a week ahead on `Jul 14, 6:00 AM`. */
function soon(at: Date, now: Date): string {
  const [on, today] = [easternDay(at), easternDay(now)];
  if (on === today) return easternTime(at);
  return `${on < addDays(today, 7) ? weekdays[weekdayOf(on)] : `${writeDay(on, "brief")},`} ${easternTime(at)}`;
}

export function isSample(dated: readonly Dated[]): boolean {
  return dated.some(({ provenance }) => provenance.sample);
}
