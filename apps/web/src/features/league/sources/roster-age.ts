import type { Provenance } from "@agate/api";
import { easternDay, easternTime, writeDay } from "@agate/captions/calendar";

/** What of a page is dated. */
export type WhatIsDated = "Rosters" | "Field" | "Drivers";

/** How old a page's rosters are, in words; the oldest of them counts. */
export interface RosterAge {
  readonly state: "fresh" | "late" | "never" | "sample";
  /** "Rosters confirmed 6:02 AM ET" */
  readonly headline: string;
  /** " from MLB", ", last confirmed July 3, 5:58 AM ET" */
  readonly rest: string;
}

const hour = 3_600_000;
const lateAfter = 24 * hour;

/** Null without rosters. A roster older than a day is late; one that nobody ever confirmed says so. */
export function rosterAge(
  provenances: readonly Provenance[],
  now: Date,
  what: WhatIsDated = "Rosters",
): RosterAge | null {
  if (!provenances.length) return null;
  if (provenances.some(({ sample }) => sample))
    return { state: "sample", headline: "Sample data", rest: ": invented people" };
  const moments = provenances.map(({ confirmed_at }) =>
    confirmed_at === null ? Number.NaN : Date.parse(confirmed_at),
  );
  const oldest = Math.min(...moments);
  if (Number.isNaN(oldest)) return { state: "never", headline: `${what} not confirmed yet`, rest: "" };
  const at = new Date(oldest);
  const sources = [...new Set(provenances.flatMap(({ source }) => source ?? []))].join(" and ");
  const from = sources && ` from ${sources}`;
  const age = now.getTime() - at.getTime();
  if (age > lateAfter) {
    const hours = Math.floor(age / hour);
    const old = hours < 72 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
    return { state: "late", headline: `${what} ${old} old`, rest: `, last confirmed ${momentOf(at, now)}${from}` };
  }
  return { state: "fresh", headline: `${what} confirmed ${momentOf(at, now)}`, rest: from };
}

/** `6:02 AM ET`, with the day when it is not today's. */
export function momentOf(at: Date, now: Date): string {
  const day = easternDay(at);
  return `${day === easternDay(now) ? "" : `${writeDay(day, "short")}, `}${easternTime(at)} ET`;
}
