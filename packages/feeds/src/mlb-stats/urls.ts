/** Where MLB's StatsAPI keeps things. `sportId`: 1 MLB, 11 Triple-A, 12 Double-A, 13 High-A, 14 Single-A. */

const api = "https://statsapi.mlb.com/api/v1";

export const teamsUrl = (sportId: number, season: string): string =>
  `${api}/teams?sportId=${sportId}&season=${encodeURIComponent(season)}`;

/** Games whose official (local) day lies from one day to another, both included, with the cities of their venues. */
export const scheduleUrl = (sportId: number, startDate: string, endDate: string): string =>
  `${api}/schedule?sportId=${sportId}&startDate=${startDate}&endDate=${endDate}&hydrate=venue(location),team`;

/** The active roster, with the names people go by. */
export const rosterUrl = (teamId: string): string =>
  `${api}/teams/${encodeURIComponent(teamId)}/roster?rosterType=active&hydrate=person`;

export const coachesUrl = (teamId: string): string => `${api}/teams/${encodeURIComponent(teamId)}/coaches`;
