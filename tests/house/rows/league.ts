import type { Row } from "./trial.ts";

/** Canada's soccer league: a live league with feeds and no sample data. */
export const league: Row = {
  want: "add a league",
  changes: [
    {
      path: "packages/leagues/src/soccer.ts",
      find: `    "mens-college-soccer-d1": {`,
      put: `    cpl: { ...eastern, title: "Canadian Premier League", name: "CPL", event: "a", sources: fedBy({ feed: "espn", paths: ["soccer/can.1"] }) },
    "mens-college-soccer-d1": {`,
    },
  ],
  proof: `
    import assert from "node:assert/strict";
    import { leagueBySlug, menu } from "./packages/leagues/src/index.ts";
    import { hasSample, readSampleFiles } from "./apps/server/src/features/sample/files.ts";

    const cpl = leagueBySlug("cpl");
    assert.ok(menu.find(({ category }) => category === "soccer")?.leagues.includes(cpl));
    assert.equal(hasSample(cpl, readSampleFiles("apps/server/sample")), false);
  `,
  // No test may depend on the number of leagues; the test of the leagues page writes that page.
  tests: ["packages/leagues/src", "web/src/routes.test.ts", "league/export/notice-of.test.ts"],
  written: { path: "docs/leagues.md", line: "- /cpl: " },
  shown: `
    import assert from "node:assert/strict";

    const page = await (await fetch(process.env.AGATE_URL + "/cpl")).text();
    assert.match(page, /<h1[^>]*>Canadian Premier League</);
    assert.match(await (await fetch(process.env.AGATE_URL + "/mlb")).text(), /href="\\/cpl"/);
    const { games } = await (await fetch(process.env.AGATE_URL + "/api/leagues/cpl/schedule")).json();
    assert.deepEqual(games, []);
  `,
};
