import { lastDayOf, type Month } from "@agate/captions/calendar";
import type { SeasonRow } from "./payload.ts";

/** Several seasons run at once here: a preseason, the regular one, playoffs, each with days of its own. */

/** Those that have days in a month. */
export function seasonsIn(seasons: readonly SeasonRow[], month: Month): readonly SeasonRow[] {
  return seasons.filter(({ start_date, end_date }) => start_date <= lastDayOf(month) && end_date >= `${month}-01`);
}

/** The year that a season ends in, its preseason in the autumn before included: how others call a hockey season. */
export function seasonName({ end_date }: SeasonRow): string {
  const [year = "", month = ""] = end_date.split("-");
  return month >= "08" ? String(Number(year) + 1) : year;
}

/**
 * Whose teams and rosters count in the season that begins in a year, the best first: the regular season, else its
 * preseason; playoffs are played by the same people.
 */
export function squadSeasons(seasons: readonly SeasonRow[], begins: string): readonly SeasonRow[] {
  const ours = seasons.filter((season) => seasonName(season) === String(Number(begins) + 1) && season.playoff !== "1");
  return ours.toSorted((a, b) => Number(b.career) - Number(a.career) || Number(b.season_id) - Number(a.season_id));
}
