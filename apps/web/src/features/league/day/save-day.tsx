import { type DayEvent, keyOf } from "@agate/assignment";
import { writeDay, type Day } from "@agate/captions/calendar";
import { countOf } from "../../../lib/number.ts";
import { SaveOffline } from "../../../product/venue/save-offline.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { ChosenGames } from "./use-chosen-games.ts";

interface SaveDayProps extends Pick<ChosenGames, "events" | "chosen"> {
  readonly day: Day;
}

/** One click saves what is chosen for use at the venue, or the whole day if nothing is (rule DY13). */
export function SaveDay({ day, events: { leagues, isLoading }, chosen }: SaveDayProps) {
  const { isEntitled } = useEntitlement();
  const wanted = leagues
    .map(({ league, events }) => ({
      league: league.slug,
      events: chosen.size ? events.filter((one) => chosen.has(keyOf(one))) : events,
    }))
    .filter(({ events }) => events.length);
  const count = wanted.reduce((sum, { events }) => sum + events.length, 0);
  const games = `games of ${writeDay(day, "short")}`;
  // Clicking too early must not save a half-loaded day as the whole one.
  if (!count || isLoading) return null;
  return (
    <SaveOffline
      requests={wanted.map(({ league, events }) => ({ league, days: daysOf(events, day), about: games }))}
      about={`${countOf(count, "event")} of ${writeDay(day, "short")}${wanted.length > 1 ? ` in ${wanted.length} leagues` : ""}`}
      what={chosen.size ? "selection" : "day"}
      isEntitled={isEntitled}
    />
  );
}

/**
 * The days to save for a league: a tournament is saved on all of its days, however far away this day is.
 */
function daysOf(events: readonly DayEvent[], day: Day) {
  const days = events
    .flatMap((one) => (one.kind === "matchup" ? [day] : [one.event.start_date, one.event.end_date]))
    .toSorted();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}
