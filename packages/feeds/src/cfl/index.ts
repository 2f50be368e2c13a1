import { FeedFailure, type AnySource, type Ask, type Feed, type TeamFact } from "../feed.ts";
import { readJson } from "../read-json.ts";
import { shared } from "../asking.ts";
import { numbers } from "../values.ts";
import {
  fixturesPayload,
  rosterPayload,
  seasonsPayload,
  teamsPayload,
  venuesPayload,
  fixturesUrl,
  rosterUrl,
  seasonsUrl,
  teamsUrl,
  venuesUrl,
} from "./payload.ts";
import { gamesOf, playersOf, teamOf } from "./to-facts.ts";

export interface CflSource extends AnySource {
  readonly feed: "cfl";
}

/** The CFL itself: this season, where ESPN has an old one; no coaches (README.md beside this file). */
export const cfl = {
  id: "cfl",
  name: "CFL",
  teamIds: numbers,

  // A fixture names teams and venues by number: their lists, and that of seasons, come first.
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
    const teams = await teamsOf(ask);
    const venues = await readJson("cfl", shared(ask), venuesUrl, venuesPayload);
    const fixtures = await readJson("cfl", shared(ask), fixturesUrl(season.ID), fixturesPayload);
    const named = {
      teams: new Map(teams.map((team) => [team.id, team])),
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
