// Reads the JSON reports of Vitest and Playwright into one shape, and formats what `npm test` prints at the end.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./setup.mjs";

/**
 * One reported test.
 * @typedef {object} Told
 * @property {string} name the file and the full title
 * @property {"passed" | "failed" | "skipped" | "left out"} status "left out": `npm test -- all` runs it
 * @property {number} seconds
 * @property {boolean} retried whether it took a second try
 * @property {string} message the first failure's message, or the reason for skipping
 */

/**
 * At the end of a test or suite title: only `npm test -- all` runs it. Each of its rules also has a cheaper proof, or
 * it covers another width, another theme or one more league.
 */
export const onlyInAll = "@all";

/** Matches the titles that `npm test` runs: what a machine may lack is for `npm test -- all`, too. */
export const inEveryRun = String.raw`^(?!.*(${onlyInAll}|\(needs ))`;

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
    // A file that failed to run has no tests, or none that failed.
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

/** Returns a test and the first lines of its message. @param {Told} test */
export function withMessage({ name, message }) {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() && !/^ +at /.test(line));
  return [`  ${name}`, ...lines.slice(0, 6).map((line) => `      ${line}`)].join("\n");
}

/** Returns the slowest tests, one per line. @param {readonly Told[]} tests */
export function slowest(tests, most = 20) {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join("\n");
}
