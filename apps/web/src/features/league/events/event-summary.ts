import type { LeagueEventJson } from "@agate/api";
import { writeDays } from "@agate/captions/calendar";

/** "Lakeshore Open, Jul 16 - Jul 19, 2026" */
export function eventSummary({ event_name, start_date, end_date }: LeagueEventJson): string {
  return `${event_name}, ${writeDays(start_date, end_date)}`;
}
