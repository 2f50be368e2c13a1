import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leagues } from "@agate/leagues";
import { type Column, personColumns } from "@agate/tables";
import { testContext } from "../../testing/context.ts";
import { imported } from "../../testing/imports.ts";
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
    const elsewhere = said.flatMap(([shared]) => shared);
    expect(columns).toEqual(expect.arrayContaining(elsewhere));
    expect(section).toContain(tableOf(columns.filter((one) => !elsewhere.includes(one))));
    for (const shared of [personColumns, placeColumns]) expect(page).toContain(tableOf(shared));
  },
);

/** The examples below a heading of the page, each as the lines of a file. */
function examplesOf(kind: string): readonly (readonly string[])[] {
  const [, section = ""] = page.split(`\n## ${kind}\n`);
  const [text = ""] = section.split("\n## ");
  return [...text.matchAll(/(?:^ {4}.+\n?)+/gm)].map(([block]) => block.replaceAll(/^ {4}/gm, "").trim().split("\n"));
}

test("[IM10] every example of docs/importing.md is stored, in the page's order", async () => {
  const context = await testContext(); // its clock is at June 7, 2026
  await imported(context, "teams", "mlb", ["name,abbr", "Boston Red Sox,BOS", "Toronto Blue Jays,TOR"]);
  await imported(context, "teams", "nfl", ["name,abbr", "Kansas City Chiefs,KC"]);
  const typed = [
    ["teams", ["college-baseball-d1"]],
    ["rosters", ["nfl", "college-baseball-d1"]],
    ["games", ["mlb"]],
    ["events", ["pga"]],
    ["entrants", ["pga"]],
    ["drivers", ["indycar"]],
    ["lineup", ["mlb"]],
    ["common-codes", ["mlb"]],
    ["position-codes", ["ncaa-football-d1"]],
  ] as const;
  expect(typed.map(([kind]) => kind)).toEqual(importKinds);
  for (const [kind, slugs] of typed) {
    const examples = examplesOf(kind);
    expect(examples, kind).toHaveLength(slugs.length);
    for (const [at, slug] of slugs.entries()) {
      const { added } = await imported(context, kind, slug, examples[at] ?? []);
      expect(added.length, `${kind}: what each line adds`).toBe(
        (examples[at]?.length ?? 0) - (kind === "common-codes" ? 0 : 1),
      );
    }
  }
});

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
