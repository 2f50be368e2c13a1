/** Where MLS keeps things: the service behind its own statistics pages, without a key. */

const api = "https://stats-api.mlssoccer.com";

/** The regular season; playoffs, cups and "MLS Test" are competitions of their own. */
export const competition = "MLS-COM-000001";

export const seasonsUrl = `${api}/competitions/${competition}/seasons`;

export const clubsUrl = (season: string, page: string | null): string =>
  `${api}/clubs/competitions/${competition}/seasons/${encodeURIComponent(season)}?per_page=100${next(page)}`;

/** A club's matches of a year. Without both dates the service answers 400. */
export const matchesUrl = (season: string, year: string, club: string, page: string | null): string =>
  `${api}/matches/seasons/${encodeURIComponent(season)}?match_date[gte]=${year}-01-01&match_date[lte]=${year}-12-31` +
  `&competition_id=${competition}&team_id=${encodeURIComponent(club)}&per_page=100${next(page)}`;

/** A match with its sheet and its staff; 404 until it has one. */
export const matchUrl = (match: string): string => `${api}/matches/${encodeURIComponent(match)}`;

export const playersUrl = (season: string, club: string, page: string | null): string =>
  `${api}/players/seasons/${encodeURIComponent(season)}/clubs/${encodeURIComponent(club)}?per_page=100${next(page)}`;

const next = (page: string | null): string => (page === null ? "" : `&page_token=${encodeURIComponent(page)}`);
