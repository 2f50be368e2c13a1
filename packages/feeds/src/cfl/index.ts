import { isLoud, titled, nameFromParts } from "@agate/captions";
import { isZone } from "@agate/captions/calendar";
import {
  type AnySource,
  type Ask,
  type EventSide,
  type EventStatus,
  type Feed,
  FeedFailure,
  type GameFact,
  type TeamFact,
} from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { collectGames, isElsewhere, sideOf, gameFact } from "../games.ts";
import { readJson } from "../read-json.ts";
import { countRemarks } from "../remarks.ts";
import { shared } from "../shared-requests.ts";
import { playersOfTeam, type Squad } from "../squad.ts";
import { colorsOf } from "../team-extras.ts";
import { numbers } from "../values.ts";
import { venueOf as placed, zoneOf } from "../venue.ts";
import {
  type FixtureRow,
  fixturesPayload,
  fixturesUrl,
  type PlayerRow,
  rosterPayload,
  rosterUrl,
  seasonsPayload,
  seasonsUrl,
  type TeamRow,
  teamsPayload,
  teamsUrl,
  type VenueRow,
  venuesPayload,
  venuesUrl,
} from "./payload.ts";

export interface CflSource extends AnySource {
  readonly feed: "cfl";
}

/** The CFL itself: the current season, where ESPN has an old one; no coaches (see README.md in this folder). */
export const cfl = {
  id: "cfl",
  name: "CFL",
  teamIds: numbers,

  // A fixture refers to teams and venues by number, so their lists and the list of seasons are read first.
  cost: (_source, kind) => ({ "echo.pims.cfl.ca": kind === "schedule" ? 4 : 1 }),

  async teams(_source, _season, ask) {
    const teams = await teamsOf(ask);
    return { facts: teams, remarks: [], sizes: [teams.length] };
  },

  async schedule(_source, month, ask) {
    const year = month.slice(0, 4);
    const seasons = await readJson("cfl", shared(ask), seasonsUrl, seasonsPayload);
    const season = seasons.find((row) => String(row.year) === year);
    if (!season) throw new FeedFailure("cfl", "missing", `the CFL has no season ${year}`);
    const rows = await readJson("cfl", shared(ask), teamsUrl, teamsPayload);
    const venues = await readJson("cfl", shared(ask), venuesUrl, venuesPayload);
    const fixtures = await readJson("cfl", shared(ask), fixturesUrl(season.ID), fixturesPayload);
    const named = {
      teams: new Map(rows.map((row) => [row.ID, teamOf(row)])),
      stadiums: new Map(rows.map((row) => [row.ID, row.default_venue_id])),
      venues: new Map(venues.map((venue) => [venue.ID, venue])),
    };
    const { games, remarks } = gamesOf(fixtures, named, year);
    return {
      facts: games.filter(({ easternDate }) => easternDate.startsWith(month)),
      remarks,
      sizes: [fixtures.length],
    };
  },

  async roster(_source, team, season, ask) {
    const { team_id: teamId, rosterplayers } = await readJson("cfl", ask, rosterUrl(team.id), rosterPayload);
    const { players, remarks } = playersOf(teamId, rosterplayers);
    return {
      facts: { teamId, teamName: "", season, coachKnown: false, people: players },
      remarks,
      sizes: [rosterplayers.length],
    };
  },
} satisfies Feed<CflSource>;

async function teamsOf(ask: Ask): Promise<readonly TeamFact[]> {
  return (await readJson("cfl", shared(ask), teamsUrl, teamsPayload)).map(teamOf);
}

/** Builds a name from `SASKATCHEWAN` and `Roughriders`; `B.C.` plays as the BC Lions. */
function teamOf({ ID, name, region_label, abbreviation, primary_color, accent_color }: TeamRow): TeamFact {
  const location = region_label === "B.C." ? "BC" : titled(region_label);
  const colors = colorsOf(primary_color, accent_color);
  return { id: ID, name: `${location} ${name}`.trim(), location, nickname: name, abbreviation, ...colors };
}

/** What fixtures refer to by id only. */
interface Named {
  readonly teams: ReadonlyMap<string, TeamFact>;
  /** Each team's own. */
  readonly stadiums: ReadonlyMap<string, string | null | undefined>;
  readonly venues: ReadonlyMap<string, VenueRow>;
}

function gamesOf(
  fixtures: readonly FixtureRow[],
  named: Named,
  season: string,
): { readonly games: readonly GameFact[]; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  return collectGames(fixtures, remarks, (fixture) => {
    if (fixture.venue_id && !named.venues.has(fixture.venue_id))
      remarks.add("game in a venue that is not in the list", "games in venues that are not in the list");
    return gameOf(fixture, named, season);
  });
}

const statuses: ReadonlyMap<string, EventStatus> = new Map([
  ["finished", "final"],
  ["inprogress", "live"],
  ["postponed", "postponed"],
  ["cancelled", "cancelled"],
]);

const greyCup = 6;

/** The Grey Cup is at a site chosen before; a club that plays in another stadium of its own town is at home. */
function isNeutral({ game_type_id, home_team_id, venue_id }: FixtureRow, { stadiums, venues }: Named): boolean {
  const own = stadiums.get(home_team_id ?? "");
  const townOf = (id: string | null | undefined) => venues.get(id ?? "")?.office_location?.city;
  return game_type_id === greyCup || (isElsewhere(own, venue_id) && isElsewhere(townOf(own), townOf(venue_id)));
}

function gameOf(row: FixtureRow, named: Named, season: string): GameFact | null {
  const { teams, venues } = named;
  const { office_location: place, time_zone, name = "" } = venues.get(row.venue_id ?? "") ?? {};
  const venue = placed({
    name,
    city: place?.city,
    state: place?.prov_state,
    country: place?.country,
    timeZone: time_zone?.includes("/") && isZone(time_zone) ? time_zone : undefined,
  });
  const day = gameDayOf(row.start_at, true, zoneOf(venue), row.start_at_local?.slice(0, 10) ?? null);
  if (day === null) return null;
  return gameFact(day, {
    id: row.ID,
    season,
    status: statuses.get(row.game_status.toLowerCase()) ?? "scheduled",
    neutralSite: isNeutral(row, named),
    home: sideOfTeam(row.home_team_id, teams),
    away: sideOfTeam(row.away_team_id, teams),
    venue,
  });
}

/** Playoff games have no teams until they are known. */
function sideOfTeam(id: string | null | undefined, teams: ReadonlyMap<string, TeamFact>): EventSide {
  return sideOf(id ?? null, teams.get(id ?? "")?.name ?? "", numbers);
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
function playersOf(teamId: string, rows: readonly PlayerRow[]): Squad {
  const remarks = countRemarks();
  const players = rows.map((row) => {
    if (isLoud(`${row.firstname} ${row.lastname}`))
      remarks.add("name written in capitals", "names written in capitals");
    return {
      id: row.player_id,
      ...nameFromParts(row.firstname, row.lastname),
      jersey: row.jersey_no,
      position: row.position,
    };
  });
  return playersOfTeam("cfl", teamId, players, remarks);
}
