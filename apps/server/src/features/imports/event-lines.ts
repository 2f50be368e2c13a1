import { dayOf } from "@agate/captions";
import { dayIn, eastern, instantAt, isDay, isZone, monthOf } from "@agate/captions/calendar";
import { type VenueFact, zoneOf, type EventStatus } from "@agate/feeds";
import type { ImportLog, Line } from "@agate/tables";
import { type Difference, isEmpty } from "../../db/difference.ts";
import type { EventRow } from "../../db/event-row.ts";
import type { Scope } from "./kind.ts";

/** When something happens: both its days, and the instant if the time is known. */
export interface When {
  readonly startsAt: Date | null;
  readonly easternDate: string;
  readonly localDate: string;
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const usZones: Readonly<Record<string, string>> = {
  ET: eastern,
  CT: "America/Chicago",
  MT: "America/Denver",
  PT: "America/Los_Angeles",
};

/** A day as people write it: `2026-07-04`, `7/4/2026`, `July 4, 2026`; null and logged if it isn't one. */
export function dayOfLine({ line, cells }: Line, column: string, log: ImportLog): string | null {
  const text = cells[column] ?? "";
  const day = dayOf(text);
  if (day && isDay(day)) return day;
  log.fault(line, text ? `${column} "${text}" is not a day; write it as 2026-07-04` : `The row has no ${column}`);
  return null;
}

/**
 * The time of a game or race: `starts_at` as an instant, otherwise the day at the venue and the clock time there (or in
 * `time_zone`). Without a time, both days are the given one. Null and logged if it is not understood.
 * @param dayColumn the column of the day
 * @param knownZone the venue's zone if its place does not determine it
 */
export function whenOfLine(
  row: Line,
  dayColumn: string,
  venue: VenueFact | null,
  knownZone: string | null,
  log: ImportLog,
): When | null {
  const { line, cells } = row;
  const written = cells["time_zone"] ?? "";
  const named = usZones[written.toUpperCase()] ?? written;
  if (named && !isZone(named)) {
    log.fault(line, `time_zone "${written}" is not known; write it as America/Chicago or ET`);
    return null;
  }
  const zone = named || (venue && zoneOf(venue)) || knownZone || eastern;
  const instant = cells["starts_at"] ?? "";
  if (instant) {
    const startsAt = new Date(instantForm.test(instant) ? instant : Number.NaN);
    if (!Number.isNaN(startsAt.getTime()) && isDay(instant.slice(0, 10)))
      return { startsAt, easternDate: dayIn(eastern, startsAt), localDate: dayIn(zone, startsAt) };
    log.fault(line, `starts_at "${instant}" is not a date and time; write it as 2026-07-04T23:05Z`);
    return null;
  }
  const day = dayOfLine(row, dayColumn, log);
  if (!day) return null;
  const time = clockOf(cells["time"] ?? "");
  if (time === undefined) {
    log.fault(line, `time "${cells["time"]}" is not a time; write it as 19:05 or 7:05 PM`);
    return null;
  }
  if (time === null) return { startsAt: null, easternDate: day, localDate: day };
  const startsAt = instantAt(day, time, zone);
  return { startsAt, easternDate: dayIn(eastern, startsAt), localDate: day };
}

/** `19:05` from a time as people write it; null for one that is not known yet, undefined for anything else. */
function clockOf(text: string): string | null | undefined {
  if (/^(tb[ad])?$/i.test(text)) return null;
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d)(?::\d\d)?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined || minute > "59") return undefined;
  const given = Number(hour);
  if (half ? given < 1 || given > 12 : given > 23) return undefined;
  const hours = half ? (given % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0) : given;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** The months covered by an import of events, as schedule scopes of `feed_run`. */
export function monthScopes(rows: readonly EventRow[], difference: Difference): readonly Scope[] {
  const months = Map.groupBy(rows, ({ easternDate }) => monthOf(easternDate));
  const changed = !isEmpty(difference);
  return [...months].map(([scope, own]) => ({ kind: "schedule", scope, rows: own.length, changed }));
}

const words: Readonly<Record<EventStatus, readonly string[]>> = {
  scheduled: ["", "scheduled", "pre", "upcoming"],
  live: ["live", "in progress", "in"],
  final: ["final", "finished", "complete", "completed", "post"],
  postponed: ["postponed", "ppd", "suspended", "delayed"],
  cancelled: ["cancelled", "canceled", "abandoned"],
};
const byWord = new Map(
  (Object.keys(words) as EventStatus[]).flatMap((status) => words[status].map((word) => [word, status] as const)),
);

/** The status a row names, or `scheduled` if it names none; null and logged if it is not understood. */
export function statusOfLine({ line, cells }: Line, log: ImportLog): EventStatus | null {
  const status = byWord.get((cells["status"] ?? "").toLowerCase());
  if (!status) log.fault(line, `status "${cells["status"]}" is not one of ${Object.keys(words).join(", ")}`);
  return status ?? null;
}
