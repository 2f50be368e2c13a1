import { afterAll, describe, expect, it } from "vitest";
import { rows } from "./rows/index.ts";
import { follow, pathsOf, startTrial } from "./rows/trial.ts";

/*
 * "I want to ..." of the README, done as it says. All rows at once in one copy, because each check walks the whole house;
 * `npm run nightly` follows each alone, builds, starts and looks.
 */
const trial = startTrial();
afterAll(trial.end);

/** What other files say of a change the compiler finds; all of the house is linted by `npm run check`. */
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
    const { status, said } = trial.prove(row.proof);
    expect(said).toBe("");
    expect(status).toBe(0);
  });

  it.each(checks)(
    "%s hold with every row followed",
    (_, command, ...args) => {
      const { status, said } = trial.run(command, ...args);
      expect(status, said).toBe(0);
    },
    300_000,
  );
});
