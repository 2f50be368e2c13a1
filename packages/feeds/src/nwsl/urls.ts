/** Where the NWSL keeps things: the service behind its own pages, without a key. Ids hold "::" and are sent as they are. */

const api = "https://api-sdp.nwslsoccer.com/v1/nwsl/football";

/** The league; the Challenge Cup is another competition. */
const competition = "nwsl::Football_Competition::3293333447504e83986ec13e794b68ea";

export const seasonsUrl = `${api}/competitions/${competition}/seasons?locale=en-US`;

export const teamsUrl = (season: string): string => `${api}/seasons/${season}/teams?locale=en-US`;

export const matchesUrl = (season: string, year: string): string =>
  `${api}/seasons/multipleSeasonMatches?seasonIds=${season}&startDate=${year}-01-01&endDate=${year}-12-31&locale=en-US`;

/** The sheet of a match: who plays and who coaches. */
export const lineupsUrl = (season: string, match: string): string =>
  `${api}/seasons/${season}/matches/${match}/lineups?locale=en-US`;
