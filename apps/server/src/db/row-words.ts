import type { Shown } from "./difference.ts";
import type { entrant, event, lineupEntry, rosterEntry, team } from "./schema.ts";

/** The visible parts of a stored row: its title, and each part by its name, for reporting changes. */
export interface RowWords<Row> {
  readonly title: (row: Row) => string;
  readonly shown: (row: Row) => Shown;
}

type Event = typeof event.$inferSelect;
type Person = typeof rosterEntry.$inferSelect;
type Entrant = typeof entrant.$inferSelect;
type Team = typeof team.$inferSelect;

/** A game, tournament or race. */
export const eventWords: RowWords<Event> = {
  title: ({ name, localDate }) => `${localDate} ${name}`,
  shown: (row) => ({
    name: row.name,
    start: row.startsAt,
    day: row.localDate,
    end: row.endDate,
    game: row.gameNo,
    status: row.status,
    neutral: row.neutralSite,
    venue: row.venueName,
    city: row.venueCity,
    country: row.venueCountry,
  }),
};

/** A person of a roster. */
export const personWords: RowWords<Person> = {
  title: (row) => `${row.fullName}${row.jersey && ` (${row.jersey})`}`,
  shown: ({ jersey, position, firstName, lastName, fullName, playerInfo }) => ({
    name: shownName({ firstName, lastName, fullName }),
    jersey,
    position,
    "player info": playerInfo,
  }),
};

/** A person in a field, an entry list or a season. */
export const entrantWords: RowWords<Entrant> = {
  title: (row) => `${shownName(row)}${row.carNumber && ` (${row.carNumber})`}`,
  shown: (row) => ({
    name: shownName(row),
    number: row.carNumber,
    team: row.team,
    manufacturer: row.manufacturer,
    country: row.country,
  }),
};

/** A person in the line-up of a game. */
export const lineupWords: RowWords<typeof lineupEntry.$inferSelect> = {
  title: (row) => `${shownName(row)}${row.jersey && ` (${row.jersey})`}`,
  shown: (row) => ({
    name: shownName(row),
    jersey: row.jersey,
    position: row.position,
    side: row.side,
    role: row.role,
    place: row.place + 1,
  }),
};

export const teamWords: RowWords<Team> = {
  title: ({ name }) => name,
  shown: ({ name, location, nickname, abbreviation, ncaaStatsTeamId, venueId }) => ({
    name,
    location,
    nickname,
    abbreviation,
    "NCAA number": ncaaStatsTeamId,
    venue: venueId,
  }),
};

/** A person's name: both parts, or the only name there is. */
export function shownName({
  firstName,
  lastName,
  fullName = "",
}: Pick<Entrant, "firstName" | "lastName"> & { readonly fullName?: string }): string {
  return [firstName, lastName].filter(Boolean).join(" ") || fullName;
}
