import type { PlannedFile } from "@agate/assignment";
import type { Day } from "@agate/captions/calendar";
import { writeEventLink } from "../events/event-state.ts";
import { writeForm } from "../matchup/form-query.ts";
import { blankForm } from "../matchup/form-state.ts";
import { emptySide } from "../matchup/side-state.ts";
import { fieldSettings, raceSettings } from "../settings/kinds.ts";
import type { DaySettings } from "./use-day-settings.ts";

/** The query of the league's page that makes the same file to the byte: every setting is written out (rule DY30). */
export function queryOfFile(
  { event: one, prefixes }: PlannedFile,
  day: Day,
  { matchup, race }: Pick<DaySettings, "matchup" | "race">,
): string {
  if (one.kind !== "matchup") {
    const { event_id: eventId, start_date, end_date } = one.event;
    const of = { eventId, day: start_date === end_date ? null : day };
    return one.kind === "race"
      ? writeEventLink(raceSettings, of, race, {})
      : writeEventLink(fieldSettings, of, matchup, {});
  }
  const { game_id: gameId, game_date: gameDay, home_team, away_team } = one.event;
  // Team names are left out, so even letters the league would assign are written out.
  const side = ({ team_id: teamId }: typeof home_team, at: number) => ({
    ...emptySide,
    teamId,
    prefix: prefixes[at]?.prefix ?? "",
  });
  const form = {
    ...blankForm,
    gameId,
    gameDay,
    home: side(home_team, 0),
    away: side(away_team, 1),
    choices: matchup,
    panel: { selectedDate: gameDay, showAll: false },
  };
  return writeForm(one.league, form, day, {});
}
