import { gameTitle } from "@agate/captions/game-title";
import type { League, MatchupLeague } from "@agate/leagues";
import { type EventRow, eventRow, printedVenue } from "../../db/event-row.ts";
import type { entrant, rosterEntry, team, venue } from "../../db/schema.ts";
import { venueRow } from "../../db/venue-row.ts";
import type { SampleFiles, SampleTeam } from "./files.ts";
import { pastGames, scheduleGames, type SampleGame } from "./games.ts";
import { clockOf, placeOf } from "./places.ts";
import { inventRoster } from "./roster.ts";
import { scheduleRaces, scheduleTournaments, type SampleEntrant, type SampleEvent } from "./tournaments.ts";

/** All rows of one league's sample, ready to be stored. */
export interface SampleRows {
  readonly venues: (typeof venue.$inferInsert)[];
  readonly teams: (typeof team.$inferInsert)[];
  readonly people: (typeof rosterEntry.$inferInsert)[];
  readonly events: EventRow[];
  readonly entrants: (typeof entrant.$inferInsert)[];
}

/** Invents a league's sample around a moment: always the same people, with games on the days around it. */
export function sampleRows(league: League, files: SampleFiles, now: Date): SampleRows {
  switch (league.kind) {
    case "matchup":
      return matchupRows(league, files, now);
    case "field":
      return {
        ...nothing(),
        ...eventRows(league, scheduleTournaments(league.slug, files.tournaments, files.names, now), now),
      };
    case "race": {
      const { season, events } = scheduleRaces(league.slug, files, now);
      const rows = eventRows(league, events, now);
      rows.entrants.push(...entrantRows(league, null, season, now));
      return { ...nothing(), ...rows };
    }
  }
}

function matchupRows(league: MatchupLeague, files: SampleFiles, now: Date): SampleRows {
  const teams = files.teams(league.slug);
  const played = files.games(league.slug);
  const games = played.length ? pastGames(played, teams, now) : scheduleGames(teams, league.sampleSquad, now);
  return {
    ...nothing(),
    venues: teams.map(sampleVenue),
    teams: teams.map((team) => teamRow(league, team, now)),
    people: teams.flatMap((team) => {
      const teamId = teamIdOf(league, team);
      return inventRoster(teamId, league.sampleSquad, files.names, league.sharedJerseys).map(
        ({ first, last, jersey, position }, at) => ({
          id: `${teamId}-${at + 1}`,
          teamId,
          season: String(now.getUTCFullYear()),
          provider: "sample",
          personId: String(at + 1),
          ...(league.placeholderName === "single"
            ? { firstName: "", lastName: "" }
            : { firstName: first, lastName: last }),
          fullName: `${first} ${last}`,
          jersey,
          position,
          ...lifecycle(now),
        }),
      );
    }),
    events: games.map((game, at) => gameRow(league, game, at + 1, now)),
  };
}

const nothing = (): SampleRows => ({ venues: [], teams: [], people: [], events: [], entrants: [] });
const lifecycle = (now: Date) => ({ origin: "sample" as const, confirmedAt: now });
const teamIdOf = (league: League, team: SampleTeam) => `${league.slug}-sample-${team.abbreviation.toLowerCase()}`;

function sampleVenue(team: SampleTeam): typeof venue.$inferInsert {
  const place = placeOf({ ...team, name: team.venue });
  const row = venueRow({ ...place, timeZone: clockOf(place) });
  return { ...row, id: `sample-${row.id}` };
}

function teamRow(league: League, sample: SampleTeam, now: Date): typeof team.$inferInsert {
  const { name, nickname, abbreviation } = sample;
  return {
    id: teamIdOf(league, sample),
    league: league.slug,
    name,
    location: name.endsWith(nickname) ? name.slice(0, -nickname.length).trim() : "",
    nickname,
    abbreviation,
    ncaaStatsTeamId: sample.ncaa_stats_team_id ?? null,
    color: sample.color ?? "",
    alternateColor: sample.alternate_color ?? "",
    venueId: sampleVenue(sample).id,
    ...lifecycle(now),
  };
}

function gameRow(league: League, game: SampleGame, number: number, now: Date): EventRow {
  const { home, away, startsAt, easternDate, localDate, gameNo, status, venue } = game;
  const awayName = away?.name ?? "TBD";
  const facts = {
    kind: "game",
    season: localDate.slice(0, 4),
    name: gameTitle(home.name, awayName, false),
    startsAt,
    easternDate,
    localDate,
    gameNo,
    status,
    homeTeamId: teamIdOf(league, home),
    awayTeamId: away && teamIdOf(league, away),
    homeLabel: home.name,
    awayLabel: awayName,
    ...printedVenue(venue),
  } as const;
  return eventRow(facts, ofSample(league, number, now));
}

function ofSample(league: League, number: number, now: Date) {
  return { league: league.slug, provider: "sample", providerId: String(number), origin: "sample", now } as const;
}

function eventRows(league: League, events: readonly SampleEvent[], now: Date) {
  const rows: Pick<SampleRows, "events" | "entrants"> = { events: [], entrants: [] };
  events.forEach(({ kind, name, startsAt, day, localDay, endDay, venue, entrants }, at) => {
    const row = eventRow(
      {
        kind,
        season: localDay.slice(0, 4),
        name,
        startsAt,
        easternDate: day,
        localDate: localDay,
        endDate: endDay,
        status: "scheduled",
        ...printedVenue(venue),
      },
      ofSample(league, at + 1, now),
    );
    rows.events.push(row);
    rows.entrants.push(...entrantRows(league, row.id, entrants, now));
  });
  return rows;
}

function entrantRows(league: League, eventId: string | null, entrants: readonly SampleEntrant[], now: Date) {
  return entrants.map((person, at): typeof entrant.$inferInsert => ({
    id: `${eventId ?? `${league.slug}-sample-season`}-${at + 1}`,
    league: league.slug,
    eventId,
    season: eventId ? "" : String(now.getUTCFullYear()),
    provider: "sample",
    personId: String(at + 1),
    place: at,
    firstName: person.first,
    lastName: person.last,
    carNumber: person.carNumber ?? "",
    team: person.team ?? "",
    manufacturer: person.manufacturer ?? "",
    ...lifecycle(now),
  }));
}
