/**
 * Measures the built server against the bars of docs/spec/quality.md (rules Q7, Q8, Q9, Q10, Q16, Q21): its start and idle
 * memory on a database that already runs, a cached read next to a bare response of the same framework, a pack next to a
 * file, a roster that is not in memory next to PostGraphile, a game's answer next to both rosters, and a month of a schedule among ten thousand and a million
 * games. Prints one table; soft alarms, never a gate. Comparisons run in interleaved rounds. Requires `npm run build`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { packIndexPath, readPackIndex } from "@agate/api/packs";
import serverProcess from "../../../scripts/server-process.json" with { type: "json" };
import { type Database, type Db, openDatabase } from "../src/db/database.ts";
import { readSchedule } from "../src/features/leagues/schedule.ts";
import { answered, openInstallation } from "./installation.ts";
import { type Ask, askEach, load } from "./load.ts";

const rounds = 11;
/** The port after the product's serves its development pages. */
const ports = { agate: 4381, bare: 4383, postgraphile: 4384 };
const assets = join(import.meta.dirname, "../../web/build/client/assets");
/**
 * The window that is read holds the same number of games in both leagues, so that only the surrounding volume differs.
 */
const june = { from: "2026-06-01", to: "2026-06-30" };
const gamesShown = 300;

/** The PostGraphile query that corresponds to our roster. */
const rosterQuery = `query ($id: String!) {
  teamById(id: $id) {
    id name abbreviation
    rosterEntriesByTeamId { nodes { teamId personId jersey position firstName lastName fullName playerInfo } }
  }
}`;

const local = await openInstallation();
const table: Record<string, { readonly measured: string; readonly bar: string }> = {};
/** The measures named on the command line, or all of them. */
const measures: Readonly<Record<string, () => Promise<void>>> = {
  start: measureStart,
  cached: measureCachedRead,
  page: measurePage,
  pack: measurePackRead,
  roster: measureRoster,
  answer: measureAnswer,
  growth: measureGrowth,
};
const asked = process.argv.slice(2);
try {
  await prepare();
  for (const [name, measure] of Object.entries(measures)) if (!asked.length || asked.includes(name)) await measure();
} finally {
  await local.end();
}
console.table(table);

async function measureStart(): Promise<void> {
  const starts: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round < 5; round++) {
    const begun = performance.now();
    const server = await start();
    starts.push(performance.now() - begun);
    await wait(2_000);
    memories.push(residentMegabytes(server));
    await stop(server);
  }
  table["start, database running"] = { measured: `${median(starts).toFixed(0)} ms`, bar: "700 ms" };
  table["idle memory"] = { measured: `${median(memories).toFixed(0)} MB`, bar: "110 MB" };
}

async function measureCachedRead(): Promise<void> {
  const agate = await start();
  const bare = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), String(ports.bare)], {
    stdio: "inherit",
  });
  await answered(`http://127.0.0.1:${ports.bare}/`);
  const path = "/api/leagues/mlb/teams";
  const shares: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const ours = await load(ports.agate, path, 400);
    const theirs = await load(ports.bare, "/", 400);
    // The first rounds warm up both servers.
    if (round >= 0) shares.push(ours / theirs);
  }
  await Promise.all([stop(agate), stop(bare)]);
  table["cached read against a bare answer"] = { measured: `${median(shares).toFixed(2)} x`, bar: "0.5 x" };
}

/**
 * A league's page with its first view, next to a bare response and to the same page as built; and what the server uses
 * with a thread that renders, and once that has ended.
 */
async function measurePage(): Promise<void> {
  const agate = await start();
  const at = (path: string) =>
    fetch(`http://127.0.0.1:${ports.agate}${path}`, { headers: { "Accept-Encoding": "br" } });
  const isRendered = async (path: string) => (await (await at(path)).text()).includes('id="first-view"');
  while (!(await isRendered("/mlb"))) await wait(100);
  // A page that was requested is compressed again, and the bare answer is to be as long.
  await wait(3_000);
  const bytes = (await at("/mlb")).headers.get("content-length") ?? "";
  const bare = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), String(ports.bare), bytes], {
    stdio: "inherit",
  });
  await answered(`http://127.0.0.1:${ports.bare}/`);
  const shares = { bare: [] as number[], long: [] as number[], built: [] as number[] };
  for (let round = -2; round < rounds; round++) {
    const ours = await load(ports.agate, "/mlb", 400);
    const theirs = await load(ports.bare, "/", 400);
    const long = await load(ports.bare, "/page", 400);
    const built = await load(ports.agate, "/mlb?first-view=none", 400);
    if (round < 0) continue;
    shares.bare.push(ours / theirs);
    shares.long.push(ours / long);
    shares.built.push(ours / built);
  }
  for (const path of ["/day", "/nfl", "/nba", "/nhl", "/pga", "/nascar-cup", "/mens-tennis"])
    for (let tries = 0; tries < 50 && !(await isRendered(path)); tries++) await wait(100);
  const rendering = residentMegabytes(agate);
  await wait(75_000);
  const after = residentMegabytes(agate);
  await Promise.all([stop(agate), stop(bare)]);
  table["cached page with its first view against a bare answer"] = {
    measured: `${median(shares.bare).toFixed(2)} x`,
    bar: "0.5 x",
  };
  table[`  against a bare answer of its ${bytes} bytes`] = { measured: `${median(shares.long).toFixed(2)} x`, bar: "" };
  table["  against the page as built"] = { measured: `${median(shares.built).toFixed(2)} x`, bar: "" };
  table["memory with the thread that renders"] = { measured: `${rendering.toFixed(0)} MB`, bar: "190 MB" };
  table["  after it has ended"] = { measured: `${after.toFixed(0)} MB`, bar: "" };
}

/** A pack next to the page file whose compressed size is closest to its own. */
async function measurePackRead(): Promise<void> {
  const agate = await start();
  const at = (path: string) => fetch(`http://127.0.0.1:${ports.agate}${path}`);
  const index = async () => readPackIndex(await (await at(packIndexPath)).text());
  let told = await index();
  while (told.pending.length) told = await index();
  const pack = told.packs.find(({ league }) => league === "mlb");
  if (!pack) throw new Error("There is no pack.");
  const files = readdirSync(assets).filter((name) => name.endsWith(".js.br"));
  const sizes = new Map(files.map((name) => [name, statSync(join(assets, name)).size]));
  const farness = (name: string) => Math.abs((sizes.get(name) ?? 0) - pack.bytes);
  const [nearest = ""] = files.toSorted((a, b) => farness(a) - farness(b));
  const shares: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const ours = await load(ports.agate, pack.path, 400);
    const theirs = await load(ports.agate, `/assets/${nearest.slice(0, -3)}`, 400);
    if (round >= 0) shares.push(ours / theirs);
  }
  await stop(agate);
  const bytes = told.packs.map((one) => one.bytes).toSorted((a, b) => a - b);
  table["read of a pack against a file"] = { measured: `${median(shares).toFixed(2)} x`, bar: "0.6 x" };
  table["  bytes of the files compared"] = { measured: `${pack.bytes} and ${sizes.get(nearest)}`, bar: "" };
  table["  packs of the sample, largest"] = {
    measured: `${bytes.length}, ${bytes.at(-1)} bytes`,
    bar: "150 000 bytes",
  };
}

/**
 * Every roster of every league once, ten at a time, alternating with PostGraphile, which caches no responses. Between
 * two rounds the leagues change, so that ours has none cached. Requires `npm ci --prefix tools/postgraphile`; without
 * it only ours is measured.
 */
async function measureRoster(): Promise<void> {
  const agate = await start();
  const database = await openDatabase({ url: local.url, dataDir: "" });
  const { rows: teams } = await database.pool.query<{ id: string; league: string }>("select id, league from team");
  const ours = teams.map(({ id, league }): Ask => ({ path: `/api/leagues/${league}/teams/${id}/roster` }));
  const theirs = teams.map(({ id }): Ask => ({
    path: "/graphql",
    body: JSON.stringify({ query: rosterQuery, variables: { id } }),
  }));
  const other = join(import.meta.dirname, "../../../tools/postgraphile");
  const postgraphile = existsSync(join(other, "node_modules"))
    ? spawn(process.execPath, [join(other, "serve.mjs"), local.url, String(ports.postgraphile)], { stdio: "inherit" })
    : undefined;
  if (postgraphile) await answered(`http://127.0.0.1:${ports.postgraphile}/graphql?query={__typename}`, 405);
  const each: number[] = [];
  const shares: number[] = [];
  for (let round = -2; round < rounds; round++) {
    await changeLeagues(database);
    const mine = await askEach(ports.agate, ours);
    const its = postgraphile && (await askEach(ports.postgraphile, theirs));
    if (round < 0) continue;
    each.push(mine);
    if (its) shares.push(mine / its);
  }
  await database.stop();
  await stop(agate);
  if (postgraphile) await stop(postgraphile);
  const measured = shares.length ? `${median(shares).toFixed(2)} x` : "not installed";
  table["uncached roster read against PostGraphile"] = { measured, bar: "1.2 x" };
  table["  of that, ours"] = { measured: `${median(each).toFixed(0)}/s over ${teams.length} teams`, bar: "" };
}

/** The answers of games, each team in one of them, alternating with the rosters of both teams. Nothing is in memory. */
async function measureAnswer(): Promise<void> {
  const agate = await start();
  const database = await openDatabase({ url: local.url, dataDir: "" });
  const { rows: games } = await database.pool.query<{ id: string; league: string; teams: readonly string[] }>(
    `select id, league, array[home_team_id, away_team_id] as teams from event
     where kind = 'game' and removed_at is null and home_team_id is not null and away_team_id is not null`,
  );
  const playing = new Set<string>();
  const once = games.filter(
    ({ teams }) => !teams.some((id) => playing.has(id)) && teams.every((id) => playing.add(id)),
  );
  const answers = once.map(({ id, league }): Ask => ({ path: `/api/leagues/${league}/answer?event=${id}` }));
  const rosters = once.flatMap(({ league, teams }) =>
    teams.map((id): Ask => ({ path: `/api/leagues/${league}/teams/${id}/roster` })),
  );
  const shares: number[] = [];
  for (let round = -2; round < rounds; round++) {
    await changeLeagues(database);
    const games = await askEach(ports.agate, answers);
    await changeLeagues(database);
    const both = (await askEach(ports.agate, rosters)) / 2;
    if (round >= 0) shares.push(both / games);
  }
  await database.stop();
  await stop(agate);
  table["uncached answer of a game against both rosters"] = { measured: `${median(shares).toFixed(2)} x`, bar: "1 x" };
}

/** Changes every league, so that the server has no answer in memory. */
async function changeLeagues({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("update league_state set revision = revision + 1");
  await wait(1_100); // the server checks league states every second
}

/** Creates the tables and loads all sample data: what is read must not grow during the run. */
async function prepare(): Promise<void> {
  const server = await start();
  let known = -1;
  for (let counted = 0; counted !== known || !counted; await wait(2_000)) {
    known = counted;
    const database = await openDatabase({ url: local.url, dataDir: "" });
    const { rows } = await database.pool.query<{ count: number }>("select count(*)::int as count from roster_entry");
    counted = rows[0]?.count ?? 0;
    await database.stop();
  }
  await stop(server);
}

async function measureGrowth(): Promise<void> {
  const database = await openDatabase({ url: local.url, dataDir: "" });
  const { db } = database;
  await addGames(db, "few", 10_000);
  await addGames(db, "many", 1_000_000);
  await db.execute(sql`analyze event`);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = -20; round < 200; round++)
    for (const league of ["few", "many"] as const) {
      const begun = performance.now();
      const { games } = await readSchedule(db, league, { version: "", hasReal: true }, june);
      if (games.length !== gamesShown) throw new Error(`${league}: ${games.length} games`);
      if (round >= 0) times[league].push(performance.now() - begun);
    }
  await database.stop();
  table["schedule read, 10 thousand to 1 million games"] = {
    measured: `${(median(times.many) / median(times.few)).toFixed(2)} x`,
    bar: "1.8 x",
  };
  table["  of that, among 10 thousand"] = { measured: `${median(times.few).toFixed(2)} ms`, bar: "" };
}

async function addGames(db: Db, league: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into event (id, league, kind, provider, provider_id, name, starts_at, eastern_date, local_date, status,
                       home_label, away_label, venue_name, origin, confirmed_at)
    select ${league} || '-' || i, ${league}, 'game', 'bench', i::text, 'Game ' || i, day + interval '19 hours', day, day, 'scheduled',
           'Home', 'Away', 'Park', 'feed', now()
    from generate_series(1, ${count}::int) i,
         lateral (select case when i <= ${gamesShown} then date '2026-06-01' + (i % 30)
                              else date '2026-05-31' - (i % 20000) end as day) of_game`);
}

/** Starts the built server on the bench's database and waits until it is ready. */
async function start(): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...serverProcess.flags, join(import.meta.dirname, "../dist/main.js")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...local.variables, ...serverProcess.environment, PORT: String(ports.agate) },
  });
  await answered(`http://127.0.0.1:${ports.agate}/readyz`);
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** The process's resident memory, as Linux reports it under /proc. */
function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
