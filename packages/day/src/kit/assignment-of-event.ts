import { dayOf } from "@agate/captions";
import type { DayEvent } from "../day-event.ts";
import { printedDayOf } from "../assignment.ts";
import { textForFile } from "../text-for-file.ts";
import type { Assignment } from "./assignment.ts";

/** The assignment of a game, tournament or race as the schedule has it; a race is on the day its file prints. */
export function assignmentOfEvent(one: DayEvent): Assignment {
  const { city, country } = one.event;
  const place = { city: textForFile(city), country: textForFile(country) };
  if (one.kind === "matchup") {
    const { home_team, away_team, game_no, location } = one.event;
    return {
      ...place,
      league: one.league.name,
      teams: [home_team.team_name, away_team.team_name],
      event: "",
      gameNo: game_no,
      venue: textForFile(location),
      day: dayOf(printedDayOf(one.league, one.event)),
    };
  }
  const { event_name, course, location, start_date, end_date } = one.event;
  return {
    ...place,
    league: one.league.name,
    teams: [],
    event: event_name,
    gameNo: null,
    venue: textForFile(one.kind === "field" ? course : location),
    day: one.kind === "race" || start_date === end_date ? dayOf(start_date) : null,
  };
}
