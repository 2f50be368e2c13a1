import * as v from "valibot";
import { splitName } from "@agate/captions";
import { easternDay } from "@agate/captions/calendar";
import { type AnySource, type Ask, type DriverFact, type EventFact, type Feed, FeedFailure } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { readJson } from "../read-json.ts";
import { countRemarks } from "../remarks.ts";
import { isMissingName, id, object, requiredText, text } from "../values.ts";
import { venueOf, zoneOf } from "../venue.ts";

/** The parts of INDYCAR's race-control files that we read. */

const race = object({
  eventid: id,
  name: requiredText,
  city: text,
  state: text,
  /** UTC, without an offset: `2026-03-01 17:00:00`. */
  green_flag: text,
});

const driver = object({ driverid: id, name: text, number: text, team: text, engine: text });

/** A single row is an object, several are a list. */
const rows = <T>(row: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? value : [value])),
    v.array(row),
  );

const schedulePayload = object({ schedule: object({ race: rows(race) }) });
const driversPayload = object({ drivers: object({ driver: rows(driver) }) });

export interface IndycarSource extends AnySource {
  readonly feed: "indycar";
}

const host = "indycar.blob.core.windows.net";
const files = `https://${host}/racecontrol`;

/** INDYCAR's race-control files: races and the season's drivers (see README.md in this folder). */
export const indycar = {
  id: "indycar",
  name: "INDYCAR",
  mustBeNamed: true,

  cost: (_source, kind) => ({ [host]: kind === "drivers" ? 2 : 1 }),

  async events(_source, season, ask) {
    const { races, remarks, count } = await racesOf(season, ask);
    return { facts: races, remarks, sizes: [count] };
  },

  async drivers(_source, season, event, ask) {
    if (event) throw new FeedFailure("indycar", "missing", "INDYCAR has no entry lists");
    // The list of drivers does not name a season: it belongs to the season of the listed races.
    const { races } = await racesOf(season, ask);
    if (!races.length) throw new FeedFailure("indycar", "missing", `INDYCAR has no races of ${season}`);
    const { driver: rows } = (await readJson("indycar", unwrapped(ask), `${files}/driversfeed.json`, driversPayload))
      .drivers;
    const remarks = countRemarks();
    const drivers = new Map<string, DriverFact>();
    for (const { driverid: id, name, number: carNumber, team, engine: manufacturer } of rows) {
      const key = `${id} ${carNumber}`;
      if (isMissingName(name)) remarks.add("car without a driver", "cars without a driver");
      else if (drivers.has(key)) remarks.add("car listed twice", "cars listed twice");
      else drivers.set(key, { id, ...splitName(name), carNumber, team, manufacturer });
    }
    return {
      facts: { eventId: null, season, drivers: [...drivers.values()] },
      remarks: remarks.list(),
      sizes: [rows.length],
    };
  },
} satisfies Feed<IndycarSource>;

async function racesOf(season: string, ask: Ask) {
  const { schedule } = await readJson("indycar", unwrapped(ask), `${files}/schedulefeed.json`, schedulePayload);
  const remarks = countRemarks();
  const races: EventFact[] = [];
  for (const { eventid: id, name, city, state, green_flag: start } of schedule.race) {
    const venue = venueOf({ name: "", city, state, country: "" });
    const when = gameDayOf(`${start.replace(" ", "T")}Z`, true, zoneOf(venue), null);
    if (!when?.startsAt) remarks.add("race whose start is not known", "races whose start is not known");
    else if (easternDay(new Date(when.startsAt)).startsWith(season))
      races.push({ id, season, name, ...when, endDate: when.localDate, status: "scheduled", venue });
  }
  return { races, remarks: remarks.list(), count: schedule.race.length };
}

function unwrapped(ask: Ask): Ask {
  return async (url) => withoutCall(await ask(url));
}

/** Unwraps files that are sometimes a call: `driverCallback({...});`. Scans each character only a few times. */
function withoutCall(body: string): string {
  const text = body.trim();
  const [name] = /^[\w$.]+\(/.exec(text) ?? [];
  const call = text.endsWith(";") ? text.slice(0, -1).trimEnd() : text;
  return name && call.endsWith(")") ? call.slice(name.length, -1) : body;
}
