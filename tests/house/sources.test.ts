import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { leagues } from "@agate/leagues";
import { withSources } from "../../apps/server/src/testing/proof/describe-sources.ts";
import { readRecordings } from "../../apps/server/src/testing/proof/recordings.ts";

const folder = process.env["AGATE_RECORDINGS"];
const page = readFileSync(join(import.meta.dirname, "../../docs/sources.md"), "utf8");

it("[PV21] docs/sources.md lists every league, kind and source of the catalog (npm run sources writes it)", () => {
  expect(withSources(null, page)).toBe(page);
  const { slug } = leagues[0] ?? { slug: "" };
  const without = withSources(null, page.replaceAll(`| ${slug} |`, "| another |"));
  expect(without).toMatch(new RegExp(`^\\| everything \\| ESPN \\| ${slug}, `, "m"));
});

it("[LG13] a league under 'More' asks for reports exactly while nothing of it was ever recorded", () => {
  for (const { slug, inMenu, isNew } of leagues) {
    const row = page.split("\n").find((line) => line.startsWith(`| ${slug} |`)) ?? "";
    // What follows parentheses was recorded of another league.
    const isRecorded = /[|;] [^|:;(]+: /.test(row);
    expect([slug, isNew], row).toEqual([slug, inMenu === "first" ? false : !isRecorded]);
  }
});

it.skipIf(!folder)("[PV21] docs/sources.md lists what was recorded (needs AGATE_RECORDINGS)", () => {
  expect(withSources(readRecordings(folder ?? ""), page)).toBe(page);
});
