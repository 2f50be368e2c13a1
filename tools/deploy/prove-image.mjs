// Builds the image from deploy/Dockerfile with Debian's container engine and runs it like compose.yaml and Kubernetes
// do: under its own account, with a read-only root and no capabilities, on a database next to it. Prints its
// measurements; exits with 1 at the first fault.
//
//     npm run image --prefix tools/deploy            base images made of Debian packages, without a registry
//     npm run image --prefix tools/deploy -- --pull  the base images named in the Dockerfile, from their registry
//     ... -- --keep <folder>                         stores base images and layers there for the next time
//     ... -- --where-possible                        without Debian's engine, says so and succeeds
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
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
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createContainers } from "./containers.mjs";
import { openEngine, root, standIn, whatIsMissing } from "./engine.mjs";

const image = "localhost/agate:proof";
const account = 10_001;
const { values: asked } = parseArgs({
  options: { pull: { type: "boolean" }, keep: { type: "string" }, "where-possible": { type: "boolean" } },
});
const missing = whatIsMissing();
if (missing) {
  console.error(`SKIPPED: the image is not proved here: ${missing}`);
  process.exit(asked["where-possible"] ? 0 : 1);
}
const folder = mkdtempSync(join(tmpdir(), "agate-image-"));
chmodSync(folder, 0o755);
const engine = openEngine(asked.keep ? resolve(asked.keep) : join(folder, "engine"));
const { podman } = engine;
const containers = createContainers(engine, image);
/** @type {(() => unknown)[]} */
const ending = [() => rmSync(folder, { recursive: true, force: true })];
const begun = performance.now();
const tell = (text) => console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`);

try {
  build();
  const beside = await startBeside();
  whatIsInside();
  refusals();
  await production(tellOf(beside));
  await home(beside);
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

/** Starts a PostgreSQL and a mail server in a separate process, because this one waits for podman most of the time. */
async function startBeside() {
  const place = join(folder, "beside");
  mkdirSync(place);
  chmodSync(place, 0o755);
  const beside = spawn(process.execPath, [join(import.meta.dirname, "beside.mjs"), place], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  ending.push(async () => {
    beside.stdin.end();
    await once(beside, "exit");
  });
  const [line] = await once(beside.stdout.setEncoding("utf8"), "data");
  const { database, mail } = JSON.parse(line);
  return { mail, url: (name) => `postgres://agate@127.0.0.1:${database}/${name}` };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns the settings of an installation, with its secrets in files that only the image's account can read. */
function tellOf(beside) {
  const secrets = join(folder, "secrets");
  mkdirSync(secrets);
  const texts = {
    "database-url": beside.url("production"),
    "agate-secret": "0123456789abcdef0123456789abcdef",
    "smtp-url": `smtp://127.0.0.1:${beside.mail}`,
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

function whatIsInside() {
  const list =
    "for p in npm npx corepack yarn gcc cc make python3 git curl wget postgres psql; do command -v $p; done; find / -xdev -type f -perm /6000 2>/dev/null; find /app -writable; id -u; node --version";
  const { out } = containers.run({}, ["sh", "-c", list]);
  assert.deepEqual(
    out.trim().split("\n"),
    [String(account), process.version],
    "no tools, nobody to become, nothing to write to",
  );
  const files = containers.run({}, ["find", "/app", "-type", "f"]).out.trim().split("\n");
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

/** Expects missing settings to be reported in a sentence, and nothing to start. */
function refusals() {
  const refused = (env) => containers.run({ env }, [], [2]).err;
  assert.match(refused({}), /^DATA_DIR: \/app\/\.data cannot be written .+AGATE_SECRET and DATABASE_URL/);
  assert.match(
    refused({ AGATE_SECRET: "0".repeat(32), DATA_DIR: "/backups" }),
    /cannot be written|no built-in PostgreSQL/,
  );
  assert.match(refused({ AGATE_SECRET_FILE: "/run/secrets/none" }), /AGATE_SECRET_FILE: .+ \(ENOENT\)/);
  tell("what is missing is told in a sentence, exit code 2");
}

/** Two servers that start at once on an empty database, the worker, the doctor, a backup, and their shutdown. */
async function production({ env, volumes, backups }) {
  const names = ["server-1", "server-2"];
  const ports = [await freePort(), await freePort()];
  const metrics = await freePort();
  const began = performance.now();
  const servers = names.map((name, at) =>
    containers.start(name, {
      volumes,
      env: { ...env, PORT: ports[at], ...(at === 0 ? { METRICS_PORT: metrics } : {}) },
    }),
  );
  await Promise.all(servers.map((server, at) => containers.until(server, () => isReady(ports[at]))));
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
  // The mail server here refuses; the only other fault is that there is no backup yet.
  assert.ok(faults.length >= 1 && faults.every((line) => /^FAULT +(mail|backups) /.test(line)), doctor);
  podman(["exec", names[0], "agate", "backup", "--to", "/backups"]);
  const file = readdirSync(backups).find((name) => name.endsWith(".sql.gz"));
  assert.match(podman(["exec", names[1], "agate", "restore", `/backups/${file}`, "--check"]).out, /whole|rows/);
  tell("agate doctor finds nothing but the mail server that refuses; agate backup and restore --check work");

  const feeds = { AGATE_FEEDS: "espn", AGATE_FEEDS_ORIGIN: "http://127.0.0.1:9" };
  const worker = containers.start("worker", { volumes, env: { ...env, ...feeds } }, ["agate", "work"]);
  await containers.until(worker, () => containers.printed.worker.includes("Agate is at work"));
  for (const one of [...servers, worker]) tell(`${one.name} rests on ${megabytes(containers.memoryOf(one))}`);
  await stopAll([...servers, worker]);
}

/** With the sample data: a day's files, written to a mounted folder. */
async function home(beside) {
  const port = await freePort();
  const out = join(folder, "out");
  mkdirSync(out);
  chownSync(out, account, account);
  const env = { PORT: port, AGATE_SECRET: "0".repeat(32), DATABASE_URL: beside.url("home") };
  const server = containers.start("home", { env, volumes: [`${out}:/out`] });
  await containers.until(server, () => isReady(port));
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(Date.now());
  podman(["exec", "home", "agate", "export", "--league", "all", "--day", day, "--out", "/out"], { ok: [0, 1] });
  const files = readdirSync(out).filter((name) => name.endsWith(".txt"));
  assert.ok(files.length > 0, "files of today's games");
  assert.match(readFileSync(join(out, files[0]), "utf8"), /\t/);
  tell(`agate export wrote ${files.length} files of today's games`);
  await stopAll([server]);
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return Boolean(answer?.ok);
}

async function stopAll(those) {
  for (const one of those)
    tell(`${one.name} ended with 0, ${((await containers.stop(one)) / 1000).toFixed(1)} s after SIGTERM`);
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
