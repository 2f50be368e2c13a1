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

/** The tournaments of a golf tour's season, with courses. */
export const tourScheduleUrl = (path: string, season: string): string =>
  `${site.replace("site.api", "site.web.api")}/${path}/tourschedule?region=us&lang=en&season=${encodeURIComponent(season)}`;

/** The field of a golf tournament; without an event ESPN answers the one under way. */
export const leaderboardUrl = (path: string, eventId: string): string =>
  `${site.replace("site.api", "site.web.api")}/golf/leaderboard?league=${path.split("/")[1]}&event=${encodeURIComponent(eventId)}`;

/** The tournaments under way, and the season's calendar (golf). */
export const currentUrl = (path: string): string => `${site}/${path}/scoreboard`;

/** The tournaments of a day `yyyy-MM-dd`, whole. */
export const dayUrl = (path: string, day: string): string =>
  `${site}/${path}/scoreboard?dates=${day.replaceAll("-", "")}`;

/** The tournaments of a tennis season; links only. */
export const tournamentListUrl = (path: string, season: string, page: number): string =>
  `${core(path)}/seasons/${encodeURIComponent(season)}/types/2/events?limit=200&page=${page}`;

export const tournamentUrl = (path: string, id: string): string => `${core(path)}/events/${encodeURIComponent(id)}`;

/** A tennis player, first and last name apart. */
export const athleteUrl = (path: string, season: string, id: string): string =>
  `${core(path)}/seasons/${encodeURIComponent(season)}/athletes/${encodeURIComponent(id)}`;

const core = (path: string): string => `https://sports.core.api.espn.com/v2/sports/${path.replace("/", "/leagues/")}`;
