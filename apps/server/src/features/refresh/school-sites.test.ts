import { beforeEach, expect, test } from "vitest";
import { FeedFailure } from "@agate/feeds";
import { rosterEntry, teamIdentity } from "../../db/schema.ts";
import { readEnv } from "../../env.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import {
  type FakeProvider,
  fakeProvider,
  matchupLeague,
  rosterFact,
  squad,
  teamFact,
} from "../../testing/fake-provider.ts";
import { configuredPermission } from "./permission.ts";
import { refresh, refreshScope } from "./refresh.ts";

/** Schools' own sites, which are permitted host by host, before ESPN. */

const base = await testContext();
const { db } = base.database;
const league = matchupLeague("college-baseball-d1");

let requests: string[];
let espn: FakeProvider;

beforeEach(async () => {
  requests = [];
  espn = fakeProvider("espn", "ESPN");
  espn.teams = [teamFact("1", "Duke"), { ...teamFact("2", "Akron Zips"), location: "Akron" }, teamFact("3", "Elon")];
  for (const id of ["1", "2", "3"]) espn.setRoster(id, squad(30, Number(id) * 100));
  await deleteLeagues(base.database);
});

const context = (allowed: string) => {
  const site = fakeProvider("sidearm", "SIDEARM").feed;
  const hosts = new Map([
    ["goduke.com", "Duke"],
    ["gozips.com", "Akron"],
    ["elonphoenix.com", "Elon"],
  ]);
  return {
    ...base,
    env: readEnv(allowed ? { AGATE_FEEDS: allowed } : {}),
    feeds: {
      espn: espn.feed,
      sidearm: {
        id: site.id,
        name: site.name,
        consentByHost: true as const,
        hosts,
        async roster(_source: unknown, team: { id: string }, season: string, ask: (url: string) => Promise<string>) {
          await ask(`https://${team.id}/roster`);
          if (team.id === "gozips.com") throw new FeedFailure("sidearm", "changed", "answered 301, a redirect");
          return { facts: { ...rosterFact("", squad(35, 1000), { season }), teamId: null }, remarks: [], sizes: [35] };
        },
      },
    },
    ask: async (url: string) => {
      requests.push(new URL(url).host);
      return "a body";
    },
  };
};

const providers = async () =>
  Object.fromEntries((await db.select().from(rosterEntry)).map(({ teamId, provider }) => [teamId, provider]));
const sites = () => requests.filter((host) => !host.endsWith(".example"));

test("[ID5] a permitted site provides its school's roster; the others use ESPN, without a report @all", async () => {
  const results = await refresh(context("espn,sidearm:goduke.com"), { leagues: [league], months: [] });
  expect(sites()).toEqual(["goduke.com"]);
  expect(await providers()).toEqual({
    "college-baseball-d1-espn-1": "sidearm",
    "college-baseball-d1-espn-2": "espn",
    "college-baseball-d1-espn-3": "espn",
  });
  expect(results.flatMap(({ remarks }) => remarks)).toEqual([]);
  // A site that is no longer permitted gets no more requests.
  requests.length = 0;
  await refresh(context("espn"), { leagues: [league], months: [] });
  expect(sites()).toEqual([]);
});

test("[ID5] [RF6] if a site refuses us, its school falls back to ESPN, and the run says so", async () => {
  const results = await refresh(context("sidearm:gozips.com"), { leagues: [league], months: [] });
  expect(results.find(({ label }) => label === "Akron Zips")).toMatchObject({
    provider: "espn",
    outcome: "ok",
    remarks: ["SIDEARM: changed: answered 301, a redirect"],
  });
});

test("[ID5] [UN2] refreshing one roster by name uses its site too; refreshing by host fetches only its school @all", async () => {
  await refresh(context(""), { leagues: [league], months: [] });
  requests.length = 0;
  const name = { league: league.slug, kind: "roster", scope: "college-baseball-d1-espn-3" } as const;
  const elon = context("espn,sidearm:elonphoenix.com");
  expect(await refreshScope(elon, configuredPermission(elon.env), name)).toMatchObject({ provider: "sidearm" });
  const results = await refresh(context(""), { leagues: [league], months: [], source: "sidearm:goduke.com" });
  expect(results.map(({ kind, label }) => [kind, label])).toEqual([["roster", "Duke"]]);
  expect(sites()).toEqual(["elonphoenix.com", "goduke.com"]);
  expect((await db.select().from(teamIdentity)).filter(({ provider }) => provider === "sidearm")).toHaveLength(2);
});
