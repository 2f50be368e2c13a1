import type { Row } from "./trial.ts";

/** Soccer's second division: a live league with feeds and no sample data. */
export const league: Row = {
  want: "add a league",
  changes: [
    {
      path: "packages/leagues/src/soccer.ts",
      find: `    "mens-college-soccer-d1": {`,
      put: `    usl: { ...eastern, title: "USL Championship", name: "USL", event: "a", sources: fedBy({ feed: "espn", paths: ["soccer/usa.usl.1"] }) },
    "mens-college-soccer-d1": {`,
    },
  ],
  proof: `
    import assert from "node:assert/strict";
    import { leagueBySlug, menu } from "./packages/leagues/src/index.ts";
    import { hasSample, readSampleFiles } from "./apps/server/src/features/sample/files.ts";

    const usl = leagueBySlug("usl");
    assert.ok(menu.find(({ category }) => category === "soccer")?.leagues.includes(usl));
    assert.equal(hasSample(usl, readSampleFiles("apps/server/sample")), false);
  `,
  // No test may depend on the number of leagues; the test of the leagues page writes that page.
  tests: ["packages/leagues/src", "web/src/routes.test.ts", "league/export/notice-of.test.ts"],
  written: { path: "docs/leagues.md", line: "| /usl | USL Championship | live |" },
  shown: `
    import assert from "node:assert/strict";

    const page = await (await fetch(process.env.AGATE_URL + "/usl")).text();
    assert.match(page, /<h1[^>]*>USL Championship</);
    assert.match(await (await fetch(process.env.AGATE_URL + "/mlb")).text(), /href="\\/usl"/);
    const { games } = await (await fetch(process.env.AGATE_URL + "/api/leagues/usl/schedule")).json();
    assert.deepEqual(games, []);
  `,
};
