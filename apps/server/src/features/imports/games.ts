import { and, between, eq, inArray, isNull, or } from "drizzle-orm";
import { fold } from "@agate/captions";
import { addDays } from "@agate/captions/calendar";
import { gameName, type EventStatus, numberGames, type VenueFact } from "@agate/feeds";
import type { Column, Line } from "@agate/tables";
import { differenceOf, joinDifferences } from "../../db/difference.ts";
import { type EventRow, eventRow, gameKey, printedVenue } from "../../db/event-row.ts";
import type { TeamRow } from "../../db/find-team.ts";
import { deleteLineupsOfMoved } from "../../db/lineups.ts";
import { matchRows } from "../../db/match-rows.ts";
import { readOverrides } from "../../db/overrides.ts";
import { eventWords } from "../../db/row-words.ts";
import { event, venue as venueTable } from "../../db/schema.ts";
import { storeRows, readRealRows } from "../../db/store-rows.ts";
import { printedCity } from "../../words/names.ts";
import { monthScopes, statusOfLine, type When, whenOfLine } from "./event-lines.ts";
import { type Kind, type Storing, createRepeatCheck } from "./kind.ts";
import { type LeagueTeams, readLeagueTeams } from "./league-teams.ts";
import { type KnownPlaces, placeColumns, readKnownPlaces, venueOfLine } from "./venue.ts";

const columns: readonly Column[] = [
  { name: "home", also: ["home_team", "home_name"], needed: true, what: "The home team, named as in rosters" },
  {
    name: "away",
    also: ["away_team", "visitor", "away_name"],
    needed: true,
    what: "The away team; empty or TBD: not decided",
  },
  { name: "date", also: ["game_date", "day"], what: "The day at the venue" },
  {
    name: "time",
    also: ["game_time", "start_time", "kickoff"],
    what: "The local start time, 19:05 or 7:05 PM; empty: unknown",
  },
  { name: "time_zone", also: ["timezone"], what: "The time zone of time; missing: the venue's" },
  { name: "starts_at", also: ["datetime", "start"], what: "Instead of date and time: 2026-07-04T23:05Z" },
  { name: "venue", also: ["location", "stadium", "venue_name", "arena"], what: "Missing: the home team's" },
  ...placeColumns,
  { name: "game_no", also: ["game_number"], what: "2 for the second game of a double-header" },
  { name: "status", what: "scheduled, live, final, postponed or cancelled" },
  { name: "neutral_site", also: ["neutral"], what: "yes or no" },
  { name: "season", what: "The season" },
  { name: "game_id", also: ["id"], what: "An id that never changes for the game, so that its day can" },
];

/** Games: new ones are created, known ones updated, and games that the file does not name are left unchanged. */
export const games: Kind = {
  columns,
  suits: ({ kind }) => kind === "matchup",
  async store(lines, how) {
    const teams = await readLeagueTeams(how.tx, how.league, how.now, how.log);
    const venues = await readVenues(how);
    const placeOf = await readKnownPlaces(how);
    const read = withoutRepeats(lines, how).flatMap((line) => gameOf(line, teams, { venues, placeOf }, how) ?? []);
    const given = numbered(read);
    refuseRepeated(given, how);
    if (how.log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };
    await teams.store();
    const overrides = await readOverrides(how.tx, "event");
    const stored = await readAround(given, how);
    const known = overrides.asReported(stored);
    const { rowOf } = matchRows(given, known, {
      idOfFact: ({ id }) => id,
      idOfRow: (row) => (row.provider === "import" ? row.providerId : null),
      keyOfFact: keyOf,
      keyOfRow: gameKey,
      // Split squads play in two towns on one day; the place tells them apart.
      weaker: {
        keyOfFact: (game) => placeKey(keyOf(game), printedPlace(game.venue)),
        keyOfRow: (row) => placeKey(gameKey(row), row.venueCity || row.venueName),
      },
    });
    const rows = given.map((game) => rowOfGame(game, rowOf.get(game), how));
    const difference = differenceOf(stored, overrides.asSeen(rows), [], eventWords);
    await storeRows(how.tx, "event", rows, known, { now: how.now, overrides, retained: known });
    await deleteLineupsOfMoved(how.tx, stored, overrides.asSeen(rows), how.now);
    const made = { added: teams.made.map(({ name }) => `team ${name}`), changed: [], removed: [] };
    const all = joinDifferences([made, difference]);
    return { scopes: monthScopes(rows, all), difference: all };
  },
};

interface Game {
  readonly line: number;
  /** Its own ID, otherwise one made of its day and teams. */
  readonly id: string;
  readonly home: TeamRow;
  readonly away: TeamRow | null;
  readonly when: When;
  readonly gameNo: number;
  readonly status: EventStatus;
  readonly neutralSite: boolean;
  readonly season: string;
  readonly venue: VenueFact | null;
}

/** A game as read from its row. */
interface ReadGame extends Omit<Game, "id" | "gameNo"> {
  /** Its own ID; "" if the row has none. */
  readonly ownId: string;
  /** Null: the row does not say. */
  readonly writtenNo: number | null;
}

interface Places {
  /** The home venues of teams, by ID. */
  readonly venues: ReadonlyMap<string, VenueFact>;
  readonly placeOf: KnownPlaces;
}

function gameOf(line: Line, teams: LeagueTeams, { venues, placeOf }: Places, { log }: Storing): ReadGame | null {
  const { cells } = line;
  const undecided = /^(|tb[ad])$/i.test(cells["away"] ?? "");
  if (!cells["home"]) log.fault(line.line, "The row has no home team");
  const home = cells["home"] ? teams.findOrMake(line.line, cells["home"]) : null;
  const away = undecided ? null : teams.findOrMake(line.line, cells["away"] ?? "");
  const isNeutral = /^(yes|true|1|y)$/i.test(cells["neutral_site"] ?? "");
  const ownVenue = (!isNeutral && home?.venueId && venues.get(home.venueId)) || null;
  const named = venueOfLine(line);
  const venue = named ? (named.name && placeOf(named, home?.id)) || named : ownVenue;
  const when = whenOfLine(line, "date", venue, venue === ownVenue ? (ownVenue?.timeZone ?? null) : null, log);
  const status = statusOfLine(line, log);
  const writtenNo = cells["game_no"] ? Number(cells["game_no"]) : null;
  if (![null, 1, 2, 3].includes(writtenNo)) log.fault(line.line, `game_no "${cells["game_no"]}" is not one of 1, 2, 3`);
  const neutral = /^(|yes|no|true|false|1|0|y|n)$/i.test(cells["neutral_site"] ?? "");
  if (!neutral) log.fault(line.line, `neutral_site "${cells["neutral_site"]}" is neither yes nor no`);
  if (!home || !when || !status || (!undecided && !away)) return null;
  if (home === away) log.fault(line.line, `${home.name} would play against itself`);
  return {
    line: line.line,
    ownId: cells["game_id"] ?? "",
    home,
    away,
    when,
    writtenNo,
    status,
    neutralSite: isNeutral,
    season: cells["season"] || when.localDate.slice(0, 4),
    venue,
  };
}

/**
 * Assigns numbers and IDs. Games that the file does not number are numbered by start time, as feeds number them. Rows
 * without IDs and with the same start time may be duplicates: they stay one game, listed twice.
 */
function numbered(read: readonly ReadGame[]): readonly Game[] {
  const atOneHour = Map.groupBy(read, hourOf);
  const mayBeSlip = (game: ReadGame) =>
    game.ownId === "" && (game.when.startsAt === null || atOneHour.get(hourOf(game))?.length !== 1);
  const counted = read.filter(
    (game) => game.writtenNo === null && game.status !== "postponed" && game.status !== "cancelled" && !mayBeSlip(game),
  );
  const numbers = numberGames(
    counted.map((game) => [
      game,
      {
        localDate: game.when.localDate,
        teams: [game.home.id, game.away?.id ?? null],
        place: printedPlace(game.venue),
        startsAt: game.when.startsAt?.toISOString() ?? "",
      },
    ]),
  );
  const placeOfId = new Map<string, string>();
  return read.map((row) => {
    const { ownId, writtenNo, ...game } = row;
    const gameNo = writtenNo ?? numbers.get(row) ?? 1;
    const { home, away, when, venue } = game;
    const plain = [when.localDate, fold(home.name), away ? fold(away.name) : "tbd", gameNo].join("-");
    const place = printedPlace(venue);
    const isElsewhere = (placeOfId.get(plain) ?? place) !== place;
    if (!ownId && !isElsewhere) placeOfId.set(plain, place);
    return { ...game, gameNo, id: ownId || (isElsewhere ? `${plain}-${fold(place)}` : plain) };
  });
}

function hourOf({ home, away, when, venue }: ReadGame): string {
  return [home.id, away?.id, when.localDate, when.startsAt?.toISOString(), printedPlace(venue)].join(" ");
}

/** Rows that are identical in every column are one game if they have its ID: a schedule lists it for both teams. */
function withoutRepeats(lines: readonly Line[], { log }: Storing): readonly Line[] {
  const seen = new Set<string>();
  return lines.filter(({ line, cells }) => {
    const row = JSON.stringify(cells);
    if (!cells["game_id"] || !seen.has(row)) return seen.add(row);
    log.leaveOut(line, `game ${cells["game_id"]}`, "the same row appears earlier");
    return false;
  });
}

function refuseRepeated(given: readonly Game[], { log }: Storing): void {
  const refuseRepeat = createRepeatCheck(log);
  for (const { line, id } of given)
    refuseRepeat(line, id, (earlier) => `The game is already on line ${earlier}; give each a game_id or game_no`);
}

async function readVenues({ tx }: Storing): Promise<ReadonlyMap<string, VenueFact>> {
  const rows = await tx.select().from(venueTable);
  return new Map(rows.map(({ id, timeZone, ...facts }) => [id, { ...facts, ...(timeZone ? { timeZone } : {}) }]));
}

/** Stored games of the file's days, and games it names by ID. */
async function readAround(given: readonly Game[], { tx, league }: Storing): Promise<EventRow[]> {
  const days = given.map(({ when }) => when.easternDate).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const ids = given.map(({ id }) => id);
  return readRealRows(
    tx,
    event,
    eq(event.league, league.slug),
    eq(event.kind, "game"),
    isNull(event.mergedInto),
    or(
      between(event.easternDate, addDays(first, -1), addDays(last, 1)),
      and(eq(event.provider, "import"), inArray(event.providerId, ids)),
    ),
  );
}

function keyOf({ home, away, when, gameNo }: Game): string | null {
  return gameKey({ homeTeamId: home.id, awayTeamId: away?.id ?? null, easternDate: when.easternDate, gameNo });
}

const placeKey = (game: string | null, place: string) => game && `${game} ${place}`;

/** Where a game is played, as far as that distinguishes it from another one. */
function printedPlace(venue: VenueFact | null): string {
  return venue ? printedCity(venue) || venue.name : "";
}

function rowOfGame(game: Game, old: EventRow | undefined, { league, now }: Storing): EventRow {
  const { id: providerId, season, gameNo, status, neutralSite, home, away, when, venue } = game;
  const awayName = away?.name ?? "TBD";
  const facts = {
    kind: "game",
    season,
    name: gameName({ label: home.name }, { label: awayName }, neutralSite),
    ...when,
    gameNo,
    status,
    neutralSite,
    homeTeamId: home.id,
    awayTeamId: away?.id ?? null,
    homeLabel: home.name,
    awayLabel: awayName,
    ...printedVenue(venue),
  } as const;
  return eventRow(facts, { league: league.slug, provider: "import", providerId, origin: "import", now, old });
}
