import type { LeagueEventJson, GameJson, PastRostersJson, RosterJson } from "@agate/api";
import { addDays, type Day, dayIn, eastern } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import { printedDayOf } from "./assignment.ts";
import type { RosterOfDay } from "./people-list.ts";

/** What is asked of an event: its days and where it is. */
type DaysAndPlace = Pick<LeagueEventJson, "start_date" | "end_date" | "city" | "country">;
type Place = Pick<DaysAndPlace, "city" | "country">;

/**
 * The day that a tournament's or race's file is of (rule ST14): one of its own, the nearest to the one that is asked for.
 */
export function fileDayOf({ start_date: first, end_date: last }: DaysAndPlace, asked: Day): Day {
  if (asked < first) return first;
  return asked > last ? last : asked;
}

/** Its days in order, at most thirty-one: no tournament is longer, whatever a provider says. */
export function daysOfEvent({ start_date: first, end_date: last }: DaysAndPlace): readonly Day[] {
  return Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter((day) => day <= last);
}

/** Today where the event is; Eastern where its zone is not known, as everywhere (rule PG9). */
export function todayAt(place: Place, now: Date): Day {
  return dayIn(zoneAt(place), now);
}

/** The zone whose day it is at a place; Eastern where it is not known. */
export function zoneAt({ city, country }: Place): string {
  const region = city.slice(city.lastIndexOf(",") + 1).trim();
  return zones.get(region) ?? zones.get(country) ?? eastern;
}

/** States, provinces and countries with one zone, or by far most of their venues in one. */
const zones = new Map(
  Object.entries({
    "America/Chicago":
      "Alabama,Arkansas,Illinois,Iowa,Kansas,Louisiana,Minnesota,Mississippi,Missouri,Nebraska,North Dakota,Oklahoma,South Dakota,Tennessee,Texas,Wisconsin,Manitoba",
    "America/Denver": "Colorado,Idaho,Montana,New Mexico,Utah,Wyoming,Alberta",
    "America/Phoenix": "Arizona",
    "America/Los_Angeles": "California,Nevada,Oregon,Washington,British Columbia",
    "Pacific/Honolulu": "Hawaii",
    "America/Mexico_City": "Mexico",
    "America/Sao_Paulo": "Brazil",
    "America/Argentina/Buenos_Aires": "Argentina",
    "America/Santiago": "Chile",
    "America/Bogota": "Colombia",
    "Europe/London": "England,Scotland,Wales,Northern Ireland,United Kingdom,Great Britain,Ireland,Portugal",
    "Europe/Berlin":
      "Germany,France,Spain,Italy,Monaco,Switzerland,Austria,Netherlands,Belgium,Sweden,Norway,Denmark,Poland,Croatia,Serbia,Czech Republic,Czechia,Hungary",
    "Europe/Athens": "Greece,Romania,Finland,Bulgaria",
    "Europe/Istanbul": "Turkey,Qatar,Saudi Arabia,Bahrain",
    "Africa/Johannesburg": "South Africa",
    "Africa/Casablanca": "Morocco",
    "Asia/Dubai": "United Arab Emirates",
    "Asia/Kolkata": "India",
    "Asia/Bangkok": "Thailand",
    "Asia/Shanghai": "China,Hong Kong,Singapore,Malaysia,Taiwan,Chinese Taipei",
    "Asia/Tokyo": "Japan,South Korea,Korea",
    "Australia/Perth": "Western Australia",
    "Australia/Brisbane": "Queensland",
    "Australia/Adelaide": "South Australia",
    "Australia/Sydney": "Australia",
    "Pacific/Auckland": "New Zealand",
  }).flatMap(([zone, places]) => places.split(",").map((place) => [place, zone] as const)),
);

/** What of a league and a game says when the game's day is over. */
type PrintedDay = Pick<MatchupLeague, "printedDay">;

/** The zone in which a game's printed day begins and ends: the venue's, or Eastern where the league prints that (rule PG31). */
export function zoneOfDay({ printedDay }: PrintedDay, game: Pick<GameJson, "city" | "country">): string {
  return printedDay === "eastern" ? eastern : zoneAt(game);
}

/**
 * Whether a game's day is over (rule LU20). One that is live past midnight is not over yet, and one that was postponed or
 * cancelled was not played that day.
 */
export function isPastGame(league: PrintedDay, game: GameJson, now: Date): boolean {
  const { status } = game;
  if (status === "postponed" || status === "cancelled") return false;
  const today = dayIn(zoneOfDay(league, game), now);
  // What is said to be live two days later was not asked about again.
  return printedDayOf(league, game) < (status === "live" ? addDays(today, -1) : today);
}

/** A roster as it was on the game's day, where it is that of one of its teams; else as it was read (rule LU21). */
export function rosterOfDay(read: RosterJson, { home, away }: PastRostersJson): RosterJson | RosterOfDay {
  const ids = [read.team.team_id, ...(read.team.earlier_ids ?? [])];
  const side = [home, away].find((one) => one && ids.includes(one.team_id));
  if (!side) return read;
  return { ...read, as_of: side.as_of, ...(side.as_of !== null && { rows: side.rows }) };
}
