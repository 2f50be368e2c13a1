import { clean } from "@agate/captions";
import { isDay } from "@agate/captions/calendar";
import type { CorrectableField, CorrectedEntity } from "../../db/overrides.ts";

/** What an operator can correct, as the command names it. A coach is a roster row, like a player. */
export type Thing = "player" | "coach" | "team" | "event" | "entrant" | "dressed";

/** A field, by the name the command uses for it. */
export interface Field {
  /** The property of the row. */
  readonly column: CorrectableField;
  /** What is wrong with a value; null if nothing is. */
  readonly check?: (value: string) => string | null;
  /** Without this field, the row would identify no one. */
  readonly needed?: boolean;
}

type Fields = Readonly<Record<string, Field>>;

/** No name of a person, team, or place is longer (case A7). */
const longest = 120;

const oneOf = (words: readonly string[]) => (value: string) =>
  words.includes(value) ? null : `is not one of ${words.map((word) => word || "(nothing)").join(", ")}`;
const number = (value: string) => (/^(\d{1,3}[a-z]?)?$/i.test(value) ? null : "is not a number");
const day = (value: string) => (isDay(value) ? null : "is not a day; write it as 2026-07-04");

const person: Fields = {
  jersey: { column: "jersey", check: number },
  first_name: { column: "firstName" },
  last_name: { column: "lastName", needed: true },
  position: { column: "position" },
  side: { column: "side", check: oneOf(["o", "d", "s"]) },
  status: { column: "status" },
  player_info: { column: "playerInfo" },
};

/** The table of each thing's rows, and the fields that can be set. */
export const things: Readonly<Record<Thing, { readonly entity: CorrectedEntity; readonly fields: Fields }>> = {
  player: { entity: "roster_entry", fields: person },
  coach: { entity: "roster_entry", fields: person },
  team: {
    entity: "team",
    fields: {
      name: { column: "name", needed: true },
      location: { column: "location" },
      nickname: { column: "nickname" },
      abbreviation: { column: "abbreviation" },
      ncaa_stats_team_id: {
        column: "ncaaStatsTeamId",
        check: (value) => (/^\d{1,9}$/.test(value) ? null : "is not a number"),
      },
    },
  },
  event: {
    entity: "event",
    fields: {
      name: { column: "name", needed: true },
      venue: { column: "venueName" },
      venue_city: { column: "venueCity" },
      venue_country: { column: "venueCountry" },
      local_date: { column: "localDate", check: day },
      eastern_date: { column: "easternDate", check: day },
      status: { column: "status", check: oneOf(["scheduled", "live", "final", "postponed", "cancelled"]) },
    },
  },
  entrant: {
    entity: "entrant",
    fields: {
      first_name: { column: "firstName" },
      last_name: { column: "lastName", needed: true },
      car_number: { column: "carNumber", check: number },
      team: { column: "team" },
      manufacturer: { column: "manufacturer" },
      country: { column: "country" },
      status: { column: "status" },
    },
  },
  /** A person in a game's line-up. */
  dressed: {
    entity: "lineup_entry",
    fields: {
      jersey: { column: "jersey", check: number },
      first_name: { column: "firstName" },
      last_name: { column: "lastName", needed: true },
      position: { column: "position" },
    },
  },
};

/** Why a value would break a line of a file or is empty; null if it is fine. */
export function faultOf(name: string, { check, needed }: Field, value: string): string | null {
  const text = value.trim();
  if (clean(text) !== text)
    return `${name} ${JSON.stringify(value)} has characters that break a line: a TAB, a line break, two spaces or an invisible sign`;
  if (text.length > longest) return `${name} is longer than ${longest} characters`;
  if (!text && needed) return `${name} cannot be empty`;
  const fault = check?.(text);
  return fault ? `${name} ${JSON.stringify(text)} ${fault}` : null;
}

/** The command's name for a row's property. */
export function fieldName(entity: CorrectedEntity, column: string): string {
  const named = Object.values(things)
    .filter((thing) => thing.entity === entity)
    .flatMap(({ fields }) => Object.entries(fields))
    .find(([, field]) => field.column === column);
  return named?.[0] ?? column;
}
