import { splitKnownName, splitLike, type SplitName } from "@agate/captions";
import { eastern, instantAt, isDay } from "@agate/captions/calendar";
import {
  type Answer,
  type AnySource,
  type Ask,
  type DriverFact,
  type DriversFact,
  type Feed,
  FeedFailure,
  isMissing,
  type EventFact,
} from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { readJson } from "../read-json.ts";
import { countRemarks } from "../remarks.ts";
import { askEach, shared } from "../shared-requests.ts";
import { isMissingName } from "../values.ts";
import { venueOf, zoneOf } from "../venue.ts";
import {
  type DriverNameRow,
  driverNamesPayload,
  driversUrl,
  type EntryRow,
  weekendPayload,
  weekendUrl,
  raceListPayload,
  type RaceRow,
  tracksPayload,
  raceListUrl,
  tracksUrl,
} from "./payload.ts";

export interface NascarSource extends AnySource {
  readonly feed: "nascar";
  /** 1 Cup, 2 Xfinity (since 2026 O'Reilly), 3 Truck. */
  readonly series: 1 | 2 | 3;
}

/** The files of nascar.com: races, entry lists, drivers (see README.md in this folder). */
export const nascar = {
  id: "nascar",
  name: "NASCAR",

  // Races and tracks; an entry list and names; or races, the last entry lists and names.
  cost: (_source, kind) => ({ "cf.nascar.com": kind === "drivers" ? 2 + lastRaces : 2 }),

  async events({ series }, season, ask) {
    return racesOf(series, season, ask);
  },

  async drivers({ series }, season, event, ask) {
    return event ? entryList(series, season, event.id, ask) : seasonDrivers(series, season, ask);
  },
} satisfies Feed<NascarSource>;

/** Reads the entry list of a race: the cars of its weekend. */
async function entryList(series: number, season: string, raceId: string, ask: Ask): Promise<Answer<DriversFact>> {
  const weekend = await weekendOf(series, season, raceId, ask);
  const names = await knownNames(ask);
  const { drivers, remarks } = driversOf(weekend.entries, names.byId);
  return {
    facts: { eventId: weekend.raceId, season: weekend.season, drivers },
    remarks: [...names.remarks, ...remarks],
    sizes: [weekend.entries.length],
  };
}

/** How many of the last races make up a season's list: a part-time driver misses one or two. */
const lastRaces = 3;

/**
 * Returns the drivers of a season: those entered in the last races that were run. NASCAR's own list of drivers has
 * neither series nor season.
 */
async function seasonDrivers(series: number, season: string, ask: Ask): Promise<Answer<DriversFact>> {
  const run = (await raceRows(series, season, ask))
    .filter(({ winner_driver_id }) => (winner_driver_id ?? 0) > 0)
    .toSorted((a, b) => (a.race_date < b.race_date ? 1 : -1))
    .slice(0, lastRaces);
  if (!run.length) throw new FeedFailure("nascar", "missing", `no race of ${season} has been run yet`);
  const { answers, missing } = await askEach(run, ({ race_id }) => weekendOf(series, season, race_id, ask));
  const entries = answers.flatMap((weekend) => weekend.entries);
  const [first] = missing;
  if (first && !entries.length) throw first;
  const names = await knownNames(ask);
  // The newest race determines a car's team and make.
  const newest = new Map(entries.toReversed().map((entry) => [`${entry.driver_id} ${entry.car_number}`, entry]));
  const { drivers, remarks } = driversOf([...newest.values()].toReversed(), names.byId);
  return {
    facts: { eventId: null, season, drivers },
    remarks: [...missing.map(({ message }) => message), ...names.remarks, ...remarks],
    sizes: [entries.length],
  };
}

async function weekendOf(series: number, season: string, raceId: string, ask: Ask) {
  const url = weekendUrl(season, series, raceId);
  const asFile: Ask = (at) => ask(at, { absentAs403: true });
  const { weekend_race: races } = await readJson("nascar", asFile, url, weekendPayload).catch(
    async (failure: unknown) => {
      // A file that certainly exists shows whether we are being refused: if so, requesting it fails that way.
      if (isMissing(failure) && failure.status === 403) await raceRows(series, season, ask);
      throw failure;
    },
  );
  const race = races.find(({ race_id }) => race_id === raceId) ?? races[0];
  if (!race) throw new FeedFailure("nascar", "changed", `${url}: no race`);
  return { raceId: race.race_id, season: race.race_season, entries: race.results ?? [] };
}

type Names = ReadonlyMap<string, DriverNameRow>;

/** Reads first and last names by driver; without them full names are split. */
async function knownNames(ask: Ask): Promise<{ readonly byId: Names; readonly remarks: readonly string[] }> {
  try {
    const { response } = await readJson("nascar", shared(ask), driversUrl, driverNamesPayload);
    return {
      byId: new Map(response.flatMap((row) => (row.Nascar_Driver_ID ? [[row.Nascar_Driver_ID, row] as const] : []))),
      remarks: [],
    };
  } catch (failure) {
    if (!(failure instanceof FeedFailure) || (failure.what !== "missing" && failure.what !== "changed")) throw failure;
    return { byId: new Map(), remarks: [`${failure.message}; nothing says how whole names split`] };
  }
}

function driversOf(entries: readonly EntryRow[], names: Names) {
  const remarks = countRemarks();
  const drivers = new Map<string, DriverFact>();
  for (const entry of entries) {
    const driver = driverOf(entry, names);
    const key = `${driver.id} ${driver.carNumber}`;
    if (isMissingName(driver.fullName)) remarks.add("car without a driver", "cars without a driver");
    else if (drivers.has(key)) remarks.add("car listed twice", "cars listed twice");
    else drivers.set(key, driver);
  }
  return { drivers: [...drivers.values()], remarks: remarks.list() };
}

/** `car_number` is the number on the car; `official_car_number` may have an extra leading digit. */
function driverOf(entry: EntryRow, names: Names): DriverFact {
  return {
    id: entry.driver_id,
    ...nameOf(bare(entry.driver_fullname), names.get(entry.driver_id)),
    carNumber: entry.car_number.replace(/^#\s*/, ""),
    team: entry.team_name,
    manufacturer: entry.car_make,
  };
}

/** Drops the marks of rookies and of drivers who score points elsewhere, in any order: `Jonson(i)#`. */
function bare(name: string): string {
  return name.replace(/^[#*]\s*/, "").replace(/(?:\s{0,3}(?:\((?:C|i|P|R)\)|[#*])){1,4}$/i, "");
}

/**
 * Splits a name the way the list of drivers does, with or without accents; otherwise by one of its first or last names.
 */
function nameOf(fullName: string, known: DriverNameRow | undefined): SplitName {
  const split = known && splitLike(fullName, { firstName: known.First_Name, lastName: known.Last_Name });
  return split ?? splitKnownName(fullName, [known?.First_Name ?? ""], [known?.Last_Name ?? ""]);
}

/** Reads the races of a series in a season, with the cities of their tracks. */
async function racesOf(series: number, season: string, ask: Ask): Promise<Answer<readonly EventFact[]>> {
  const rows = await raceRows(series, season, ask);
  const remarks = countRemarks();
  const tracks = await placesOfTracks(ask);
  const facts = new Map<string, EventFact>();
  for (const row of rows) {
    const place = tracks.places.get(row.track_id ?? "") ?? nowhere;
    if (place === nowhere) remarks.add("race on a track without a city", "races on tracks without a city");
    const fact = raceOf(row, place);
    if (fact) facts.set(fact.id, fact);
    else remarks.add("race on a day that does not exist", "races on days that do not exist");
  }
  return { facts: [...facts.values()], remarks: [...tracks.remarks, ...remarks.list()], sizes: [rows.length] };
}

/** Reads the races as NASCAR lists them. */
const raceRows = (series: number, season: string, ask: Ask): Promise<readonly RaceRow[]> =>
  readJson("nascar", shared(ask), raceListUrl(season), raceListPayload(series));

type Place = { readonly city: string; readonly state: string };
const nowhere: Place = { city: "", state: "" };

/** Reads cities by track. Without them there is still a schedule, because the tracks have names. */
async function placesOfTracks(ask: Ask) {
  try {
    const { items } = await readJson("nascar", shared(ask), tracksUrl, tracksPayload);
    return { places: new Map<string, Place>(items.map((track) => [track.track_id, track])), remarks: [] };
  } catch (failure) {
    if (!(failure instanceof FeedFailure) || (failure.what !== "missing" && failure.what !== "changed")) throw failure;
    return { places: new Map<string, Place>(), remarks: [`${failure.message}; the tracks have no cities`] };
  }
}

function raceOf(row: RaceRow, { city, state }: Place): EventFact | null {
  const venue = venueOf({ name: row.track_name, city, state, country: "" });
  const when = gameDayOf(...momentOf(row.race_date), zoneOf(venue), null);
  if (!when) return null;
  return {
    id: row.race_id,
    season: row.race_season,
    name: row.race_name,
    ...when,
    endDate: when.localDate,
    status: (row.winner_driver_id ?? 0) > 0 ? "final" : "scheduled",
    venue,
  };
}

/** NASCAR's times are Eastern; midnight means that the time is not known. */
function momentOf(date: string): readonly [date: string, hourKnown: boolean] {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(date) ?? [];
  if (!isDay(day)) return [date, false];
  return time === "00:00" ? [day, false] : [instantAt(day, time, eastern).toISOString(), true];
}
