import { monthOf } from "@agate/captions/calendar";
import type { event } from "../../db/schema.ts";
import { type Difference, isEmpty, type Shown } from "./difference.ts";
import type { Scope } from "./kind.ts";

export type EventRow = typeof event.$inferSelect;

/** What of a game, tournament or race people see. */
export function shownOfEvent(row: EventRow): Shown {
  return {
    name: row.name,
    start: row.startsAt,
    day: row.localDate,
    end: row.endDate,
    game: row.gameNo,
    status: row.status,
    neutral: row.neutralSite,
    venue: row.venueName,
    city: row.venueCity,
    country: row.venueCountry,
  };
}

/** The months an import of events brought, as `feed_run` knows a schedule. */
export function monthScopes(rows: readonly EventRow[], difference: Difference): readonly Scope[] {
  const months = Map.groupBy(rows, ({ easternDate }) => monthOf(easternDate));
  const changed = !isEmpty(difference);
  return [...months].map(([scope, own]) => ({ kind: "schedule", scope, rows: own.length, changed }));
}
