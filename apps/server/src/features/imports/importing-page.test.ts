import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leagues } from "@agate/leagues";
import { importKinds, suits, tableKinds } from "./import.ts";
import type { Kind } from "./kind.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/importing.md"), "utf8");

function tableOf({ columns }: Kind): string {
  const rows = columns.map(
    ({ name, also = [], needed, what }) => `| ${name}${needed ? " (needed)" : ""} | ${also.join(", ")} | ${what} |`,
  );
  return ["| column | also called | what is in it |", "|---|---|---|", ...rows].join("\n");
}

test.each(Object.entries(tableKinds))(
  "[IM10] docs/importing.md lists the current columns of %s",
  (kind, { columns, ...rest }) => {
    expect(page).toContain(`\n## ${kind}\n`);
    expect(page).toContain(tableOf({ columns, ...rest }));
  },
);

test("[IM19] a kind is available for the leagues that have such things", () => {
  const slugsOf = (kind: (typeof importKinds)[number]) =>
    leagues.filter((league) => suits(kind, league)).map(({ slug }) => slug);
  expect(slugsOf("common-codes")).toHaveLength(leagues.length);
  const ofKind = (kind: string) => leagues.filter((league) => league.kind === kind).map(({ slug }) => slug);
  expect(slugsOf("position-codes")).toContain("ncaa-football-d1");
  expect(slugsOf("position-codes")).not.toContain("nfl");
  expect(slugsOf("drivers")).toEqual(ofKind("race"));
  expect(slugsOf("entrants")).toEqual(slugsOf("events"));
  expect(slugsOf("teams")).toEqual(expect.arrayContaining(["mlb", "ufl", "cfl", "pwhl"]));
  for (const { slug } of leagues) expect(slugsOf("events").includes(slug)).toBe(!slugsOf("rosters").includes(slug));
});
