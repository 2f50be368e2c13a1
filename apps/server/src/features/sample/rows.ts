import { createHash } from "node:crypto";
import type { League, MatchupLeague } from "@agate/leagues";
import type { entrant, event, rosterEntry, team, venue } from "../../db/schema.ts";
import { printedCity } from "../../words/names.ts";
import type { SampleFiles, SampleTeam } from "./files.ts";
import { fifaGames, layOutGames, type SampleGame } from "./games.ts";
import { clockOf, placeOf } from "./places.ts";
import { inventRoster } from "./roster.ts";
import { layOutRaces, layOutTournaments, type SampleEntrant, type SampleEvent } from "./tournaments.ts";

/** All rows of one league's sample, ready to be stored. */
export interface SampleRows {
  readonly venues: (typeof venue.$inferInsert)[];
  readonly teams: (typeof team.$inferInsert)[];
  readonly people: (typeof rosterEntry.$inferInsert)[];
  readonly events: (typeof event.$inferInsert)[];
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
        ...eventRows(league, layOutTournaments(league.slug, files.tournaments, files.names, now), now),
      };
    case "race": {
      const { season, events } = layOutRaces(league.slug, files, now);
      const rows = eventRows(league, events, now);
      rows.entrants.push(...entrantRows(league, null, season, now));
      return { ...nothing(), ...rows };
    }
  }
}

function matchupRows(league: MatchupLeague, files: SampleFiles, now: Date): SampleRows {
  const teams = files.teams(league.slug);
  const sharedNumbers = league.sharedJerseys === "by-name" ? "none" : league.slug === "nfl" ? "nfl" : "college";
  const games =
    league.slug === "fifa" ? fifaGames(files.fifaGames, teams, now) : layOutGames(teams, league.sampleSquad, now);
  return {
    ...nothing(),
    venues: teams.map((team) => venueRow(team)),
    teams: teams.map((team) => teamRow(league, team, now)),
    people: teams.flatMap((team) => {
      const teamId = teamIdOf(league, team);
      return inventRoster(teamId, league.sampleSquad, files.names, sharedNumbers).map(
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

function venueRow(team: SampleTeam): typeof venue.$inferInsert {
  const place = placeOf({ ...team, name: team.venue });
  const { name, city, state, country } = place;
  const id = createHash("sha256").update([name, city, state, country].join("\n")).digest("hex").slice(0, 16);
  return { id: `sample-${id}`, name, city, state, country, timeZone: clockOf(place) };
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
    venueId: venueRow(sample).id,
    ...lifecycle(now),
  };
}

function gameRow(league: League, game: SampleGame, number: number, now: Date): typeof event.$inferInsert {
  const away = game.away ?? { name: "TBD" };
  return {
    id: `${league.slug}-sample-${number}`,
    league: league.slug,
    kind: "game",
    provider: "sample",
    providerId: String(number),
    season: game.localDate.slice(0, 4),
    name: `${away.name} at ${game.home.name}`,
    startsAt: game.startsAt,
    endsAt: null,
    dateOnly: !game.startsAt,
    easternDate: game.easternDate,
    localDate: game.localDate,
    endDate: null,
    gameNo: game.gameNo,
    status: game.status,
    homeTeamId: teamIdOf(league, game.home),
    awayTeamId: game.away ? teamIdOf(league, game.away) : null,
    homeLabel: game.home.name,
    awayLabel: away.name,
    venueName: game.venue.name,
    venueCity: printedCity(game.venue),
    venueCountry: game.venue.country,
    ...lifecycle(now),
  };
}

function eventRows(league: League, events: readonly SampleEvent[], now: Date) {
  const rows: Pick<SampleRows, "events" | "entrants"> = { events: [], entrants: [] };
  events.forEach((sample, at) => {
    const id = `${league.slug}-sample-${at + 1}`;
    rows.events.push({
      id,
      league: league.slug,
      kind: sample.kind,
      provider: "sample",
      providerId: String(at + 1),
      season: sample.localDay.slice(0, 4),
      name: sample.name,
      startsAt: sample.startsAt,
      endsAt: null,
      dateOnly: !sample.startsAt,
      easternDate: sample.day,
      localDate: sample.localDay,
      endDate: sample.endDay,
      gameNo: 1,
      status: "scheduled",
      homeTeamId: null,
      awayTeamId: null,
      homeLabel: "",
      awayLabel: "",
      venueName: sample.venue.name,
      venueCity: printedCity(sample.venue),
      venueCountry: sample.venue.country,
      ...lifecycle(now),
    });
    rows.entrants.push(...entrantRows(league, id, sample.entrants, now));
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
