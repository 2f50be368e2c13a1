/** Where the CFL keeps things. Without a limit every list ends after 15 rows. */

const api = "https://echo.pims.cfl.ca/api";

export const seasonsUrl = `${api}/seasons?limit=100`;
export const teamsUrl = `${api}/teams?limit=100`;
export const venuesUrl = `${api}/venues?limit=100`;

export const fixturesUrl = (season: string): string =>
  `${api}/fixtures?season_id=${encodeURIComponent(season)}&limit=300`;

export const rosterUrl = (team: string): string => `${api}/teams/${encodeURIComponent(team)}/roster`;
