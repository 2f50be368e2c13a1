/** Where the NHL keeps things. Teams are named by their abbreviations: `MTL`. */

const api = "https://api-web.nhle.com/v1";

/** The games of seven Eastern days from `day` on. */
export const weekUrl = (day: string): string => `${api}/schedule/${day}`;

/** `roster/{team}/current` would redirect here, and redirects are not followed. */
export const rosterUrl = (team: string, season: number): string =>
  `${api}/roster/${encodeURIComponent(team)}/${season}${season + 1}`;
