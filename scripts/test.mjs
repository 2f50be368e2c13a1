// `npm test`: installs what it needs, then every check and every test; what each part took, and one line that sums them up.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "./chromium.mjs";
import { debianProgram } from "./debian-program.mjs";
import { attempt, build, install } from "./setup.mjs";

/** What each part took, in order; all of it has a bar (rule Q12). */
const parts = [];
timed("install and build", () => {
  install();
  build();
});

const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const reports = mkdtempSync(join(tmpdir(), "agate-reports-"));

/** Runs one part and notes how long it took. */
function timed(name, run) {
  const begun = performance.now();
  const result = run();
  parts.push({ name, seconds: Math.round((performance.now() - begun) / 1000) });
  return result;
}

/** A check that passes or fails as a whole. */
function check(name, command, args) {
  console.log(`\n== ${name}`);
  const passed = timed(name, () => attempt(command, args)) === 0;
  sum[passed ? "passed" : "failed"]++;
  if (!passed) failures.push(name);
}

/** A test runner whose JSON report tells how many; one that ends badly without saying why counts as one failure. */
function suite(name, command, args, env, count) {
  console.log(`\n== ${name}`);
  const file = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  const status = timed(name, () => attempt(command, args(file), env(file)));
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  if (counted.passed + counted.failed === 0 || (status !== 0 && counted.failed === 0)) counted.failed++;
  for (const key of Object.keys(sum)) sum[key] += counted[key];
  if (counted.failed) failures.push(`${name}: ${counted.failed}`);
}

const only = process.argv[2];
if (!only || only === "check") {
  check("format", "npm", ["run", "--silent", "format:check"]);
  check("lint", "npm", ["run", "--silent", "lint"]);
  check("types", "npm", ["run", "--silent", "types"]);
  check("layers", "npm", ["run", "--silent", "layers"]);
  check("dead code", "npm", ["run", "--silent", "dead"]);
  check("rules", "npm", ["run", "--silent", "rules"]);
  check("bytes", "npm", ["run", "--silent", "bytes"]);
}
if (!only || only === "unit") {
  // Without it the proof that nginx lets nothing through says that it is skipped.
  debianProgram("nginx-light", ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"]);
  suite(
    "unit and server tests",
    "vitest",
    (file) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    () => ({}),
    (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter((r) => r.status === "failed" && !r.assertionResults.length).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );
}
if (!only || only === "e2e") {
  const browser = chromium();
  if (!browser) {
    console.error("No Chromium: install it, or name one in CHROMIUM, for the browser tests.");
    sum.failed++;
    failures.push("browser tests: no Chromium");
  } else
    suite(
      "browser tests",
      "playwright",
      () => ["test", "--reporter=list,json"],
      (file) => ({ CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
      ({ stats }) => {
        if (stats.flaky) console.log(`\nPassed at the second try only, to be looked into: ${stats.flaky}`);
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
      },
    );
}

rmSync(reports, { recursive: true, force: true });
console.log(`\nTook ${parts.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ")}`);
if (failures.length) console.log(`\nFailed: ${failures.join("; ")}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed ? 1 : 0);
