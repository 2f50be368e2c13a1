// `npm test`: installs what it needs, then runs every check and a proof of every rule, in five minutes on two cores
// (rule Q12).
// `npm test -- all`: runs everything, including every width, theme and engine; CI runs this. `check`, `unit`, `e2e` and
// `engines` run a part.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "./chromium.mjs";
import { debianProgram } from "./debian-program.mjs";
import { otherEngines } from "./engines.mjs";
import { inEveryRun, onlyInAll, slowest, testsOfPlaywright, testsOfVitest, withMessage } from "./reports.mjs";
import { attempt, environment, install, root } from "./setup.mjs";

const only = process.argv[2];
const inAll = only === "all";
const has = (part) => !only || inAll || only === part;

/** How long each part took, in order. */
const parts = [];
/** Printed at the end, the only part of a long log that people read. */
const failures = [];
/** Every reported test. */
const tests = [];
let checks = 0;
const reports = mkdtempSync(join(tmpdir(), "agate-reports-"));

/** Runs one part and records how long it took. */
async function timed(name, run) {
  const start = performance.now();
  const result = await run();
  parts.push({ name, seconds: secondsSince(start) });
  return result;
}

const secondsSince = (start) => Math.round((performance.now() - start) / 1000);

/** Runs a command in the background and prints its output in one piece when it ends. Resolves to whether it passed. */
async function runInBackground(name, command, args) {
  const start = performance.now();
  const child = spawn(command, args, { cwd: root, env: environment(), shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const passed = await new Promise((resolve) => {
    child.on("error", (error) => (output += `${error.message}\n`));
    child.on("close", (code) => resolve(code === 0));
  });
  console.log(`\n== ${name}, ${secondsSince(start)} s\n${output}`);
  return passed;
}

/** Runs a check that passes or fails as a whole. */
async function check(name, script) {
  if (await runInBackground(name, "npm", ["run", "--silent", script])) checks++;
  else failures.push(name);
}

/** Builds the pages and the server; exits on failure, because there is nothing to test without them. */
async function build() {
  if (await runInBackground("build", process.execPath, ["scripts/build.mjs"])) return;
  console.error("The build failed.");
  process.exit(1);
}

/** Runs the tasks in order, as many at a time as there are cores. */
async function inParallel(tasks) {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Runs a test runner and reads its JSON report. An exit with an error but no reported failure counts as a failure. */
async function suite(name, read, command, args, env = {}) {
  console.log(`\n== ${name}`);
  const file = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  const output = command === "vitest" ? [`--outputFile.json=${file}`] : [];
  const status = await timed(name, () =>
    attempt(command, [...args, ...output], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  );
  const reported = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : [];
  tests.push(...reported);
  if (!reported.length || (status !== 0 && reported.every((test) => test.status !== "failed")))
    failures.push(`${name}: exited with ${status}`);
}

await timed("install", install);
const { AGATE_RECORDINGS: recordings } = process.env;
if (recordings && !existsSync(join(recordings, "routes.json")))
  failures.push(`AGATE_RECORDINGS names ${recordings}, which holds no recordings`);
await timed("build and checks", async () => {
  if (!has("check")) return build();
  // Longest first.
  await inParallel([
    () => check("lint", "lint"),
    () => check("types", "types"),
    async () => {
      await build();
      await check("bytes", "bytes");
    },
    () => check("dead code", "dead"),
    () => check("layers", "layers"),
    () => check("format", "format:check"),
    () => check("rules", "rules"),
    () => check("licenses", "licenses"),
  ]);
});

/** Programs that validate our output for other software, each by its Debian package. */
const proofs = [
  ["nginx-light", "/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"],
  ["caddy", "/usr/bin/caddy", "/opt/homebrew/bin/caddy"],
  ["libimage-exiftool-perl", "/usr/bin/exiftool", "/opt/homebrew/bin/exiftool"],
  ["python3", "/usr/bin/python3", "/opt/homebrew/bin/python3"],
];
const browser =
  only === "check"
    ? undefined
    : await chromium().catch(({ message }) => {
        failures.push(message);
      });
const vitest = (...args) => ["run", "--reporter=default", "--reporter=json", ...args];
if (has("unit")) {
  // Tests that need a missing program are skipped with a message.
  for (const [name, ...known] of proofs) if (inAll) debianProgram(name, known);
  const left = only ? [] : [`--testNamePattern=${inEveryRun}`];
  await suite("unit, component and server tests", testsOfVitest, "vitest", vitest(...left), {
    AGATE_CHROMIUM: browser,
  });
}
if (browser && has("e2e")) {
  const left = only ? [] : ["--project=wide", `--grep-invert=${onlyInAll}`];
  const args = ["test", "--reporter=list,json", ...left];
  await suite("browser tests", testsOfPlaywright, "playwright", args, { AGATE_CHROMIUM: browser });
}
if (browser && (inAll || only === "engines")) {
  const { env, missing } = otherEngines();
  failures.push(...missing);
  const args = ["test", "--config=tests/engines/playwright.config.ts", "--reporter=list,json"];
  // Chromium's journeys run first; the other engines are compared against them.
  const there = Object.keys(env).map(
    (variable) => `--project=${{ FIREFOX: "Firefox", WEBKIT_DRIVER: "WebKit" }[variable]}`,
  );
  if (there.length)
    await suite("Firefox and WebKit", testsOfPlaywright, "playwright", [...args, ...there], {
      AGATE_CHROMIUM: browser,
      ...env,
    });
}

const named = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
failures.push(...named("failed").map(withMessage));
const retried = tests.filter((test) => test.retried).map(withMessage);
if (retried.length) console.log(`\nPassed only at the second try:\n${retried.join("\n")}`);
const unexplained = named("skipped").filter(({ message }) => !message);
if (inAll) {
  failures.push(...retried.map((test) => `passed only at the second try:\n${test}`));
  failures.push(...unexplained.map(({ name }) => `skipped without a reason: ${name}`));
}
if (!only || inAll) {
  const ran = join(reports, "ran.json");
  writeFileSync(ran, JSON.stringify(named("passed", "failed", "skipped")));
  if (attempt("node", ["scripts/rules.ts", "--ran", ran, ...(inAll ? [] : ["--spare"])]))
    failures.push("rules that no test of this run proved");
}
rmSync(reports, { recursive: true, force: true });

if (tests.length) console.log(`\nThe slowest:\n${slowest(tests)}`);
console.log(`\nTook ${parts.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ")}`);
const left = named("left out").length;
if (left) console.log(`Left to npm test -- all: ${left} tests, plus other widths, journeys and engines`);
if (failures.length) console.log(`\nFailed:\n${failures.join("\n")}`);
const passed = named("passed").length + checks;
console.log(`\n${passed} passed, ${failures.length} failed, ${named("skipped").length} skipped`);
process.exit(failures.length ? 1 : 0);
