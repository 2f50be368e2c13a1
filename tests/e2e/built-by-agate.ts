import type { DriversJson, FieldJson, GameJson, LeagueEventJson, RosterJson } from "@agate/api";
import type { Field, Race } from "@agate/captions";
import type { APIRequestContext } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { server } from "./serve.ts";

interface BuiltFile {
  readonly text: Buffer;
  readonly name: string;
}

/** What `agate build` writes for a game as the API gives it, with both letters of the page and everything else by default. */
export async function builtByAgate(
  request: APIRequestContext,
  league: string,
  game: GameJson,
  prefixes: { readonly home: string; readonly away: string },
): Promise<BuiltFile> {
  const side = async ({ team_id, team_name }: GameJson["home_team"], prefix: string) => {
    const { rows } = await read<RosterJson>(request, league, `teams/${team_id}/roster`);
    const roster = rows.map((row) => ({
      jersey: row.jersey,
      position: row.position,
      firstName: row.first_name,
      lastName: row.last_name,
      name: row.name,
    }));
    return { name: team_name, prefix, roster };
  };
  return build(request, league, {
    home: await side(game.home_team, prefixes.home),
    away: await side(game.away_team, prefixes.away),
    venue: { name: game.location, city: game.city, country: game.country },
    date: game.local_date,
  });
}

/** The same for a tournament. */
export async function fieldByAgate(
  request: APIRequestContext,
  league: string,
  event: LeagueEventJson,
): Promise<BuiltFile> {
  const { players } = await read<FieldJson>(request, league, `events/${event.event_id}/field`);
  const { event_name: name, course, city, country, start_date: startDate } = event;
  const facts: Field["event"] = { name, course, city, country, startDate };
  const field = players.map((player) => ({ firstName: player.first_name, lastName: player.last_name }));
  return build(request, league, { event: facts, field });
}

/** The same for a race, with the choices of the page. */
export async function raceByAgate(
  request: APIRequestContext,
  league: string,
  event: LeagueEventJson,
  options: object = {},
): Promise<BuiltFile> {
  const { drivers } = await read<DriversJson>(request, league, `drivers?event=${event.event_id}`);
  const { event_name: name, location, city, country, start_date: date } = event;
  const facts: Race["event"] = { name, location, city, country, date };
  const entered = drivers.map((driver) => ({
    number: driver.vehicle_number,
    firstName: driver.first_name,
    lastName: driver.last_name,
    team: driver.team,
    manufacturer: driver.manufacturer,
  }));
  return build(request, league, { event: facts, drivers: entered, options });
}

async function read<T>(request: APIRequestContext, league: string, path: string): Promise<T> {
  return (await request.get(`/api/leagues/${league}/${path}`)).json();
}

async function build(request: APIRequestContext, league: string, facts: object): Promise<BuiltFile> {
  const { codes: commonCodes } = await read<{ codes: string[] }>(request, league, "common-codes");
  const input = JSON.stringify({ league, ...facts, commonCodes });
  const run = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(server, "dist/agate.js"), "build", ...args], {
      input,
    });
    if (status !== 0) throw new Error(`agate build failed: ${stderr.toString()}`);
    return stdout;
  };
  return { text: run(), name: run("--name").toString().trim() };
}
