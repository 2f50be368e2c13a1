import type { Day } from "@agate/captions/calendar";
import type { PlannedFile } from "@agate/assignment";
import { writeEventLink } from "../events/event-state.ts";
import { fieldSettings, matchupSettings, raceSettings } from "../settings/kinds.ts";
import { writeSettings } from "../settings/settings.ts";
import type { DayPageState } from "./use-day-page.ts";

/** The query of the league's page that makes a file of the day again, to the byte: every setting is written out (rule DY30). */
export function queryOfFile(
  { event: one, prefixes }: PlannedFile,
  day: Day,
  { matchup, race }: DayPageState["settings"],
): string {
  if (one.kind !== "matchup") {
    const { event_id: eventId, start_date, end_date } = one.event;
    const of = { eventId, day: start_date === end_date ? null : day };
    return one.kind === "race"
      ? writeEventLink(raceSettings, of, race, {})
      : writeEventLink(fieldSettings, of, matchup, {});
  }
  const { game_id, game_date, home_team, away_team } = one.event;
  const [home, away] = prefixes;
  return new URLSearchParams([
    ["game", game_id],
    ["home", home_team.team_id ?? ""],
    ["away", away_team.team_id ?? ""],
    ["hp", home?.prefix ?? ""],
    ["ap", away?.prefix ?? ""],
    ...writeSettings(matchupSettings, matchup, {}).map(([key, word]) => [key, word]),
    ["date", game_date],
  ]).toString();
}
