import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { rows } from "./rows/index.ts";
import { filesOf, follow, pathsOf, startTrial } from "./rows/trial.ts";

/*
 * Follows "I want to ..." in the README to the letter. All rows share one copy, because each check reads the whole
 * repository; `npm run nightly` follows each on its own, builds and starts the result and opens it.
 */
const trial = startTrial();
afterAll(trial.end);

/** Only these are linted: the compiler finds what a change breaks elsewhere, and `npm run check` lints everything. */
const changed = new Set(rows.flatMap(filesOf).filter((path) => /\.tsx?$/.test(path)));

const checks: readonly (readonly [what: string, command: string, ...args: readonly string[]])[] = [
  ["the types", process.execPath, "scripts/types.mjs"],
  ["lint's rules for what was changed", "node_modules/.bin/oxlint", "--type-aware", ...changed],
  ["the rules", process.execPath, "scripts/rules.ts"],
  ["the layers", "node_modules/.bin/depcruise", "packages", "apps", "--config", ".dependency-cruiser.mjs"],
];

describe("the README's rows", () => {
  it.each(rows.map((row) => [row.want, filesOf(row).length, row] as const))(
    "to %s one edits what its row names, and nothing else: %i files",
    (want, _, row) => {
      const named = pathsOf(want);
      for (const path of filesOf(row))
        expect(
          named.some((one) => one.test(path)),
          `${path} is in the row`,
        ).toBe(true);
    },
  );

  it("what each row adds works, with every row followed @all", () => {
    for (const row of rows) follow(row, trial);
    const { status, output } = trial.prove(Object.fromEntries(rows.map(({ want, proof }) => [want, proof])));
    expect(output).toBe("");
    expect(status).toBe(0);
  });

  it("[LG12] leaving out a required part of a row is a compiler error, for each part @all", () => {
    const required = rows.flatMap((row) => row.required ?? []);
    const whole = new Map(required.map(({ path }) => [path, readFileSync(join(trial.folder, path), "utf8")]));
    for (const { path, without } of required) {
      const file = join(trial.folder, path);
      const parts = readFileSync(file, "utf8").split(without);
      expect(parts, without).toHaveLength(2);
      writeFileSync(file, parts.join(""));
    }
    const { status, output } = trial.run("node_modules/.bin/tsc", ["--noEmit", "-p", "packages/leagues"]);
    for (const [path, text] of whole) writeFileSync(join(trial.folder, path), text);
    expect(status).not.toBe(0);
    for (const { error } of required) expect(output).toContain(error);
  });

  it("the tests a row names pass with every row followed, and write what they should @all", () => {
    const filters = new Set(rows.flatMap(({ tests }) => tests ?? []));
    // The effect of random documents on the rules is tested elsewhere; a few are enough to show that nothing counts
    // leagues.
    const environment = { CI: "", AGATE_RUNS: "20" };
    const { status, output } = trial.run(
      "node_modules/.bin/vitest",
      ["run", "--project", "node", "--project", "server", ...filters],
      environment,
    );
    expect(status, output).toBe(0);
    const added = [...changed].filter((path) => path.endsWith(".test.ts"));
    expect(added.length).toBeGreaterThan(0);
    for (const path of added) expect(output).toContain(path);
    const written = rows.flatMap((row) => row.written ?? []);
    expect(written.length).toBeGreaterThan(0);
    for (const { path, line } of written) expect(readFileSync(join(trial.folder, path), "utf8")).toContain(`\n${line}`);
  }, 300_000);

  it.each(checks)(
    "%s pass with every row followed @all",
    (_, command, ...args) => {
      const { status, output } = trial.run(command, args);
      expect(status, output).toBe(0);
    },
    300_000,
  );
});
