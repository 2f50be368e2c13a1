import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leagues } from "@agate/leagues";
import { type Column, personColumns } from "@agate/tables";
import { importKinds, suits, tableKinds } from "./import.ts";
import { placeColumns } from "./venue.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/importing.md"), "utf8");

const heading = "| column | also called | what is in it |\n|---|---|---|";

function tableOf(columns: readonly Column[]): string {
  const rows = columns.map(
    ({ name, also = [], needed, what }) => `| ${name}${needed ? " (needed)" : ""} | ${also.join(", ")} | ${what} |`,
  );
  return [heading, ...rows].join("\n");
}

/** Columns that the page lists once, and how a kind refers to them. */
const listedOnce: readonly (readonly [columns: readonly Column[], said: string])[] = [
  [personColumns, "the columns [of a person](#columns-of-a-person-and-of-a-place)"],
  [placeColumns, "the columns [of a place](#columns-of-a-person-and-of-a-place)"],
  [tableKinds.drivers.columns.filter((one) => tableKinds.entrants.columns.includes(one)), "the columns of entrants"],
];

test.each(Object.entries(tableKinds))(
  "[IM10] docs/importing.md lists the current columns of %s",
  (kind, { columns }) => {
    const [, section = ""] = page.split(`\n## ${kind}\n`);
    const said = listedOnce.filter(([, words]) => section.split("\n## ")[0]?.includes(words));
    const elsewhere = said.flatMap(([of]) => of);
    expect(columns).toEqual(expect.arrayContaining(elsewhere));
    expect(section).toContain(tableOf(columns.filter((one) => !elsewhere.includes(one))));
    for (const of of [personColumns, placeColumns]) expect(page).toContain(tableOf(of));
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
