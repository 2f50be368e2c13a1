/** Every public path once, without schemas, so that the browser loads a string and no validator. */

const league = (slug: string) => `/api/leagues/${encodeURIComponent(slug)}`;

export const paths = {
  /** `from` and `to` are Eastern days, both included, both optional. */
  schedule: (slug: string, window: { readonly from?: string; readonly to?: string } = {}) =>
    `${league(slug)}/schedule${queryOf(window)}`,
  game: (slug: string, gameId: string) => `${league(slug)}/games/${encodeURIComponent(gameId)}`,
  teams: (slug: string) => `${league(slug)}/teams`,
  roster: (slug: string, teamId: string) => `${league(slug)}/teams/${encodeURIComponent(teamId)}/roster`,
  events: (slug: string) => `${league(slug)}/events`,
  field: (slug: string, eventId: string) => `${league(slug)}/events/${encodeURIComponent(eventId)}/field`,
  /** Without an event, or where the event has no entry list: every driver of the series. */
  drivers: (slug: string, eventId?: string) => `${league(slug)}/drivers${queryOf({ event: eventId })}`,
  commonCodes: (slug: string) => `${league(slug)}/common-codes`,
  positionCodes: (slug: string) => `${league(slug)}/position-codes`,
  mayExport: "/api/may-export",
} as const;

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join("&");
  return query && `?${query}`;
}
