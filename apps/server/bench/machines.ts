/**
 * What a request costs in CPU time with one server and with three, and how much rows weigh: the figures that
 * docs/scale.md is based on. CPU time covers the server processes and PostgreSQL's, so a busy machine gives nearly
 * the same result as an idle one; requests per second and core follow from it. Prints two tables; not a gate.
 * Requires `npm run build`.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { packIndexPath, readPackIndex } from "@agate/api/packs";
import { paths } from "@agate/api/schemas";
import { easternDay } from "@agate/captions/calendar";
import { storedManifest } from "@agate/mine";
import serverProcess from "../../../scripts/server-process.json" with { type: "json" };
import { scrypt } from "../src/features/accounts/passwords.ts";
import { freePort } from "../src/testing/free-port.ts";
import { cpuOf, startOwnCluster } from "../src/testing/machines/own-cluster.ts";
import { productionVariables } from "../src/testing/production-env.ts";

const dist = join(import.meta.dirname, "../dist");
const password = "floodlights at dusk";
/** They may export, and each syncs rarely enough to stay under every limit. */
const people = 24;
const lanes = 12;

const folder = mkdtempSync(join(tmpdir(), "agate-bench-"));
chmodSync(folder, 0o755); // as root, the database runs under another account, which needs access
const cluster = await startOwnCluster(folder);
const pool = new Pool({ connectionString: cluster.url, max: 2 });
const agent = new Agent({ keepAlive: true, maxSockets: lanes });
const running: Server[] = [];
const costs: Record<string, Record<string, string>> = {};
try {
  // At home, this creates the tables and loads the sample.
  spawnSync(process.execPath, [join(dist, "agate.js"), "sample"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env["PATH"], DATABASE_URL: cluster.url, DATA_DIR: folder },
  });
  await enrol();
  for (const count of [1, 3]) await measure(count);
  console.table(costs);
  console.table(await weigh());
} finally {
  for (const { child } of running) child.kill("SIGKILL");
  agent.destroy();
  await pool.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Server {
  readonly port: number;
  readonly child: ChildProcess;
}

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Called with the response's text. */
  readonly hear?: (text: string) => void;
}

/** What to request and how often; each request is built from its number. */
type Requests = readonly [name: string, times: number, ask: (at: number) => Asked];

async function measure(count: number): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, start));
  running.push(...servers);
  await wait(5_000);
  const idle = servers.map(({ child }) => residentMegabytes(child));
  for (const [name, times, ask] of await plan(servers)) {
    // One unmeasured round first: it covers lazy loading and JIT compilation.
    if (!name.startsWith("roster, not")) await askAll(servers, Math.min(times / 4, 600) * count, ask);
    else await forgetAnswers();
    const before = servers.map(({ child }) => cpuOf(child.pid ?? 0));
    const databaseBefore = cluster.cpu();
    await askAll(servers, times * count, ask);
    const taken = servers.reduce((sum, { child }, at) => sum + cpuOf(child.pid ?? 0) - (before[at] ?? 0), 0);
    const each = (taken * 1_000) / (times * count);
    console.log(`${name}: ${each.toFixed(0)} us`);
    const row = (costs[name] ??= {});
    row[`us, ${count} server${count > 1 ? "s" : ""}`] = each.toFixed(0);
    row[`a second and core, ${count}`] = (1e6 / each).toFixed(0);
    row[`us of PostgreSQL, ${count}`] = (((cluster.cpu() - databaseBefore) * 1_000) / (times * count)).toFixed(0);
  }
  const loaded = servers.map(({ child }) => residentMegabytes(child));
  console.log(`${count} server(s): ${idle.join(", ")} MB idle, ${loaded.join(", ")} MB after the load`);
  await Promise.all(servers.map(stop));
}

async function plan(servers: readonly Server[]): Promise<readonly Requests[]> {
  const { rows: teams } = await pool.query<{ id: string; league: string }>(
    "select id, league from team order by md5(id)",
  );
  const rosterOf = (at: number): Asked => {
    const { id = "", league = "" } = teams[at % teams.length] ?? {};
    return { path: paths.roster(league, id) };
  };
  const today = easternDay(new Date());
  const schedule = `${paths.schedule("nfl")}?from=${today.slice(0, 8)}01&to=${today.slice(0, 8)}28`;
  const [first] = servers as readonly [Server];
  const { headers } = await ask(first, { path: schedule });
  let told = readPackIndex((await ask(first, { path: packIndexPath })).text);
  while (told.pending.length) told = readPackIndex((await ask(first, { path: packIndexPath })).text);
  const pack = told.packs.find(({ league }) => league === "nfl")?.path ?? "";
  const signIn = (at: number): Asked => ({
    path: paths.signIn,
    body: { email: `bench-${at % people}@example.com`, password },
  });
  const cookies: string[] = [];
  while (cookies.length < people) {
    const { headers: told } = await ask(first, signIn(cookies.length));
    const cookie = told["set-cookie"]?.[0]?.split(";", 1)[0];
    if (cookie) cookies.push(cookie); // otherwise the machine is too busy for it right now
  }
  const cursors = Array<number>(people).fill(0);
  const as = (at: number) => ({ cookie: cookies[at % people] ?? "" });
  return [
    ["page of a league", 2_400, () => ({ path: "/nfl" })],
    ["schedule, from memory", 4_800, () => ({ path: schedule })],
    [
      "schedule, unchanged (304)",
      4_800,
      () => ({ path: schedule, headers: { "if-none-match": String(headers.etag) } }),
    ],
    ["roster, from memory", 4_800, rosterOf],
    ["roster, not in memory", teams.length, (at) => rosterOf(Math.floor(at / servers.length))],
    ["pack", 2_400, () => ({ path: pack })],
    ["who is signed in", 900, (at) => ({ path: paths.session, headers: as(at) })],
    ["common codes, for who may export", 900, (at) => ({ path: paths.commonCodes("nfl"), headers: as(at) })],
    [
      "sync of a file that was made",
      240,
      (at) => ({
        path: paths.syncMine,
        headers: as(at),
        body: {
          cursor: cursors[at % people],
          sent_at: Date.now(),
          records: [manifestRecord(`game-${servers.length}-${at}`)],
        },
        hear: (text) => void (cursors[at % people] = (JSON.parse(text) as { readonly cursor: number }).cursor),
      }),
    ],
    ["sign-in", 24, signIn],
  ];
}

async function askAll(servers: readonly Server[], times: number, made: (at: number) => Asked): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < times; at = next++) {
      const { headers, ...rest } = made(at);
      const asked = { ...rest, headers: { "accept-encoding": rest.hear ? "identity" : "br", ...headers } };
      const { status, text } = await ask(servers[at % servers.length] as Server, asked);
      if (status >= 400 && status !== 503) throw new Error(`${asked.path}: ${status} ${text}`);
      if (status < 400) asked.hear?.(text); // 503: this machine is busy with other work
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function ask({ port }: Server, { path, headers = {}, body }: Asked) {
  const sent = body && Buffer.from(JSON.stringify(body));
  const own = {
    "sec-fetch-site": "same-origin",
    ...(sent && { "content-type": "application/json", "content-length": sent.length }),
  };
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        agent,
        path,
        method: body ? "POST" : "GET",
        headers: { host: "agate.example", ...own, ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(sent);
  });
}

async function start(): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [...serverProcess.flags, join(dist, "main.js")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      ...serverProcess.environment,
      ...productionVariables,
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: "error",
    },
  });
  while (
    !(await ask({ port, child }, { path: "/readyz" }).then(
      ({ status }) => status === 200,
      () => false,
    ))
  )
    await wait(20);
  return { port, child };
}

async function stop({ child }: Server): Promise<void> {
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGTERM");
  await ended;
}

/** Forces every response to be rebuilt; servers check for changes every second. */
async function forgetAnswers(): Promise<void> {
  await pool.query("update league_state set revision = revision + 1");
  await wait(1_500);
}

async function enrol(): Promise<void> {
  await pool.query(
    `with made as (
       insert into person select gen_random_uuid(), 'bench-' || n || '@example.com', now(), now() from generate_series(0, $2::int - 1) n
       returning id
     ), proven as (
       insert into credential (person_id, password, changed_at) select id, $1, now() from made
     ), profiled as (
       insert into profile (person_id) select id from made
     ) insert into complimentary_access select id, now() + interval '1 year', 'bench', 'bench', now() from made`,
    [await scrypt.hash(password), people],
  );
}

function word(): string {
  return randomBytes(6).toString("base64url");
}

/** What a page stores about a file with two rosters of 53 and their coaches. */
function manifestRecord(event: string) {
  const one = (role: "h" | "a") => (_: unknown, at: number) => ({
    key: `nfl-${word()}`,
    role,
    number: String(at),
    firstName: word(),
    lastName: word(),
    position: "WR",
    code: `${role}${at}`,
    digest: word(),
  });
  const file = storedManifest({
    league: "nfl",
    event,
    teams: ["nfl-home", "nfl-away"],
    title: "Portland Pioneers vs Austin Armadillos, July 4",
    day: "2026-07-04",
    file: "2026-07-04-portland-austin.txt",
    at: new Date().toISOString(),
    settings: { style: "AP", home: "Portland", away: "Austin" },
    people: [...Array.from({ length: 54 }, one("h")), ...Array.from({ length: 54 }, one("a"))] as never,
    headers: Object.fromEntries(Array.from({ length: 12 }, () => [word(), word()])),
    notes: [word()],
    common: { codes: Array.from({ length: 40 }, word), digest: word() },
    forms: [],
    retired: [],
    changes: 0,
  } as never);
  const stamp = `${Date.now().toString(36).padStart(9, "0")}-0000-aaaaaaaaaa`;
  return { collection: "manifest", id: `nfl/${event}`, cells: { file: [file, stamp] } };
}

/** Bytes per row, including indexes and TOAST, for the tables that grow large. */
async function weigh() {
  const table: Record<string, { readonly rows: number; readonly "bytes a row": number }> = {};
  await pool.query(`
    insert into session (id, token_hash, person_id, expires_at, created_at, seen_at, user_agent)
      select gen_random_uuid(), md5(random()::text) || md5(random()::text), person.id, now(), now(), now(), repeat('Mozilla/5.0 ', 9) from person, generate_series(1, 20);
    insert into outbox (id, kind, recipient, data, created_at, subject, sent_at)
      select gen_random_uuid(), 'welcome', person.email, '{}', now(), 'Welcome to Agate', now() from person, generate_series(1, 20)`);
  await pool.query("vacuum full analyze");
  for (const name of [
    "person",
    "credential",
    "profile",
    "session",
    "outbox",
    "mine_record",
    "mine_account",
    "team",
    "roster_entry",
    "event",
    "entrant",
    "league_pack",
  ]) {
    const { rows } = await pool.query<{ rows: number; bytes: number }>(
      `select count(*)::int as rows, pg_total_relation_size('${name}')::int as bytes from "${name}"`,
    );
    const [{ rows: counted, bytes } = { rows: 0, bytes: 0 }] = rows;
    if (counted) table[name] = { rows: counted, "bytes a row": Math.round(bytes / counted) };
  }
  const { rows } = await pool.query<{ bytes: number }>("select pg_database_size(current_database())::int as bytes");
  table["the whole database"] = { rows: 1, "bytes a row": rows[0]?.bytes ?? 0 };
  return table;
}

function residentMegabytes({ pid }: ChildProcess): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000);
}
