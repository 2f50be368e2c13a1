import { isLoud, titled, toldName } from "@agate/captions";
import { isZone } from "@agate/captions/calendar";
import { gameName, sideOf, collectGames } from "../games.ts";
import type { EventSide, EventStatus, GameFact, PersonFact, TeamFact } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { countRemarks } from "../remarks.ts";
import { squadOf } from "../squad.ts";
import { colorsOf } from "../team-extras.ts";
import { numbers } from "../values.ts";
import { venueOf as placed, zoneOf } from "../venue.ts";
import type { FixtureRow, PlayerRow, TeamRow, VenueRow } from "./payload.ts";

/** `SASKATCHEWAN` and `Roughriders`; `B.C.` plays as the BC Lions. */
export function teamOf({ ID, name, region_label, abbreviation, primary_color, accent_color }: TeamRow): TeamFact {
  const location = region_label === "B.C." ? "BC" : titled(region_label);
  const colors = colorsOf(primary_color, accent_color);
  return { id: ID, name: `${location} ${name}`.trim(), location, nickname: name, abbreviation, ...colors };
}

/** What fixtures name by id only. */
export interface Named {
  readonly teams: ReadonlyMap<string, TeamFact>;
  readonly venues: ReadonlyMap<string, VenueRow>;
}

export function gamesOf(
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

function gameOf(row: FixtureRow, { teams, venues }: Named, season: string): GameFact | null {
  const { office_location: place, time_zone, name = "" } = venues.get(row.venue_id ?? "") ?? {};
  const venue = placed({
    name,
    city: place?.city ?? "",
    state: place?.prov_state ?? "",
    country: place?.country ?? "",
    ...(time_zone?.includes("/") && isZone(time_zone) ? { timeZone: time_zone } : {}),
  });
  const day = gameDayOf(row.start_at, true, zoneOf(venue), row.start_at_local?.slice(0, 10) ?? null);
  if (day === null) return null;
  const home = sideOfTeam(row.home_team_id, teams);
  const away = sideOfTeam(row.away_team_id, teams);
  return {
    id: row.ID,
    season,
    name: gameName(home, away, false),
    ...day,
    gameNo: 1,
    status: statuses.get(row.game_status.toLowerCase()) ?? "scheduled",
    neutralSite: false,
    home,
    away,
    venue,
  };
}

/** Playoff games have no teams until they are known. */
function sideOfTeam(id: string | null | undefined, teams: ReadonlyMap<string, TeamFact>): EventSide {
  return sideOf(id ?? null, teams.get(id ?? "")?.name ?? "", numbers);
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function playersOf(
  teamId: string,
  rows: readonly PlayerRow[],
): { readonly players: readonly PersonFact[]; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  const players = rows.map((row) => {
    if (isLoud(`${row.firstname} ${row.lastname}`))
      remarks.add("name written in capitals", "names written in capitals");
    return {
      id: row.player_id,
      ...toldName(row.firstname, row.lastname),
      jersey: row.jersey_no,
      position: row.position,
      side: null,
      status: "",
    };
  });
  return { players: squadOf("cfl", teamId, players, remarks), remarks: remarks.list() };
}
