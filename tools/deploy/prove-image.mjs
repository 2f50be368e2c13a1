// Builds the image from deploy/Dockerfile with Debian's container engine and runs what is in it as compose.yaml and Kubernetes do: as
// its own account, with a root that cannot be written and no capability, on a database beside it. Prints what it measured; ends
// with 1 at the first thing that is not as it should be.
//
//     npm run image --prefix tools/deploy            bases made of Debian's packages, without a registry
//     npm run image --prefix tools/deploy -- --pull  the bases that the Dockerfile names, from their registry
//     ... -- --keep <folder>                         bases and layers stay there for the next time
import assert from "node:assert/strict";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startLocalServer } from "../../apps/server/src/db/native.ts";
import { openEngine, root, run, standIn, whatIsMissing } from "./engine.mjs";

const image = "localhost/agate:proof";
const account = 10_001;
const missing = whatIsMissing();
if (missing) {
  console.error(`NOT PROVED: the image was not built: ${missing}`);
  process.exit(1);
}
const { values: asked } = parseArgs({ options: { pull: { type: "boolean" }, keep: { type: "string" } } });
const folder = mkdtempSync(join(tmpdir(), "agate-image-"));
chmodSync(folder, 0o755);
const engine = openEngine(asked.keep ? resolve(asked.keep) : join(folder, "engine"));
const { podman } = engine;
/** As compose.yaml and 30-server.yaml have it run; the limits are those that a test machine may set. */
const settings =
  "run --network host --log-driver none --no-healthcheck --pull never --read-only --read-only-tmpfs=false --cap-drop all --security-opt no-new-privileges --ulimit nofile=4096:4096 --ulimit nproc=1000:1000";
/** What containers have printed, by their names. */
const logs = {};
/** @type {(() => unknown)[]} */
const ending = [() => rmSync(folder, { recursive: true, force: true })];
const begun = performance.now();
const tell = (text) => console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`);

try {
  build();
  const database = await startDatabase();
  const mail = await listenAt((socket) => socket.end("421 not now\r\n"));
  const told = tellOf(database, mail.port);
  whatIsInside();
  refusals();
  await production(told);
  await home(database);
  tell("the image is as it should be");
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  podman(["rm", "--all", "--force"]);
  for (const end of ending.reverse()) await end();
}
process.exit();

function build() {
  const [, node, release] = /^ARG NODE=(\S+)[\s\S]*^ARG DEBIAN=(\S+)/m.exec(
    readFileSync(join(root, "deploy/Dockerfile"), "utf8"),
  );
  const bases = [`docker.io/library/debian:${release}-slim`, `docker.io/library/node:${node}-${release}-slim`];
  if (!asked.pull && !bases.every((base) => podman(["image", "exists", base], { ok: [0, 1] }).status === 0))
    standIn(engine, folder, { release, debian: bases[0], node: bases[1] });
  tell(asked.pull ? "bases come from their registry" : "bases are made of Debian's packages");
  const args = ["--format", "docker", "--isolation", "chroot", "--layers", asked.pull ? "--pull" : "--pull-never"];
  engine.buildah(["bud", ...args, "--file", "deploy/Dockerfile", "--tag", image, root]);
  const [{ Size: bytes, RootFS: layers }] = JSON.parse(podman(["image", "inspect", image]).out);
  tell(`the image is built: ${megabytes(bytes)} in ${layers.Layers.length} layers`);
  const history = JSON.parse(podman(["history", "--format", "json", image]).out);
  for (const { size, CreatedBy: made } of history)
    if (size > 100_000)
      console.log(`        ${megabytes(size).padStart(8)}  ${made.replaceAll(/\s+/g, " ").slice(0, 90)}`);
}

/** Any PostgreSQL that is not in the image; it has a port of this machine, as another container's would be. */
async function startDatabase() {
  const home = join(folder, "database");
  mkdirSync(home);
  chmodSync(home, 0o755);
  const server = await startLocalServer(join(home, "pg"), { throwaway: true });
  ending.push(async () => {
    server.release();
    await server.ended();
  });
  const sockets = decodeURIComponent(/host=(.+)$/.exec(server.url)[1]);
  const { port } = await listenAt((socket) => {
    const there = connect(join(sockets, ".s.PGSQL.5432"));
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ])
      one.pipe(other).on("error", () => one.destroy());
    socket.on("error", () => there.destroy());
  });
  return {
    url: (name) => `postgres://agate@127.0.0.1:${port}/${name}`,
    make: (name) =>
      run(process.execPath, [
        "--input-type=module",
        "-e",
        `import pg from "pg"; const c = new pg.Client(${JSON.stringify(server.url)}); await c.connect(); await c.query("create database ${name}"); await c.end();`,
      ]),
  };
}

async function listenAt(answer) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  ending.push(() => server.close());
  return server.address();
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What an installation is told, its secrets in files that the image's account alone can read. */
function tellOf(database, mailPort) {
  database.make("production");
  const secrets = join(folder, "secrets");
  mkdirSync(secrets);
  const texts = {
    "database-url": database.url("production"),
    "agate-secret": "0123456789abcdef0123456789abcdef",
    "smtp-url": `smtp://127.0.0.1:${mailPort}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(secrets, name), `${text}\n`, { mode: 0o400 });
    chownSync(join(secrets, name), account, account);
  }
  const backups = join(folder, "backups");
  mkdirSync(backups, { mode: 0o700 });
  chownSync(backups, account, account);
  return {
    volumes: [`${secrets}:/run/secrets:ro`, `${backups}:/backups`],
    backups,
    env: {
      PUBLIC_URL: "https://agate.example",
      DATABASE_URL_FILE: "/run/secrets/database-url",
      AGATE_SECRET_FILE: "/run/secrets/agate-secret",
      SMTP_URL_FILE: "/run/secrets/smtp-url",
      MAIL_FROM: "mail@agate.example",
      SUPPORT_EMAIL: "help@agate.example",
      OPERATOR_NAME: "Proof",
      SELLING: "off",
      BACKUP_DIR: "/backups",
    },
  };
}

function runArgs({ env = {}, volumes = [], name }) {
  return [
    ...settings.split(" "),
    ...(name ? ["--name", name] : ["--rm"]),
    ...Object.entries(env).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
    ...volumes.flatMap((volume) => ["--volume", volume]),
    image,
  ];
}

/** Starts a container that stays. */
function start(name, options, command = []) {
  const child = engine.start([...runArgs({ ...options, name }), ...command]);
  logs[name] = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (logs[name] += text));
  return { child, exit: once(child, "exit") };
}

async function untilReady(name, port, { exit }) {
  const isGone = exit.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}:\n${logs[name]}`)));
  const isReady = (async () => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await wait(50);
    }
  })();
  await Promise.race([isReady, isGone, wait(90_000).then(() => Promise.reject(new Error(`${name} is not ready`)))]);
}

function whatIsInside() {
  const list =
    "for p in npm npx corepack yarn gcc cc make python3 git curl wget postgres psql; do command -v $p; done; find / -xdev -type f -perm /6000 2>/dev/null; find /app -writable; id -u; node --version";
  const { out } = podman([...runArgs({}), "sh", "-c", list]);
  assert.deepEqual(
    out.trim().split("\n"),
    [String(account), process.version],
    "no tools, nobody to become, nothing to write to",
  );
  const files = podman([...runArgs({}), "find", "/app", "-type", "f"])
    .out.trim()
    .split("\n");
  assert.ok(
    !files.some((file) => /\.(ts|tsx|map)$|\.test\.|node_modules|\.env/.test(file)),
    "no source, no map, no setting",
  );
  assert.ok(
    files.some((file) => /NOTICES|LICENSE/.test(file)),
    "licences",
  );
  tell(
    `inside: ${files.length} files of ours, Node ${process.version}, uid ${account}; no npm, compiler or setuid program`,
  );
}

/** What is missing is said in a sentence, and nothing starts. */
function refusals() {
  const refused = (env) => podman(runArgs({ env }), { ok: [2] }).err;
  assert.match(refused({}), /^DATA_DIR: \/app\/\.data cannot be written .+AGATE_SECRET and DATABASE_URL/);
  assert.match(
    refused({ AGATE_SECRET: "0".repeat(32), DATA_DIR: "/backups" }),
    /cannot be written|no built-in PostgreSQL/,
  );
  assert.match(refused({ AGATE_SECRET_FILE: "/run/secrets/none" }), /AGATE_SECRET_FILE: .+ \(ENOENT\)/);
  tell("what is missing is told in a sentence, exit code 2");
}

/** Two servers that start at once on an empty database, the worker, the doctor, a backup, and the end of them. */
async function production({ env, volumes, backups }) {
  const names = ["server-1", "server-2"];
  const ports = [await freePort(), await freePort()];
  const metrics = await freePort();
  const began = performance.now();
  const servers = names.map((name, at) =>
    start(name, { volumes, env: { ...env, PORT: ports[at], ...(at === 0 ? { METRICS_PORT: metrics } : {}) } }),
  );
  await Promise.all(servers.map((server, at) => untilReady(names[at], ports[at], server)));
  tell(`two servers that started at once on an empty database are ready after ${seconds(began)}`);

  for (const port of ports)
    for (const [path, status] of [
      ["/", 200],
      ["/mlb", 200],
      ["/nowhere", 404],
      ["/api/leagues/mlb/teams", 200],
      ["/metrics", 404],
      ["/dev/outbox", 404],
    ])
      assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, status, path);
  assert.match(
    await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text(),
    /agate_http_requests_total|agate_http/,
  );
  const [{ Healthcheck: health }] = JSON.parse(podman(["image", "inspect", image]).out);
  const [, ...check] = health.Test;
  podman(["exec", names[0], ...check]);
  podman(["exec", "--env", "PORT=1", names[0], ...check], { ok: [1] });
  tell("pages, reads, metrics and the health check answer");

  const doctor = podman(["exec", names[0], "agate", "doctor"], { ok: [1] }).out;
  const faults = doctor.split("\n").filter((line) => line.startsWith("FAULT"));
  // The mail server here refuses; nothing else is wrong but that no backup is made yet.
  assert.ok(faults.length >= 1 && faults.every((line) => /^FAULT +(mail|backups) /.test(line)), doctor);
  podman(["exec", names[0], "agate", "backup", "--to", "/backups"]);
  const file = readdirSync(backups).find((name) => name.endsWith(".sql.gz"));
  assert.match(podman(["exec", names[1], "agate", "restore", `/backups/${file}`, "--check"]).out, /whole|rows/);
  tell("agate doctor finds nothing but the mail server that refuses; agate backup and restore --check work");

  const worker = start(
    "worker",
    { volumes, env: { ...env, AGATE_FEEDS: "espn", AGATE_FEEDS_ORIGIN: "http://127.0.0.1:9" } },
    ["agate", "work"],
  );
  while (!/Agate is at work/.test(logs.worker))
    await Promise.race([wait(50), worker.exit.then(() => assert.fail(logs.worker))]);
  for (const name of names) tell(`${name} rests on ${memoryOf(name)}`);
  tell(`the worker rests on ${memoryOf("worker")}`);
  await stopAll([...names.map((name, at) => [name, servers[at]]), ["worker", worker]]);
}

/** With the sample data: a day's files, into a folder that is mounted. */
async function home(database) {
  database.make("home");
  const port = await freePort();
  const out = join(folder, "out");
  mkdirSync(out);
  chownSync(out, account, account);
  const env = { PORT: port, AGATE_SECRET: "0".repeat(32), DATABASE_URL: database.url("home") };
  const server = start("home", { env, volumes: [`${out}:/out`] });
  await untilReady("home", port, server);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(Date.now());
  podman(["exec", "home", "agate", "export", "--league", "all", "--day", day, "--out", "/out"], { ok: [0, 1] });
  const files = readdirSync(out).filter((name) => name.endsWith(".txt"));
  assert.ok(files.length > 0, "files of today's games");
  assert.match(readFileSync(join(out, files[0]), "utf8"), /\t/);
  tell(`agate export wrote ${files.length} files of today's games`);
  await stopAll([["home", server]]);
}

/** Asks all to end, as an engine does: with 0, within the four seconds that are promised and some for the engine. */
async function stopAll(containers) {
  for (const [name, { exit }] of containers) {
    const began = performance.now();
    podman(["kill", "--signal", "TERM", name]);
    const [code] = await Promise.race([exit, wait(6_000).then(() => ["none in time"])]);
    assert.equal(code, 0, `${name} ends with 0:\n${logs[name]}`);
    tell(`${name} ended with 0, ${seconds(began)} after SIGTERM`);
  }
}

/** Proportional set size: what would be free without it. */
function memoryOf(name) {
  const pid = podman(["inspect", "--format", "{{.State.Pid}}", name]).out.trim();
  const [, kilobytes] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
  return megabytes(Number(kilobytes) * 1024);
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
