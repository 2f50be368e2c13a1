// `npm test`: installs what it needs, then every check and every test; the duration of each part and a one-line summary.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { chromium } from "./chromium.mjs";
import { debianProgram } from "./debian-program.mjs";
import { attempt, environment, install, root } from "./setup.mjs";

/** What each part took, in order; all of it has a bar (rule Q12). */
const parts = [];
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const reports = mkdtempSync(join(tmpdir(), "agate-reports-"));

/** Runs one part and notes how long it took. */
async function timed(name, run) {
  const begun = performance.now();
  const result = await run();
  parts.push({ name, seconds: secondsSince(begun) });
  return result;
}

const secondsSince = (begun) => Math.round((performance.now() - begun) / 1000);

/** Runs a command without blocking; its output is printed in one piece when it has ended. Resolves to whether it passed. */
async function runInBackground(name, command, args) {
  const begun = performance.now();
  const child = spawn(command, args, { cwd: root, env: environment(), shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const passed = await new Promise((resolve) => {
    child.on("error", (error) => (output += `${error.message}\n`));
    child.on("close", (code) => resolve(code === 0));
  });
  console.log(`\n== ${name}, ${secondsSince(begun)} s\n${output}`);
  return passed;
}

/** A check that passes or fails as a whole. */
async function check(name, script) {
  const passed = await runInBackground(name, "npm", ["run", "--silent", script]);
  sum[passed ? "passed" : "failed"]++;
  if (!passed) failures.push(name);
}

/** Builds the pages and the server; exits on failure, for there is nothing to test without them. */
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

/**
 * Runs a test runner and adds up its JSON report; one that exits with an error but reports none counts as one failure.
 * What failed is printed again at the end, with how: the end is what is kept of a long log.
 */
async function suite(name, command, args, env, count) {
  console.log(`\n== ${name}`);
  const file = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  const status = await timed(name, () => attempt(command, args(file), env(file)));
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, told: [] };
  if (counted.passed + counted.failed === 0 || (status !== 0 && counted.failed === 0)) counted.failed++;
  for (const key of Object.keys(sum)) sum[key] += counted[key];
  if (counted.failed) failures.push(`${name}: ${counted.failed}`, ...counted.told);
  else if (counted.told.length) console.log(`\nTo be looked into:\n${counted.told.join("\n")}`);
}

/** One failure for the list at the end: the test's name, and the first lines of what it says. */
const failure = (test, message = "") =>
  [
    `  ${test}`,
    ...stripVTControlCharacters(message)
      .split("\n")
      .filter((line) => line.trim() && !/^ +at /.test(line))
      .slice(0, 6)
      .map((line) => `      ${line}`),
  ].join("\n");

const again = "(at the second try only) ";

/** What failed in a report of Vitest (tests, and files that could not be run), and what passed at the second try only. */
const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const told = assertionResults
      .filter(({ failureMessages }) => failureMessages?.length)
      .map((test) =>
        failure(`${test.status === "passed" ? again : ""}${file}: ${test.fullName}`, test.failureMessages[0]),
      );
    return status === "failed" && !told.length ? [failure(file, message)] : told;
  });

/** What failed in a report of Playwright, and what passed at the second try only. */
const failuresOfPlaywright = ({ suites }) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, projectName, results }) =>
          failure(
            `${status === "flaky" ? again : ""}[${projectName}] ${file}: ${title}`,
            results.find(({ error }) => error)?.error.message,
          ),
        ),
    ),
    ...failuresOfPlaywright({ suites: inner }),
  ]);

const only = process.argv[2];
await timed("install", install);
await timed("build and checks", async () => {
  if (only && only !== "check") return build();
  // The longest first.
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
const browser = only === "check" ? undefined : chromium();
if (only !== "check" && !browser) {
  console.error("No Chromium: install it, or name one in CHROMIUM, for the tests of components and the journeys.");
  sum.failed++;
  failures.push("no Chromium");
}
if (!only || only === "unit") {
  // Without it the proof that nginx lets nothing through says that it is skipped.
  debianProgram("nginx-light", ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"]);
  await suite(
    "unit, component and server tests",
    "vitest",
    (file) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    () => ({ CHROMIUM: browser }),
    (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter((r) => r.status === "failed" && !r.assertionResults.length).length,
      skipped: report.numPendingTests + report.numTodoTests,
      told: failuresOfVitest(report),
    }),
  );
}
if (browser && (!only || only === "e2e"))
  await suite(
    "browser tests",
    "playwright",
    () => ["test", "--reporter=list,json"],
    (file) => ({ CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      told: failuresOfPlaywright({ suites }),
    }),
  );

rmSync(reports, { recursive: true, force: true });
console.log(`\nTook ${parts.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ")}`);
if (failures.length) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed ? 1 : 0);
