import { nameFromParts } from "@agate/captions";
import type { EventSide, EventStatus, GameFact, TeamFact } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { sideOf, collectGames, gameFact } from "../games.ts";
import { countRemarks } from "../remarks.ts";
import { playersOfTeam, type Squad } from "../squad.ts";
import { idsOf } from "../team-extras.ts";
import { venueOf, zoneOf } from "../venue.ts";
import type { PlayerRow, GameRow, SideRow } from "./payload.ts";

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function playersOf(teamId: string, rows: readonly PlayerRow[]): Squad {
  const players = rows.map(({ id, firstName, lastName, sweaterNumber, positionCode }) => ({
    id,
    ...nameFromParts(firstName.default, lastName.default),
    jersey: sweaterNumber,
    position: positionCode,
  }));
  return playersOfTeam("nhl", teamId, players);
}

/**
 * Finds the team and the season of a roster: the body does not name them, but its headshots do
 * (`.../mugs/nhl/20262027/EDM/8484529.png`). The majority counts, because a traded player may keep the old picture for
 * a while.
 */
export function teamAndSeasonFromHeadshots(rows: readonly PlayerRow[]): {
  readonly team: string | null;
  readonly season: string;
} {
  const shown = rows.flatMap(({ headshot }) => {
    const [, season, team] = /\/(\d{8})\/([A-Z]{3})\/[^/]*$/.exec(headshot ?? "") ?? [];
    return season && team ? [{ season, team }] : [];
  });
  return {
    team: mostCommon(shown.map(({ team }) => team)),
    season: seasonName(mostCommon(shown.map(({ season }) => season)) ?? ""),
  };
}

function mostCommon(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** A game and the Eastern day it is listed under. */
export interface Listed {
  readonly date: string;
  readonly row: GameRow;
}

export const teamIds = /^[A-Z]{3}$/;

/** Preseason, regular season and playoffs; clubs do not play in all-star games and national tournaments. */
const clubGames: ReadonlySet<number> = new Set([1, 2, 3]);
const regularSeason = 2;

const postponements: ReadonlyMap<string, EventStatus> = new Map([
  ["PPD", "postponed"],
  ["CNCL", "cancelled"],
]);
const states: ReadonlyMap<string, EventStatus> = new Map([
  ["LIVE", "live"],
  ["CRIT", "live"],
  ["OVER", "final"],
  ["FINAL", "final"],
  ["OFF", "final"],
]);

/** Returns the clubs that play regular games, each once, by abbreviation: the preseason has guests from abroad. */
export function clubsOf(listed: readonly Listed[]): readonly TeamFact[] {
  const sides = listed
    .filter(({ row }) => row.gameType === regularSeason)
    .flatMap(({ row }) => [row.awayTeam, row.homeTeam])
    .filter(({ abbrev }) => teamIds.test(abbrev));
  const clubs = new Map(sides.map((side) => [side.abbrev, side]));
  return [...clubs.values()]
    .filter((side) => nameOf(side) !== "")
    .map((side) => ({
      id: side.abbrev,
      name: nameOf(side),
      location: side.placeName?.default ?? "",
      nickname: side.commonName?.default ?? "",
      abbreviation: side.abbrev,
      ...idsOf({ nhl: side.id }),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export function gamesOf(listed: readonly Listed[]): {
  readonly games: readonly GameFact[];
  readonly remarks: readonly string[];
} {
  const remarks = countRemarks();
  return collectGames(listed, remarks, ({ date, row }) => {
    if (clubGames.has(row.gameType)) return gameOf(row, date);
    remarks.add("game that is not of the clubs", "games that are not of the clubs");
    return "left out";
  });
}

function gameOf(row: GameRow, listedUnder: string): GameFact | null {
  const venue = venueOf({ name: row.venue?.default, timeZone: row.venueTimezone });
  const hourKnown = row.gameScheduleState !== "TBD";
  const day = gameDayOf(hourKnown ? row.startTimeUTC : listedUnder, hourKnown, zoneOf(venue), null);
  if (day === null) return null;
  return gameFact(day, {
    id: row.id,
    season: seasonName(row.season),
    status: postponements.get(row.gameScheduleState) ?? states.get(row.gameState) ?? "scheduled",
    neutralSite: row.neutralSite === true,
    home: sideOfRow(row.homeTeam),
    away: sideOfRow(row.awayTeam),
    venue,
  });
}

function sideOfRow(side: SideRow): EventSide {
  return sideOf(side.abbrev || null, nameOf(side), teamIds);
}

function nameOf({ placeName, commonName }: SideRow): string {
  return `${placeName?.default ?? ""} ${commonName?.default ?? ""}`.trim();
}

/** `20252026` by the year it ends in, like the league's other providers; "" for anything else. */
function seasonName(season: string): string {
  return /^\d{4}(\d{4})$/.exec(season)?.[1] ?? "";
}
