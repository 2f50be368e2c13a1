import { addDays, type Day, eastern, easternDay, instantAt } from "@agate/captions/calendar";
import { type League, type SeasonDays, seasonsAbout } from "@agate/leagues";
import type { MaxAge } from "@agate/leagues/freshness";
import { day, hour, type Span } from "./demand.ts";
import type { EventOfPlan } from "./facts.ts";

/** When a league plays, by its calendar and its stored events. */

/** Days around a season, or around a stored event outside it, during which a league counts as playing. */
const around = { matchup: { before: 7, after: 1 }, field: { before: 14, after: 2 }, race: { before: 14, after: 2 } };

/** The instant at which Eastern clocks show a time on a day, midnight by default; milliseconds. */
export function easternInstant(of: Day, time = "00:00"): number {
  return instantAt(of, time, eastern).getTime();
}

/** The days of a stored event, or null if it will not be played. */
export function daysOfEvent({ status, easternDate, localDate, endDate }: EventOfPlan): SeasonDays | null {
  if (status === "cancelled" || status === "postponed") return null;
  const first = easternDate < localDate ? easternDate : localDate;
  return { first, last: endDate && endDate > first ? endDate : first };
}

/** The days on which a league plays, merged and in order, including a week or two before each season. */
export function playingDays(league: League, events: readonly EventOfPlan[], now: number): readonly SeasonDays[] {
  const today = easternDay(new Date(now));
  const { before, after } = around[league.kind];
  const stored = new Map(
    events.flatMap((event) => {
      const days = daysOfEvent(event);
      return days ? [[`${days.first} ${days.last}`, days]] : [];
    }),
  );
  const seasons = league.kind === "matchup" ? seasonsAbout(league.calendar, today) : [];
  const days = [...seasons, ...stored.values()]
    .map(({ first, last }) => ({ first: addDays(first, -before), last: addDays(last, after) }))
    .toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const merged: { first: Day; last: Day }[] = [];
  for (const { first, last } of days) {
    const open = merged.at(-1);
    if (open && first <= addDays(open.last, 1)) open.last = last > open.last ? last : open.last;
    else merged.push({ first, last });
  }
  return merged;
}

/** How old a kind of data can be, and when: less while the league plays. A tournament that is over is fetched once. */
export function spansOf(
  league: League,
  playing: readonly SeasonDays[],
  { inSeason, offSeason }: MaxAge,
): readonly Span[] {
  const isOnce = league.kind === "matchup" && "months" in league.calendar;
  const end = isOnce ? playing.at(-1) : undefined;
  const over = end ? easternInstant(addDays(end.last, 1)) : Infinity;
  const resting = {
    from: -Infinity,
    until: over,
    maxAge: offSeason * hour,
    lead: 0,
    why: `${often(offSeason)} out of season`,
  };
  const seasons = playing.map(({ first, last }) => ({
    from: easternInstant(first),
    until: easternInstant(addDays(last, 1)),
    maxAge: inSeason * hour,
    lead: Math.min(inSeason * hour, day),
    why: `${often(inSeason)} in season`,
  }));
  const after = { from: over, until: Infinity, maxAge: Infinity, lead: 0, why: "once, after it ends" };
  return [resting, ...seasons, ...(end ? [after] : [])];
}

/** "daily", "weekly", "every 36 h". */
export function often(hours: number): string {
  if (hours === 24) return "daily";
  return hours === 7 * 24 ? "weekly" : `every ${hours} h`;
}
