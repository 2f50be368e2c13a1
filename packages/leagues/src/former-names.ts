import type { Day } from "@agate/captions/calendar";

/** A team's name until its last day, and the name that it took then. */
type Renaming = readonly [now: string, lastDay: Day, then: string];

/**
 * Teams that were renamed, by league, the latest renaming of a team last: a past game has the names of its day (rule
 * T7). Providers only know today's.
 */
export const renamings: Readonly<Record<string, readonly Renaming[]>> = {
  mlb: [
    ["Cleveland Guardians", "2021-11-18", "Cleveland Indians"],
    ["Athletics", "2024-11-03", "Oakland Athletics"],
  ],
  nfl: [
    ["Washington Commanders", "2020-07-12", "Washington Redskins"],
    ["Washington Commanders", "2022-02-01", "Washington Football Team"],
  ],
  nhl: [["Utah Mammoth", "2025-05-06", "Utah Hockey Club"]],
  nwsl: [
    ["Seattle Reign FC", "2024-01-08", "OL Reign"],
    ["Chicago Stars FC", "2024-12-31", "Chicago Red Stars"],
  ],
  pwhl: [
    ["Boston Fleet", "2024-09-08", "PWHL Boston"],
    ["Minnesota Frost", "2024-09-08", "PWHL Minnesota"],
    ["Montréal Victoire", "2024-09-08", "PWHL Montréal"],
    ["New York Sirens", "2024-09-08", "PWHL New York"],
    ["Ottawa Charge", "2024-09-08", "PWHL Ottawa"],
    ["Toronto Sceptres", "2024-09-08", "PWHL Toronto"],
  ],
};

/**
 * Returns what a team was called on a day, by the name that it has now; any other name is unchanged, an operator's
 * correction, too.
 */
export function teamNameOn(league: string, name: string, day: Day): string {
  const then = renamings[league]?.find(([now, lastDay]) => now === name && day <= lastDay);
  return then?.[2] ?? name;
}
