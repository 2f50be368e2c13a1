import type { LeagueEventJson } from "@agate/api";
import { type Day, writeDay, writeDays } from "@agate/captions/calendar";
import type { FieldLeague, RaceLeague } from "@agate/leagues";
import { cityOf } from "../../../product/coming-words.ts";

/** The leagues of tournaments and races. */
export type EventLeague = FieldLeague | RaceLeague;

/** A known fact about an event, with its label. */
export interface EventFact {
  readonly label: string;
  readonly value: string;
}

type SportOfEvents = FieldLeague["sport"] | "racing";

/** The facts each sport shows about an event's place, in order (rule EV1). */
const places: Readonly<Record<SportOfEvents, (event: LeagueEventJson) => readonly EventFact[]>> = {
  golf: (event) => [
    { label: "Course", value: event.course },
    { label: "City", value: cityOf(event) },
  ],
  tennis: ({ city }) => [{ label: "City", value: city }],
  racing: (event) => [
    { label: "Location", value: event.location },
    { label: "City", value: cityOf(event) },
  ],
};

/**
 * An event's facts in the main panel; unknown ones are left out.
 * @param day the one of several days that the captions of the file's style carry; null if they carry none
 */
export function factsOf(league: EventLeague, event: LeagueEventJson, day: Day | null): readonly EventFact[] {
  const isOneDay = event.start_date === event.end_date;
  return [
    { label: isOneDay ? "Date" : "Dates", value: writeDays(event.start_date, event.end_date) },
    { label: "Day of the file", value: day ? `Captions dated ${writeDay(day, "short")}` : "" },
    ...places[sportOf(league)](event),
  ].filter(({ value }) => value);
}

/** The lines below an event's name and dates in the sidebar. */
export function placeLines(league: EventLeague, event: LeagueEventJson): readonly string[] {
  return places[sportOf(league)](event)
    .map(({ value }) => value)
    .filter(Boolean);
}

function sportOf(league: EventLeague): SportOfEvents {
  return league.kind === "race" ? "racing" : league.sport;
}

/** "Lakeshore Open, Jul 16 - Jul 19, 2026" */
export function eventSummary({ event_name, start_date, end_date }: LeagueEventJson): string {
  return `${event_name}, ${writeDays(start_date, end_date)}`;
}
