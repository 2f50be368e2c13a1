import type { Row } from "./trial.ts";

const kinds = "apps/server/src/features/refresh/kinds";

/** Team captains, for one league and from a provider's rosters. */
export const kindOfData: Row = {
  want: "add a kind of data",
  changes: [
    {
      path: `${kinds}/captains.ts`,
      text: `import { feedOf, type RosterFact } from "@agate/feeds";
import { freshnessOf } from "@agate/leagues/freshness";
import { claimOfRoster } from "../claim.ts";
import type { Job } from "../scope.ts";
import { counted } from "../../../words/words.ts";
import { type DataKind, lacks } from "./kind.ts";
import { rowsOfTeam, teamOf, teamsToFetch } from "./of-team.ts";

/** Who leads a team. */
export const captains: DataKind = {
  name: ["list of captains", "lists of captains"],
  of: "team",
  isRead: true,
  waitsFor: ["teams"],
  summary: {
    title: (label) => \`the captains of \${label}\`,
    holds: ({ counts }) => counted(counts["captains"] ?? 0, "captain"),
    missing: () => "captains",
  },
  fetchedAs: () => "roster",
  scopes: (at) => teamsToFetch("captains", at),
  async job(at, scope) {
    const team = await teamOf(at, scope);
    if (!team) return null;
    const job: Job<RosterFact> = {
      ...team.named,
      kind: "captains",
      async fetch(source, ask) {
        const feed = feedOf(at.feeds, source.feed);
        if (!feed.roster) throw lacks(feed, "captains");
        return feed.roster(source, await team.identityAt(feed), team.season, ask);
      },
      claim: ({ facts }, withNumbers) => claimOfRoster(facts, withNumbers),
      store: async (_tx, { facts }) => ({ changed: false, counts: { captains: facts.people.length } }),
    };
    return job;
  },
  plan: ({ league, teams, sources, spansOf }) =>
    league.kind !== "matchup"
      ? []
      : teams.map(({ id, name }) => ({
          scope: id,
          label: name,
          demand: { spans: spansOf(freshnessOf(league).maxAge.roster), moments: [] },
          from: sources.captains,
          rows: 0,
        })),
  rows: rowsOfTeam,
};
`,
    },
    {
      path: `${kinds}/index.ts`,
      find: `import { coaches } from "./coaches.ts";`,
      put: `import { captains } from "./captains.ts";\nimport { coaches } from "./coaches.ts";`,
    },
    { path: `${kinds}/index.ts`, find: "  coaches,\n", put: "  captains,\n  coaches,\n" },
    {
      path: "packages/leagues/src/league.ts",
      find: `  /** Empty: the coaches come with the rosters. */`,
      put: `  readonly captains: readonly SourceFor<"roster">[];\n  /** Empty: the coaches come with the rosters. */`,
    },
    {
      path: "packages/leagues/src/defaults.ts",
      find: "roster: [], coaches: []",
      put: "roster: [], captains: [], coaches: []",
    },
    {
      path: "packages/leagues/src/hockey.ts",
      find: "coaches: [espnNhl],",
      put: "coaches: [espnNhl], captains: [espnNhl],",
    },
  ],
  proof: `
    import assert from "node:assert/strict";
    import { feeds } from "./packages/feeds/src/index.ts";
    import { leagueBySlug } from "./packages/leagues/src/index.ts";
    import { kindsOf } from "./apps/server/src/features/refresh/kinds/index.ts";
    import { planLeague } from "./apps/server/src/features/refresh/plan/plan.ts";
    import { providersOf, sourcesOf } from "./apps/server/src/features/refresh/sources.ts";
    import { summarise } from "./apps/server/src/features/refresh/summary.ts";
    import { countsOf } from "./apps/server/src/features/refresh/describe-plan.ts";
    import { titleOfData } from "./apps/server/src/alarms/alarm-words.ts";

    const league = leagueBySlug("nhl");
    const sources = sourcesOf(league, { mayUse: () => true }, feeds);
    assert.deepEqual([sources.captains.length, providersOf(sources)], [1, ["nhl", "espn"]]);
    assert.ok(kindsOf("team").includes("captains"));

    const now = new Date("2026-11-25T12:00:00Z");
    const team = { id: "nhl-nhl-6", name: "Boston Bruins", knownBy: ["espn"], idAt: { espn: "1" } };
    const planned = planLeague({ league, sources, teams: [team], events: [], states: new Map() }, { now, feeds });
    const scope = planned.find(({ kind }) => kind === "captains");
    assert.deepEqual([scope.label, scope.source.feed, scope.promiseMs], ["Boston Bruins", "espn", 86_400_000]);
    assert.equal(countsOf([{ at: now, scope }]), "1 list of captains never fetched yet");
    assert.equal(titleOfData({ kind: "most-overdue", subject: "nhl captains" }), "NHL: lists of captains are late");
    const result = { ...scope, provider: "espn", outcome: "ok", counts: { captains: 3 }, remarks: [], missing: false };
    assert.match(summarise(league, [result], { feeds, verbose: false }), /Stored 3 captains from ESPN/);
  `,
  tests: ["packages/leagues/src"],
  shown: `
    import assert from "node:assert/strict";

    const answer = await fetch(process.env.AGATE_URL + "/api/leagues/nhl/schedule");
    assert.equal(answer.status, 200);
  `,
};
