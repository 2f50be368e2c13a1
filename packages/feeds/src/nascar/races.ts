import { eastern, instantAt, isDay } from "@agate/captions/calendar";
import { type Answer, type Ask, type EventFact, FeedFailure } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { readJson } from "../read-json.ts";
import { countRemarks } from "../remarks.ts";
import { shared } from "../shared-requests.ts";
import { venueOf, zoneOf } from "../venue.ts";
import { raceListPayload, type RaceRow, tracksPayload, raceListUrl, tracksUrl } from "./payload.ts";

/** Reads the races of a series in a season, with the cities of their tracks. */
export async function racesOf(series: number, season: string, ask: Ask): Promise<Answer<readonly EventFact[]>> {
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
export const raceRows = (series: number, season: string, ask: Ask): Promise<readonly RaceRow[]> =>
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
