/** Where NASCAR keeps things: JSON files that its site reads, without a key. */

const cacher = "https://cf.nascar.com/cacher";

/** The races of a season of all three series. */
export const raceListUrl = (season: string): string => `${cacher}/${encodeURIComponent(season)}/race_list_basic.json`;

/** Tracks with their cities. */
export const tracksUrl = `${cacher}/tracks.json`;

/** Drivers with first and last names apart. */
export const driversUrl = `${cacher}/drivers.json`;

/** A race weekend: before the race its results are the entry list. Of a race that is far away there is none: 403. */
export const weekendUrl = (season: string, series: number, raceId: string): string =>
  `${cacher}/${encodeURIComponent(season)}/${series}/${encodeURIComponent(raceId)}/weekend-feed.json`;
