import { isLoud, splitName, type SplitName } from "@agate/captions";
import { countryOfFifa, englishCountry } from "@agate/captions/countries";
import { type EventStatus, FeedFailure, type GameFact, type PersonFact, type TeamFact } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { sideOf, collectGames, gameFact } from "../games.ts";
import { countRemarks } from "../remarks.ts";
import { headCoach, playersOfTeam, type Squad } from "../squad.ts";
import { numbers } from "../values.ts";
import { venueOf } from "../venue.ts";
import names from "./english-names.json" with { type: "json" };
import type { CoachRow, MatchRow, PlayerRow, SideRow } from "./payload.ts";

const clubs: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** The name in English media of a team that FIFA lists under its own or its official name (rule ID2). */
export const englishName = (name: string): string => clubs.get(name) ?? englishCountry(name);

/** Returns the teams that play, each once, as far as they are known. */
export function teamsOf(matches: readonly MatchRow[]): readonly TeamFact[] {
  const teams = new Map<string, TeamFact>();
  for (const { Home, Away } of matches)
    for (const side of [Home, Away])
      if (side?.IdTeam && side.TeamName)
        teams.set(side.IdTeam, {
          id: side.IdTeam,
          name: englishName(side.TeamName),
          // Where another provider knows the team by FIFA's name, it is still found.
          location: englishName(side.TeamName) === side.TeamName ? "" : side.TeamName,
          nickname: "",
          abbreviation: side.Abbreviation,
        });
  return [...teams.values()];
}

/** @throws FeedFailure `changed` if the matches belong to an edition other than the requested one */
export function gamesOf(matches: readonly MatchRow[], season: string) {
  const other = matches.find(({ IdSeason }) => IdSeason !== season);
  if (other)
    throw new FeedFailure("fifa", "changed", `match ${other.IdMatch} is of season ${other.IdSeason}, not ${season}`);
  return collectGames(matches, countRemarks(), gameOf);
}

/** 12: the line-ups are out and the match is about to begin. The meaning of any other number is unknown. */
const states: ReadonlyMap<number, EventStatus> = new Map([
  [0, "final"],
  [3, "live"],
]);

function gameOf(row: MatchRow): GameFact | null {
  const day = gameDayOf(row.Date, row.TimeDefined !== false, null, row.LocalDate?.slice(0, 10) ?? null);
  if (day === null) return null;
  const host = row.Stadium?.IdCountry ?? "";
  return gameFact(day, {
    id: row.IdMatch,
    season: day.easternDate.slice(0, 4),
    status: states.get(row.MatchStatus) ?? "scheduled",
    // Only the host country plays at home in a tournament.
    neutralSite: row.Home?.IdCountry !== host,
    home: sideOfTeam(row.Home),
    away: sideOfTeam(row.Away),
    venue: venueOf({ name: row.Stadium?.Name, city: row.Stadium?.CityName, country: countryOfFifa(host) }),
  });
}

/** The sides of a knockout round are open until they are known. */
const sideOfTeam = (side: SideRow) => sideOf(side?.IdTeam ?? null, englishName(side?.TeamName ?? ""), numbers);

const positions: ReadonlyMap<number, string> = new Map([
  [0, "G"],
  [1, "D"],
  [2, "M"],
  [3, "F"],
]);

export const positionOf = (position: number | null | undefined): string => positions.get(position ?? -1) ?? "";

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function playersOf(teamId: string, rows: readonly PlayerRow[]): Squad {
  const remarks = countRemarks();
  const players = rows.map(({ IdPlayer, PlayerName, JerseyNum, Position }) => {
    if (isLoud(PlayerName, 2)) remarks.add("name written in capitals", "names written in capitals");
    return {
      id: IdPlayer,
      ...nameOf(PlayerName),
      jersey: JerseyNum,
      position: positionOf(Position),
    };
  });
  return playersOfTeam("fifa", teamId, players, remarks);
}

const headCoachRole = 0;

/** Returns the head coach of a team; the rest of its staff have other roles. */
export function coachesOf(teamId: string, rows: readonly CoachRow[]): readonly PersonFact[] {
  const coaches = rows
    .filter(({ IdTeam, Role }) => IdTeam === teamId && Role === headCoachRole)
    .map(({ IdCoach, Name }) => headCoach(`coach-${IdCoach ?? teamId}`, nameOf(Name)))
    .filter(({ fullName }) => fullName);
  return [...new Map(coaches.map((coach) => [coach.id, coach])).values()];
}

/** Splits first and last name; surnames are in capitals, whichever is first: "Kevin DE BRUYNE", "SON Heungmin". */
export const nameOf = (written: string): SplitName => splitName(written, { hasCapitals: true });
