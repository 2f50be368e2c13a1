import { afterAll, describe, expect, it } from "vitest";
import { rows } from "./rows/index.ts";
import { follow, pathsOf, startTrial } from "./rows/trial.ts";

/*
 * "I want to ..." of the README, done as it says. All rows at once in one copy, because each check reads the whole repository;
 * `npm run nightly` follows each alone, builds and starts the result and opens it.
 */
const trial = startTrial();
afterAll(trial.end);

/** Only these are linted: the compiler finds what a change breaks elsewhere, and `npm run check` lints everything. */
const changed = new Set(
  rows.flatMap(({ changes }) => changes.map(({ path }) => path)).filter((path) => /\.tsx?$/.test(path)),
);

const checks: readonly (readonly [what: string, command: string, ...args: readonly string[]])[] = [
  ["the types", process.execPath, "scripts/types.mjs"],
  ["lint's rules for what was changed", "node_modules/.bin/oxlint", "--type-aware", ...changed],
  ["the layers", "node_modules/.bin/depcruise", "packages", "apps", "--config", ".dependency-cruiser.mjs"],
];

describe("the README's rows", () => {
  it.each(rows)("to $want one opens what its row names, and nothing else", ({ want, changes }) => {
    const named = pathsOf(want);
    for (const { path } of changes)
      expect(
        named.some((one) => one.test(path)),
        `${path} is in the row`,
      ).toBe(true);
  });

  it.each(rows)("what a row adds is there: $want", (row) => {
    follow(row, trial);
    const { status, output } = trial.prove(row.proof);
    expect(output).toBe("");
    expect(status).toBe(0);
  });

  it.each(checks)(
    "%s hold with every row followed",
    (_, command, ...args) => {
      const { status, output } = trial.run(command, ...args);
      expect(status, output).toBe(0);
    },
    300_000,
  );
});
