import type { GameJson, RosterJson } from "@agate/api";
import type { APIRequestContext } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { server } from "./serve.ts";

/** What `agate build` writes for a game as the API gives it, with both letters of the page and everything else by default. */
export async function builtByAgate(
  request: APIRequestContext,
  league: string,
  game: GameJson,
  prefixes: { readonly home: string; readonly away: string },
): Promise<{ readonly text: Buffer; readonly name: string }> {
  const read = async <T>(path: string): Promise<T> => (await request.get(`/api/leagues/${league}/${path}`)).json();
  const side = async ({ team_id, team_name }: GameJson["home_team"], prefix: string) => {
    const { rows } = await read<RosterJson>(`teams/${team_id}/roster`);
    const roster = rows.map((row) => ({
      jersey: row.jersey,
      position: row.position,
      firstName: row.first_name,
      lastName: row.last_name,
      name: row.name,
    }));
    return { name: team_name, prefix, roster };
  };
  const document = {
    league,
    home: await side(game.home_team, prefixes.home),
    away: await side(game.away_team, prefixes.away),
    venue: { name: game.location, city: game.city, country: game.country },
    date: game.local_date,
    commonCodes: (await read<{ codes: string[] }>("common-codes")).codes,
  };
  const run = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(server, "dist/agate.js"), "build", ...args], {
      input: JSON.stringify(document),
    });
    if (status !== 0) throw new Error(`agate build failed: ${stderr.toString()}`);
    return stdout;
  };
  return { text: run(), name: run("--name").toString().trim() };
}
