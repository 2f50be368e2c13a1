import * as v from "valibot";
import {
  type Answer,
  type Ask,
  type RequestedEvent,
  type EntrantFact,
  type EventFact,
  FeedFailure,
  type FieldFact,
  isMissing,
} from "../feed.ts";
import { readJson } from "../read-json.ts";
import { countRemarks } from "../remarks.ts";
import { id, object, requiredText, text, year } from "../values.ts";
import { venueOf } from "../venue.ts";
import { athleteName } from "./athlete-name.ts";
import { daysOfTournament, placeOf, statusOf } from "./event-days.ts";
import { currentUrl, dayUrl, leaderboardUrl, tourScheduleUrl } from "./payload.ts";
import { refuseOtherLeague } from "./schedule.ts";

type Events = Answer<readonly EventFact[]>;

/**
 * Reads a season's tournaments with course, city and days from the tour's schedule. Where ESPN has no such schedule,
 * reads them without courses from the scoreboard's calendar.
 */
export async function golfEvents(path: string, season: string, ask: Ask): Promise<Events> {
  try {
    return await tourSchedule(path, season, ask);
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
    const { facts, remarks, sizes } = await seasonCalendar(path, season, ask);
    return { facts, sizes, remarks: [`${failure.message}; the calendar names no courses`, ...remarks] };
  }
}

async function tourSchedule(path: string, season: string, ask: Ask): Promise<Events> {
  const url = tourScheduleUrl(path, season);
  const { seasons } = await readJson("espn", ask, url, tourPayload);
  const seasonEvents = seasons.find(({ year }) => year === season)?.events;
  if (!seasonEvents) throw new FeedFailure("espn", "missing", `${url}: no events of ${season}`);
  return tournamentsOf(
    seasonEvents.map(({ locations, fullStatus, status, label, endDate, ...event }) => ({
      ...event,
      name: label,
      endDate: endDate ?? "",
      season,
      status: statusOf({ name: fullStatus?.type?.name ?? "", state: status || (fullStatus?.type?.state ?? "") }),
      venue: venueOf(courseOf(locations?.[0] ?? "")),
    })),
  );
}

async function seasonCalendar(path: string, season: string, ask: Ask): Promise<Events> {
  const url = currentUrl(path);
  const { leagues } = await readJson("espn", ask, url, calendarPayload);
  for (const { slug } of leagues) refuseOtherLeague(url, path, slug);
  const seasonLeague = leagues.find((league) => league.season.year === season);
  if (!seasonLeague) throw new FeedFailure("espn", "missing", `${url}: the calendar is of ${leagues[0]?.season.year}`);
  return tournamentsOf(
    seasonLeague.calendar.map(({ label, endDate, ...event }) => ({
      ...event,
      name: label,
      endDate: endDate ?? "",
      season,
      status: "scheduled",
      venue: { name: "", city: "", state: "", country: "" },
    })),
  );
}

type Written = Pick<EventFact, "id" | "name" | "season" | "status" | "venue"> & {
  readonly startDate: string;
  readonly endDate: string;
};

function tournamentsOf(written: readonly Written[]): Events {
  const remarks = countRemarks();
  const facts = new Map<string, EventFact>();
  for (const { startDate, endDate, ...event } of written) {
    const days = daysOfTournament(startDate, endDate);
    if (days) facts.set(event.id, { ...event, ...days });
    else remarks.add("tournament on days that do not exist", "tournaments on days that do not exist");
  }
  return { facts: [...facts.values()], remarks: remarks.list(), sizes: [written.length] };
}

/**
 * Parses `Course - City, ST` or `Course - City, Country`, split at the last dash because courses contain dashes, too.
 */
function courseOf(location: string) {
  const dash = location.lastIndexOf(" - ");
  if (dash < 0) return { name: location, city: "", state: "", country: "" };
  return { name: location.slice(0, dash).trim(), ...placeOf(location.slice(dash + 3).trim()) };
}

/** Reads who plays, and where. Where ESPN has no leaderboard for the event, reads the scoreboard of the first day. */
export async function golfField(path: string, event: RequestedEvent, ask: Ask): Promise<Answer<FieldFact>> {
  try {
    const { events } = await readJson("espn", ask, leaderboardUrl(path, event.id), fieldPayload);
    return fieldOf(events.find(({ id }) => id === event.id) ?? events[0] ?? null);
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
    const url = dayUrl(path, event.day);
    const { events } = await readJson("espn", ask, url, fieldPayload);
    const found = events.find(({ id }) => id === event.id);
    if (!found) throw new FeedFailure("espn", "missing", `${url}: no such tournament`);
    return fieldOf(found);
  }
}

function fieldOf(event: FieldRow | null): Answer<FieldFact> {
  const remarks = countRemarks();
  const rows = (event?.competitions ?? []).flatMap(({ competitors }) => competitors ?? []);
  const entrants = new Map<string, EntrantFact>();
  for (const row of rows) {
    const entrant = entrantOf(row);
    if (!row.athlete) remarks.add("team, whose players ESPN does not name", "teams, whose players ESPN does not name");
    else if (!entrant) remarks.add("player without a name", "players without a name");
    else entrants.set(entrant.id, entrant);
  }
  const courses = event?.courses ?? [];
  const course = courses.find(({ host }) => host) ?? courses[0];
  const venue = course?.name ? { venue: venueOf({ name: course.name, ...course.address }) } : {};
  return {
    facts: { eventId: event?.id ?? null, entrants: [...entrants.values()], ...venue },
    remarks: remarks.list(),
    sizes: [rows.length],
  };
}

/** ESPN's status for a player who is listed but no longer plays. */
const departures: ReadonlyMap<string, string> = new Map([
  ["Withdrawn", "WD"],
  ["Disqualified", "DQ"],
]);

function entrantOf({ id, athlete, status }: CompetitorRow): EntrantFact | null {
  const name = athlete && athleteName(athlete);
  const person = athlete?.id ?? id;
  if (!name?.fullName || !person) return null;
  const entrantStatus = departures.get(status?.type?.description ?? "") ?? "";
  return { id: person, ...name, country: athlete?.flag?.alt ?? "", status: entrantStatus };
}

/** The parts of ESPN's golf responses that we read. */

const statusType = object({ name: text, state: text, description: text });

const tourEvent = object({
  id,
  label: requiredText,
  startDate: v.string(),
  endDate: v.nullish(v.string()),
  locations: v.nullish(v.array(text)),
  status: text,
  fullStatus: v.nullish(object({ type: v.nullish(statusType) })),
});

/** Only the requested season has events. */
const tourPayload = object({
  seasons: v.pipe(v.array(object({ year, events: v.nullish(v.array(tourEvent)) })), v.minLength(1)),
});

const calendarPayload = object({
  leagues: v.pipe(
    v.array(
      object({
        slug: text,
        season: object({ year }),
        calendar: v.array(object({ id, label: requiredText, startDate: v.string(), endDate: v.nullish(v.string()) })),
      }),
    ),
    v.minLength(1),
  ),
});

const athlete = object({
  id: v.nullish(id),
  displayName: text,
  fullName: text,
  lastName: text,
  shortName: text,
  flag: v.nullish(object({ alt: text })),
});

const competitor = object({
  id: v.nullish(id),
  athlete: v.nullish(athlete),
  status: v.nullish(object({ type: v.nullish(statusType) })),
});
type CompetitorRow = v.InferOutput<typeof competitor>;

const competition = object({ competitors: v.nullish(v.array(competitor)) });

/** Team events wrap their competitions in another list. */
const competitions = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? value.flat() : value)),
  v.nullish(v.array(competition)),
);

const course = object({
  name: text,
  host: v.nullish(v.boolean()),
  address: v.nullish(object({ city: text, state: text, country: text })),
});

/** The leaderboard, and the scoreboard's events, which have no courses. */
const fieldPayload = object({
  events: v.array(object({ id, name: text, competitions, courses: v.nullish(v.array(course)) })),
});
type FieldRow = v.InferOutput<typeof fieldPayload>["events"][number];
