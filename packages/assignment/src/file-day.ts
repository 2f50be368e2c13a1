import type { LeagueEventJson } from "@agate/api";
import { addDays, type Day, dayIn, eastern } from "@agate/captions/calendar";

/** The parts of an event that are needed: its days and its location. */
type DaysAndPlace = Pick<LeagueEventJson, "start_date" | "end_date" | "city" | "country">;
type Place = Pick<DaysAndPlace, "city" | "country">;

/** Returns the day a tournament's or race's file is for (rule ST14): the event day nearest to the requested one. */
export function fileDayOf({ start_date: first, end_date: last }: DaysAndPlace, requested: Day): Day {
  if (requested < first) return first;
  return requested > last ? last : requested;
}

/** Returns its days in order, at most 31: no tournament is longer, whatever a provider says. */
export function daysOfEvent({ start_date: first, end_date: last }: DaysAndPlace): readonly Day[] {
  return Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter((day) => day <= last);
}

/** Returns today's date where the event is; Eastern if its zone is unknown, as everywhere (rule PG9). */
export function todayAt(place: Place, now: Date): Day {
  return dayIn(zoneAt(place), now);
}

/** Returns the time zone of a place; Eastern if it is unknown. */
export function zoneAt({ city, country }: Place): string {
  const region = city.slice(city.lastIndexOf(",") + 1).trim();
  return zones.get(region) ?? zones.get(country) ?? eastern;
}

/** States, provinces and countries with a single zone, or with by far most of their venues in one. */
const zones = new Map(
  Object.entries({
    "America/Chicago":
      "Alabama,Arkansas,Illinois,Iowa,Kansas,Louisiana,Minnesota,Mississippi,Missouri,Nebraska,North Dakota,Oklahoma,South Dakota,Tennessee,Texas,Wisconsin,Manitoba",
    "America/Denver": "Colorado,Idaho,Montana,New Mexico,Utah,Wyoming,Alberta",
    "America/Phoenix": "Arizona",
    "America/Los_Angeles": "California,Nevada,Oregon,Washington,British Columbia",
    "America/Anchorage": "Alaska",
    "Pacific/Honolulu": "Hawaii",
    "America/Puerto_Rico": "Puerto Rico,Dominican Republic",
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
    "Asia/Dubai": "United Arab Emirates,Azerbaijan",
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
