import { splitKnownName, type SplitName } from "@agate/captions";
import { dayIn, eastern } from "@agate/captions/calendar";
import type { PersonFact, TeamFact, VenueFact, EventStatus, GameFact } from "../feed.ts";
import { gameDayOf, momentOf } from "../game-day.ts";
import { isElsewhere, sideOf, gameFact } from "../games.ts";
import { countRemarks } from "../remarks.ts";
import { headCoach, playersOfTeam, type Squad } from "../squad.ts";
import { idsOf } from "../team-extras.ts";
import { numbers } from "../values.ts";
import { venueOf as placed, zoneOf } from "../venue.ts";
import type { CoachRow, MemberRow, RosterPerson, TeamRow, VenueRow, GameRow } from "./payload.ts";

export function teamOf(row: TeamRow): TeamFact {
  const { id, name, locationName, teamName, abbreviation } = row;
  const home = venueOf(row.venue);
  return {
    id,
    name,
    location: locationName,
    nickname: teamName,
    abbreviation,
    ...(home.name ? { venue: home } : {}),
    ...idsOf({ "mlb-code": row.teamCode, "mlb-file": row.fileCode }),
  };
}

/** Returns a venue. Without its location, which only `hydrate` provides, city, state and country are empty. */
function venueOf(venue: VenueRow): VenueFact {
  const { city, state, stateAbbrev, country } = venue?.location ?? {};
  // The API's placeholder for clubs without a ballpark.
  const name = venue?.name === "TBD" ? "" : venue?.name;
  return placed({ name, city, state: stateAbbrev || state, country, timeZone: venue?.timeZone?.id });
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function playersOf(teamId: string, members: readonly MemberRow[]): Squad {
  const players = members.map((member) => ({
    ...nameOf(member.person),
    jersey: member.jerseyNumber,
    position: member.position?.abbreviation || member.position?.name || "",
  }));
  return playersOfTeam("mlb-stats", teamId, players);
}

/** Returns the managers among a club's coaches, including interim ones; the rest are staff. */
export function managersOf(coaches: readonly CoachRow[]): readonly PersonFact[] {
  return coaches
    .filter(({ jobId, job }) => jobId === "MNGR" || /^(?:(?:interim|acting) )?manager$/i.test(job))
    .map(({ person, job }) => {
      const { id, ...name } = nameOf(person);
      return headCoach(id, name, job, "Manager");
    })
    .filter((manager) => manager.fullName);
}

function nameOf(person: RosterPerson): SplitName & Pick<PersonFact, "id"> {
  const { id, fullName, firstName, lastName, useName, useLastName, nameSuffix } = person;
  const lastNames = [useLastName, lastName].flatMap((name) => (nameSuffix ? [`${name} ${nameSuffix}`, name] : [name]));
  return {
    id,
    ...splitKnownName(fullName || `${useName || firstName} ${lastName}`.trim(), [useName, firstName], lastNames),
  };
}

/** A game and the day it is listed under. */
interface Listed {
  readonly date: string;
  readonly row: GameRow;
}

const states: ReadonlyMap<string, EventStatus> = new Map([
  ["Preview", "scheduled"],
  ["Live", "live"],
  ["Final", "final"],
]);

/**
 * Returns the games, each once. A postponed or suspended game is listed under its old day and, with the same id, under
 * its new one. The new one counts; if it is in another month, this month leaves the game to that one, so that two
 * months never fight over one row.
 */
export function gamesOf(
  listed: readonly Listed[],
  month: string,
): { readonly games: readonly GameFact[]; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  const games = new Map<string, GameFact>();
  const resumed = new Set<string>();
  for (const { date, row } of listed) {
    const game = gameOf(row, date);
    if (!game) remarks.add("game on a day that does not exist", "games on days that do not exist");
    else if (game.status === "postponed" && games.has(game.id)) continue;
    else if (movesOutOf(row, game.status, month))
      remarks.add("game moved to another month", "games moved to another month");
    else games.set(game.id, game);
    if (game && row.resumedFromDate) resumed.add(game.id);
  }
  return { games: [...games.values()].map(numberAfterResumed(resumed, games)), remarks: remarks.list() };
}

/**
 * A game resumed before another game of the same teams is the first of the day. The provider numbers both 1, which
 * would give their files the same name.
 */
function numberAfterResumed(resumed: ReadonlySet<string>, games: ReadonlyMap<string, GameFact>) {
  const isSameDay = (one: GameFact, other: GameFact) =>
    one.localDate === other.localDate && one.home.teamId === other.home.teamId && one.away.teamId === other.away.teamId;
  const all = [...games.values()];
  const first = all.filter(
    (one) =>
      resumed.has(one.id) && all.some((other) => other !== one && other.gameNo === one.gameNo && isSameDay(one, other)),
  );
  return (game: GameFact): GameFact =>
    first.includes(game) ? game : { ...game, gameNo: game.gameNo + first.filter((one) => isSameDay(one, game)).length };
}

/** Whether a postponed or suspended game has a new day outside the month. */
function movesOutOf({ rescheduleDate, resumeDate }: GameRow, status: EventStatus, month: string): boolean {
  const moment = momentOf((status === "postponed" ? rescheduleDate : resumeDate) ?? "");
  return (
    moment !== null && !("instant" in moment ? dayIn(eastern, new Date(moment.instant)) : moment.day).startsWith(month)
  );
}

function gameOf(row: GameRow, listedUnder: string): GameFact | null {
  const venue = venueOf(row.venue);
  const status = statusOf(row);
  // A postponed game's official day is already the new one; a resumed game's is still the old one.
  const localDay = status === "postponed" || row.resumedFromDate ? listedUnder : (row.officialDate ?? listedUnder);
  const day = gameDayOf(row.gameDate, row.status.startTimeTBD !== true, zoneOf(venue), localDay);
  if (day === null) return null;
  const { home, away } = row.teams;
  const game = gameFact(day, {
    id: row.gamePk,
    season: row.season,
    status,
    neutralSite: isNeutral(row, venue.country),
    home: sideOf(home.team.id ?? null, home.team.name, numbers),
    away: sideOf(away.team.id ?? null, away.team.name, numbers),
    venue,
  });
  // Split squads that meet in two towns on one day are numbered, too, but are not playing a double-header.
  return { ...game, gameNo: row.gameNumber === 2 && row.doubleHeader !== "N" ? 2 : 1 };
}

/** In spring a club plays at home in a park that is not its own, but not abroad. */
function isNeutral({ gameType, teams, venue }: GameRow, country: string): boolean {
  const isAbroad = country !== "" && country !== "USA" && country !== "Canada";
  return isElsewhere(teams.home.team.venue?.id, venue?.id) && (isAbroad || !/^[SE]$/.test(gameType));
}

function statusOf({ status }: GameRow): EventStatus {
  if (/^postponed/i.test(status.detailedState)) return "postponed";
  if (/^cancel/i.test(status.detailedState)) return "cancelled";
  return states.get(status.abstractGameState) ?? "scheduled";
}
