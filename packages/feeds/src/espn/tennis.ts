import { nameFromParts } from "@agate/captions";
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
import { isMissingName } from "../values.ts";
import { venueOf } from "../venue.ts";
import { athleteName, isPlain } from "./athlete-name.ts";
import { lacksMatches } from "./draw.ts";
import { daysOfTournament, placeOf, statusOf } from "./event-days.ts";
import { athleteUrl, currentUrl, dayUrl, tournamentListUrl, tournamentUrl } from "./payload.ts";
import {
  athletePayload,
  type DrawsRow,
  drawsPayload,
  type MatchRow,
  type TennisAthlete,
  tournamentListPayload,
  tournamentPayload,
} from "./tennis-payload.ts";

type Events = Answer<readonly EventFact[]>;

/**
 * Reads the tournaments of a season with city and days: the core API links them, and each is requested. Where it has no
 * list, the scoreboard has this week's, which are only a part.
 */
export async function tennisEvents(path: string, season: string, ask: Ask): Promise<Events> {
  try {
    return await linkedTournaments(path, season, ask);
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
    const answer = await currentTournaments(path, season, ask);
    if (!answer.facts.length) throw failure;
    return { ...answer, remarks: [`${failure.message}; only the tournaments under way`, ...answer.remarks] };
  }
}

async function linkedTournaments(path: string, season: string, ask: Ask): Promise<Events> {
  const ids = await tournamentIds(path, season, ask);
  const remarks = countRemarks();
  const facts: EventFact[] = [];
  for (const id of ids) {
    const event = await tournament(path, id, season, ask);
    if (event === "missing")
      remarks.add("tournament that ESPN links but does not have", "tournaments that ESPN links but does not have");
    else if (event) facts.push(event);
    else remarks.add("tournament on days that do not exist", "tournaments on days that do not exist");
  }
  if (!facts.length) throw new FeedFailure("espn", "missing", `${path}: no tournaments of ${season}`);
  return { facts, remarks: remarks.list(), sizes: [ids.length] };
}

/** Ids look like `441-2026`: the tournament and its year. */
async function tournamentIds(path: string, season: string, ask: Ask): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const url = tournamentListUrl(path, season, page);
    const { items, count, pageCount } = await readJson("espn", ask, url, tournamentListPayload);
    pages = Math.min(pageCount ?? 1, maxPages);
    for (const { $ref } of items) {
      const [, id] = /\/events\/(\d+-\d{4})\b/.exec($ref) ?? [];
      if (id?.endsWith(`-${season}`)) ids.add(id);
    }
    if (pages === 1 && items.length < count)
      throw new FeedFailure("espn", "changed", `${url}: ${items.length} of ${count} tournaments`);
  }
  return [...ids];
}

/** A season has 60 to 70 tournaments, and one page holds them all. */
const maxPages = 5;

async function tournament(path: string, id: string, season: string, ask: Ask): Promise<EventFact | "missing" | null> {
  try {
    const event = await readJson("espn", ask, tournamentUrl(path, id), tournamentPayload);
    const { city = "", state = "", country = "" } = event.location ?? {};
    return tournamentOf(event, season, { city, state, country });
  } catch (failure) {
    if (isMissing(failure)) return "missing";
    throw failure;
  }
}

async function currentTournaments(path: string, season: string, ask: Ask): Promise<Events> {
  const { events } = await readJson("espn", ask, currentUrl(path), drawsPayload);
  const remarks = countRemarks();
  const facts = events
    .filter((event) => (event.season?.year ?? event.id.split("-")[1]) === season)
    .flatMap((event) => {
      const fact = tournamentOf(event, season, placeOf(townOf(event)));
      if (!fact) remarks.add("tournament on days that do not exist", "tournaments on days that do not exist");
      return fact ?? [];
    });
  return { facts, remarks: remarks.list(), sizes: [events.length], isPart: true };
}

/** "Centre, Limoges, France" is Limoges, France if a match is on the court "Centre". */
function townOf({ venue, competitions, groupings }: DrawsRow): string {
  const place = venue?.displayName ?? "";
  const matches = [...(competitions ?? []), ...(groupings ?? []).flatMap((draw) => draw.competitions ?? [])];
  const court = matches.map((match) => match.venue?.court).find((name) => name && place.startsWith(`${name}, `)) ?? "";
  return court ? place.slice(court.length + 2) : place;
}

function tournamentOf(
  { id, name, date, endDate, status }: Pick<DrawsRow, "id" | "name" | "date" | "endDate" | "status">,
  season: string,
  place: ReturnType<typeof placeOf>,
): EventFact | null {
  const days = daysOfTournament(date, endDate ?? "");
  if (!days) return null;
  return {
    id,
    season,
    name,
    ...days,
    status: statusOf(status?.type ?? {}),
    venue: venueOf({ name: "", ...place }),
  };
}

/**
 * Reads everyone in the tour's singles and doubles, qualifying included: the scoreboard of the first day holds full
 * draws. Both tours' scoreboards list all draws of a joint event. Mixed doubles are left out, because they do not show
 * who belongs to which tour.
 */
export async function tennisField(path: string, event: RequestedEvent, ask: Ask): Promise<Answer<FieldFact>> {
  const url = dayUrl(path, event.day);
  const { events } = await readJson("espn", ask, url, drawsPayload);
  const found = events.find(({ id }) => id === event.id);
  if (!found) throw new FeedFailure("espn", "missing", `${url}: no such tournament`);
  const remarks = countRemarks();
  const entrants = new Map<string, EntrantFact>();
  const unsure = new Set<string>();
  const matches = matchesOf(path, found);
  for (const { id, athlete } of matches.flatMap(playersOf)) {
    if (!isRealPlayer(id, athlete)) continue;
    const name = athleteName(athlete);
    if (entrants.has(id)) continue;
    if (name.fullName) entrants.set(id, { id, ...name, country: athlete.flag?.alt ?? "", status: "" });
    else remarks.add("player without a name", "players without a name");
    if (!isPlain(name, athlete)) unsure.add(id);
  }
  for (const { id, firstName, lastName } of await athletesOf(path, event.season, [...unsure], ask)) {
    const entrant = entrants.get(id);
    if (entrant) entrants.set(id, { ...entrant, isSplitGuessed: undefined, ...nameFromParts(firstName, lastName) });
  }
  return {
    facts: { eventId: found.id, entrants: [...entrants.values()] },
    remarks: remarks.list(),
    sizes: [matches.length],
    ...(drawsOf(path, found).some((draw) => lacksMatches(draw, isOpen)) && { isPart: true as const }),
  };
}

/** The maximum number of players in a draw that we request individually. */
export const maxAthletes = 24;

/**
 * Requests players one by one (rule PV22). A player that is missing or has an unexpected shape stays as in the draw,
 * and so do all the rest once ESPN stops responding: the draw is usable without them.
 */
async function athletesOf(path: string, season: string, ids: readonly string[], ask: Ask) {
  const loaded = [];
  for (const id of ids.slice(0, maxAthletes))
    try {
      loaded.push(await readJson("espn", ask, athleteUrl(path, season, id), athletePayload));
    } catch (failure) {
      if (!(failure instanceof FeedFailure)) throw failure;
      if (failure.what !== "missing" && failure.what !== "changed") break;
    }
  return loaded;
}

/** Returns the tour's draws among all of an event: `mens-singles` for atp, `womens-doubles` for wta. */
function drawsOf(path: string, { groupings }: DrawsRow): readonly (readonly MatchRow[])[] {
  const prefix = path.endsWith("/wta") ? "womens-" : "mens-";
  const draws = (groupings ?? []).filter(({ grouping }) => grouping.slug.startsWith(prefix));
  return draws.map((draw) => draw.competitions ?? []);
}

function matchesOf(path: string, event: DrawsRow): readonly MatchRow[] {
  const [prefix, oldId] = path.endsWith("/wta") ? ["womens-", "2"] : ["mens-", "1"];
  // Before 2023, a match is identified by its slug or only by the number for singles.
  const matches = (event.competitions ?? []).filter(({ type }) =>
    type?.slug ? type.slug.startsWith(prefix) : type?.id === oldId,
  );
  return [...drawsOf(path, event).flat(), ...matches];
}

const playersOf = ({ competitors }: MatchRow) => (competitors ?? []).flatMap(peopleOf);

/** A player, or the two of a pair. */
function peopleOf({ id, athlete, roster }: NonNullable<MatchRow["competitors"]>[number]) {
  if (athlete) return [{ id, athlete }];
  const ids = /^(\d+)-(\d+)$/.exec(id)?.slice(1) ?? [];
  return (roster?.athletes ?? []).map((one, at) => ({ id: ids[at] ?? "", athlete: one }));
}

/** A place in a match whose player is not known yet. */
const isOpen = (place: Parameters<typeof peopleOf>[0]): boolean =>
  !peopleOf(place).some(({ id, athlete }) => isRealPlayer(id, athlete));

/** The id of a player still to be determined. */
const undecidedId = String(2 ** 31 - 1);

/** An open place in a draw, or one that will not be filled, is not a player. */
function isRealPlayer(id: string, { displayName, fullName }: TennisAthlete): boolean {
  if (!/^[1-9]\d*$/.test(id) || id === undecidedId) return false;
  return !isMissingName(displayName || fullName);
}
