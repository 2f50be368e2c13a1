import { join } from "node:path";
import { expect, test } from "vitest";
import { inEveryRun, slowest, testsOfPlaywright, testsOfVitest, type Told } from "../../scripts/reports.mjs";
const root = join(import.meta.dirname, "../..");

const status = (tests: readonly Told[]) =>
  Object.fromEntries(tests.map(({ name, status: is, retried, message }) => [name, [is, retried, message]]));

test("[Q12] from Vitest's report: what passed, failed, took a second try, was skipped and why, and was left to 'all'", () => {
  const one = (fullName: string, is: string, failureMessages: readonly string[] = []) => ({
    fullName,
    status: is,
    duration: 1500,
    failureMessages,
  });
  const told = testsOfVitest({
    testResults: [
      {
        name: `${root}/a.test.ts`,
        status: "failed",
        message: "",
        assertionResults: [
          one("passes", "passed"),
          one("fails", "failed", ["it is so"]),
          one("passes at last", "passed", ["at first not"]),
          one("read by ExifTool (needs exiftool) says", "skipped"),
          one("goes", "skipped"),
          one("walks far @all", "skipped"),
        ],
      },
      { name: `${root}/b.test.ts`, status: "failed", message: "cannot be read", assertionResults: [] },
    ],
  });
  expect(status(told)).toEqual({
    "a.test.ts: passes": ["passed", false, ""],
    "a.test.ts: fails": ["failed", false, "it is so"],
    "a.test.ts: passes at last": ["passed", true, "at first not"],
    "a.test.ts: read by ExifTool (needs exiftool) says": ["skipped", false, "(needs exiftool)"],
    "a.test.ts: goes": ["skipped", false, ""],
    "a.test.ts: walks far @all": ["left out", false, ""],
    "b.test.ts": ["failed", false, "cannot be read"],
  });
  expect(slowest(told, 1)).toBe("   1.5 s  a.test.ts: passes");
});

test("[Q12] npm test runs what neither ends with '@all' nor needs what a machine may lack", () => {
  const titles = ["passes", "walks far @all", "a suite @all passes", "read by ExifTool (needs exiftool) says"];
  expect(titles.filter((title) => new RegExp(inEveryRun).test(title))).toEqual(["passes"]);
});

test("[Q12] from Playwright's report, with nested suites", () => {
  const one = (title: string, is: string, more = {}) => ({
    title,
    tests: [{ status: is, projectName: "wide", annotations: [], results: [{ duration: 10 }], ...more }],
  });
  const told = testsOfPlaywright({
    suites: [
      {
        title: "a.spec.ts",
        specs: [
          one("passes", "expected"),
          one("at last", "flaky", { results: [{ duration: 1, error: { message: "not yet" } }, { duration: 1 }] }),
        ],
        suites: [
          {
            title: "inside",
            specs: [
              one("fails", "unexpected", { results: [{ duration: 1, error: { message: "it is so" } }] }),
              one("is skipped", "skipped", { annotations: [{ type: "skip", description: "paper has one width" }] }),
            ],
          },
        ],
      },
    ],
  });
  expect(status(told)).toEqual({
    "[wide] a.spec.ts passes": ["passed", false, ""],
    "[wide] a.spec.ts at last": ["passed", true, "not yet"],
    "[wide] a.spec.ts inside fails": ["failed", false, "it is so"],
    "[wide] a.spec.ts inside is skipped": ["skipped", false, "paper has one width"],
  });
});
