// Reads what Vitest and Playwright report as JSON: one shape for both, and what `npm test` says of it at the end.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./setup.mjs";

/**
 * One test that was reported.
 * @typedef {object} Told
 * @property {string} name the file and the whole title
 * @property {"passed" | "failed" | "skipped" | "left out"} status "left out": `npm test -- all` runs it
 * @property {number} seconds
 * @property {boolean} retried whether it took a second try
 * @property {string} message what the first failure said, or why it was skipped
 */

/**
 * At the end of a test's or a suite's title: only `npm test -- all` runs it. Something cheaper proves each of its rules, too, or
 * it proves them at another width, in another theme, of one more league.
 */
export const onlyInAll = "@all";

/** @returns {Told[]} */
export function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      status:
        status === "passed" || status === "failed" ? status : fullName.includes(onlyInAll) ? "left out" : "skipped",
      seconds: (duration ?? 0) / 1000,
      retried: status === "passed" && Boolean(failureMessages?.length),
      message: failureMessages?.[0] ?? /\(needs [^)]+\)/.exec(fullName)?.[0] ?? "",
    }));
    // A file that could not be run has no tests, or none of them failed.
    if (status === "failed" && tests.every((test) => test.status !== "failed"))
      tests.push({ name: file, status: "failed", seconds: 0, retried: false, message });
    return tests;
  });
}

/** @returns {Told[]} */
export function testsOfPlaywright({ suites }, titles = []) {
  return (suites ?? []).flatMap(({ title, specs = [], suites: inner }) => {
    const above = [...titles, title];
    const tests = specs.flatMap((spec) =>
      spec.tests.map(({ status, projectName, annotations, results }) => ({
        name: `[${projectName}] ${[...above, spec.title].join(" ")}`,
        status: status === "unexpected" ? "failed" : status === "skipped" ? "skipped" : "passed",
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        retried: status === "flaky",
        message:
          results.find(({ error }) => error)?.error.message ??
          annotations.find(({ type }) => type === "skip")?.description ??
          "",
      })),
    );
    return [...tests, ...testsOfPlaywright({ suites: inner }, above)];
  });
}

/** A test and the first lines of what it says. @param {Told} test */
export function withMessage({ name, message }) {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() && !/^ +at /.test(line));
  return [`  ${name}`, ...lines.slice(0, 6).map((line) => `      ${line}`)].join("\n");
}

/** The slowest tests, a line each. @param {readonly Told[]} tests */
export function slowest(tests, most = 20) {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join("\n");
}
