import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import type { DriversJson, FieldJson, GameJson, LeagueEventJson, PositionCodesJson, RosterJson } from "@agate/api";
import type { MatchupLeague } from "@agate/leagues";
import { server } from "./serve.ts";

interface BuiltFile {
  readonly text: Buffer;
  readonly name: string;
}

/**
 * Returns what `agate build` writes for a game from the API, with all defaults, including the letters.
 * @param fileDay the day of the panel; null if it shows all games
 */
export async function builtByAgate(
  request: APIRequestContext,
  { slug: league, printedDay, sharedJerseys }: MatchupLeague,
  game: GameJson,
  fileDay: string | null,
): Promise<BuiltFile> {
  const side = async ({ team_id, team_name }: GameJson["home_team"]) => {
    const { rows } = await read<RosterJson>(request, league, `teams/${team_id}/roster`);
    const roster = rows.map((row) => ({
      jersey: row.jersey,
      position: row.position,
      firstName: row.first_name,
      lastName: row.last_name,
      name: row.name,
    }));
    return { name: team_name, roster };
  };
  const units =
    sharedJerseys === "by-listed-unit"
      ? await read<PositionCodesJson>(request, league, "position-codes")
      : { codes: undefined };
  return build(request, league, {
    home: await side(game.home_team),
    away: await side(game.away_team),
    venue: { name: game.location, city: game.city, country: game.country },
    date: printedDay === "eastern" ? game.game_date : game.local_date,
    fileDay,
    gameNo: game.game_no,
    positionCodes: units.codes,
  });
}

/** Does the same for a tournament. */
export async function fieldByAgate(
  request: APIRequestContext,
  league: string,
  event: LeagueEventJson,
): Promise<BuiltFile> {
  const { players } = await read<FieldJson>(request, league, `events/${event.event_id}/field`);
  const { event_name: name, course, city, country, start_date: startDate } = event;
  const facts = { name, course, city, country, startDate };
  const field = players.map((player) => ({ firstName: player.first_name, lastName: player.last_name }));
  return build(request, league, { event: facts, field });
}

/** Does the same for a race. */
export async function raceByAgate(
  request: APIRequestContext,
  league: string,
  event: LeagueEventJson,
): Promise<BuiltFile> {
  const { drivers } = await read<DriversJson>(request, league, `drivers?event=${event.event_id}`);
  const { event_name: name, location, city, country, start_date: date } = event;
  const facts = { name, location, city, country, date };
  const entered = drivers.map((driver) => ({
    number: driver.vehicle_number,
    firstName: driver.first_name,
    lastName: driver.last_name,
    team: driver.team,
    manufacturer: driver.manufacturer,
  }));
  return build(request, league, { event: facts, drivers: entered });
}

async function read<T>(request: APIRequestContext, league: string, path: string): Promise<T> {
  return (await request.get(`/api/leagues/${league}/${path}`)).json();
}

async function build(request: APIRequestContext, league: string, facts: object): Promise<BuiltFile> {
  const { codes: commonCodes } = await read<{ codes: string[] }>(request, league, "common-codes");
  const command = [join(server, "dist/agate.js"), "build", "--ndjson"];
  const input = JSON.stringify({ league, ...facts, commonCodes });
  const { stdout, stderr } = spawnSync(process.execPath, command, { input, encoding: "utf8" });
  const { name, text, problems } = JSON.parse(stdout);
  if (problems) throw new Error(`agate build failed: ${problems} ${stderr}`);
  return { name, text: Buffer.from(text) };
}
