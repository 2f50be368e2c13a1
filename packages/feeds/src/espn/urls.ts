/** Where ESPN keeps things. `path` is `sport/league` as in the catalogue: `baseball/mlb`. */

const site = "https://site.api.espn.com/apis/site/v2/sports";

/** What is asked for at most: more than 500 and ESPN silently answers 25 events (rule PV9). */
export const mostEvents = 500;

/** The whole list: without a limit it ends after 50. College football has over 750. */
export const teamsUrl = (path: string): string => `${site}/${path}/teams?limit=1000`;

/** Games of a month `yyyyMM` or a day `yyyyMMdd`; ESPN's days are Eastern days. Date ranges answer 400. */
export const scoreboardUrl = (path: string, dates: string, group: number | null): string =>
  `${site}/${path}/scoreboard?dates=${dates}&limit=${mostEvents}${group === null ? "" : `&groups=${group}`}`;

export const rosterUrl = (path: string, teamId: string): string =>
  `${site}/${path}/teams/${encodeURIComponent(teamId)}/roster`;

/** The teams of a group with all its conferences, in the regular season; links only. */
export const membersUrl = (path: string, season: string, group: number): string => {
  const [sport, league] = path.split("/");
  return `https://sports.core.api.espn.com/v2/sports/${sport}/leagues/${league}/seasons/${encodeURIComponent(season)}/types/2/groups/${group}/teams?limit=500`;
};
