import type { Row } from "./trial.ts";

const folder = "packages/feeds/src/almanac";

/** A small hockey provider whose ids are letters, and a league that it feeds. */
export const provider: Row = {
  want: "add a provider",
  changes: [
    {
      path: `${folder}/index.ts`,
      text: `import * as v from "valibot";
import { gameDayOf } from "../game-day.ts";
import { gameName, sideOf } from "../games.ts";
import type { AnySource, Feed } from "../feed.ts";
import { readJson } from "../read-json.ts";
import { id, object, requiredText, text } from "../values.ts";
import { venueOf } from "../venue.ts";

export interface AlmanacSource extends AnySource {
  readonly feed: "almanac";
  readonly shelf: string;
}

const teamIds = /^[A-Z]{3}$/;
const clubs = object({ clubs: v.array(object({ code: id, name: requiredText })) });
const side = object({ code: id, name: text });
const games = object({ games: v.array(object({ key: id, at: v.string(), home: side, away: side, rinkName: text })) });
const members = object({
  members: v.array(object({ key: id, firstName: text, lastName: text, sweater: text, plays: text })),
});

const url = ({ shelf }: AlmanacSource, what: string) => \`https://almanac.example/\${shelf}/\${what}\`;

export const almanac = {
  id: "almanac",
  name: "Almanac",
  teamIds,
  cost: () => ({ "almanac.example": 1 }),

  async teams(source, _season, ask) {
    const { clubs: rows } = await readJson("almanac", ask, url(source, "clubs"), clubs);
    const facts = rows.map(({ code, name }) => ({ id: code, name, location: "", nickname: "", abbreviation: code }));
    return { facts, remarks: [], sizes: [facts.length] };
  },

  async schedule(source, month, ask) {
    const { games: rows } = await readJson("almanac", ask, url(source, \`games/\${month}\`), games);
    const facts = rows.flatMap(({ key, at, home, away, rinkName }) => {
      const day = gameDayOf(at, true, null, null);
      if (!day?.easternDate.startsWith(month)) return [];
      const sides = { home: sideOf(home.code, home.name, teamIds), away: sideOf(away.code, away.name, teamIds) };
      const game = { id: key, season: "2026", name: gameName(sides.home, sides.away, false), gameNo: 1, neutralSite: false };
      const venue = venueOf({ name: rinkName, city: "", state: "", country: "" });
      return { ...game, ...day, ...sides, status: "scheduled" as const, venue };
    });
    return { facts, remarks: [], sizes: [rows.length] };
  },

  async roster(source, team, season, ask) {
    const { members: rows } = await readJson("almanac", ask, url(source, \`members/\${team.id}\`), members);
    const people = rows.map(({ key, firstName, lastName, sweater, plays }) => ({
      id: key,
      firstName,
      lastName,
      fullName: \`\${firstName} \${lastName}\`.trim(),
      jersey: sweater,
      position: plays,
      side: null,
      status: "",
    }));
    return { facts: { teamId: null, teamName: "", season, coachKnown: false, people }, remarks: [], sizes: [rows.length] };
  },
} satisfies Feed<AlmanacSource>;
`,
    },
    {
      path: `${folder}/almanac.test.ts`,
      text: `import { testContract } from "../testing/contract.ts";
import { askOf } from "../testing/stub-requests.ts";
import { almanac } from "./index.ts";

const game = (key: string, at: string, away: object) => ({
  key,
  at,
  home: { code: "KGN", name: "Kingston" },
  away,
  rinkName: "Slush Puppie Place",
});

testContract("the almanac on samples", {
  feed: almanac,
  source: { feed: "almanac", shelf: "sphl" },
  season: "2026",
  ask: askOf({
    "/clubs": { clubs: [{ code: "KGN", name: "Kingston" }, { code: "OTT", name: "Ottawa" }] },
    "/games": {
      games: [
        game("2026-a", "2026-10-02T23:00Z", { code: "OTT", name: "Ottawa" }),
        game("2026-b", "2026-10-31T23:00Z", { code: "open", name: "Winner of A" }),
      ],
    },
    "/members": {
      members: [
        { key: "me-1", firstName: "Marcus", lastName: "Ellery", sweater: "00", plays: "RW" },
        { key: "jv-2", firstName: "Juan Carlos", lastName: "de la Vega", sweater: 7, plays: "G" },
      ],
    },
  }),
  requests: {
    teams: {},
    schedule: { month: "2026-10", emptyMonth: askOf({ "/games": { games: [] } }) },
    roster: { team: { id: "KGN", name: "Kingston" }, otherTeam: null },
  },
});
`,
    },
    {
      path: "packages/feeds/src/providers.ts",
      find: `export { espn } from "./espn/index.ts";`,
      put: `export { almanac } from "./almanac/index.ts";
export { espn } from "./espn/index.ts";`,
    },
    {
      path: "packages/leagues/src/hockey.ts",
      find: `    pwhl: {`,
      put: `    sphl: {
      title: "SPHL",
      event: "an",
      status: "data-only",
      sources: { ...fedBy({ feed: "almanac", shelf: "sphl" }), coaches: [{ feed: "espn", paths: ["hockey/sphl"] }] },
    },
    pwhl: {`,
    },
  ],
  proof: `
    import assert from "node:assert/strict";
    import { feedOf, feeds, scopesOf } from "./packages/feeds/src/index.ts";
    import { readRefreshArgs } from "./apps/server/src/cli/refresh.ts";
    import { providerName } from "./apps/server/src/words/names.ts";

    assert.deepEqual(scopesOf(feedOf(feeds, "almanac")), ["teams", "schedule", "roster"]);
    assert.equal(providerName("almanac"), "Almanac");
    const asked = readRefreshArgs(["--source", "almanac"], new Date());
    assert.deepEqual(asked.leagues.map(({ slug }) => slug), ["sphl"]);
  `,
  tests: ["packages/feeds/src/almanac", "packages/feeds/src/providers.test.ts", "packages/leagues/src"],
  shown: `
    import assert from "node:assert/strict";

    const answer = await fetch(process.env.AGATE_URL + "/api/leagues/sphl/schedule");
    assert.deepEqual([answer.status, (await answer.json()).games], [200, []]);
  `,
};
