import { isNotNull, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { FeedFailure } from "@agate/feeds";
import { rateLimit } from "../../../db/schema-accounts.ts";
import { feedHold, feedHostStop, feedRequest, feedScope, lineupEntry } from "../../../db/schema.ts";
import { createLog } from "../../../log/log.ts";
import { testContext } from "../../../testing/context.ts";
import { deleteLeagues, testClockOf, testDatabase } from "../../../testing/database.ts";
import {
  type FakeProvider,
  fakeProvider,
  gameFact,
  matchupLeague,
  onlySources,
  squad,
  teamFact,
} from "../../../testing/fake-provider.ts";
import { runDueJobs } from "../../../testing/jobs.ts";
import { setOverride } from "../../corrections/override.ts";
import { readGame } from "../../leagues/schedule.ts";
import { refresh } from "../refresh.ts";
import { fetchPastLineup } from "./fetch-past-lineup.ts";
import { unattendedRefresh } from "./workers.ts";

const database = await testDatabase();
const { db, pool } = database;
const clock = testClockOf(database, "2026-06-12T16:00:00Z");
const base = await testContext({ database, now: clock.now });
const [lions, bears] = [
  ["10", "Springfield Lions"],
  ["20", "Riverton Bears"],
] as const;
const mlb = matchupLeague("mlb");
const id = (game: string) => `mlb-mlb-stats-${game}`;

let provider: FakeProvider;
let requests: string[];
let lines: string[];

const server = (change: Partial<typeof base.env> = {}) => ({
  ...base,
  env: { ...base.env, feedConsent: new Set(["mlb-stats"]), ...change },
  feeds: { "mlb-stats": provider.feed },
  log: createLog("warn", (line) => void lines.push(line)),
  ask: async (url: string) => {
    requests.push(url.replace("https://mlb-stats.example/", ""));
    return "a body";
  },
});

const lineupOf = (game: string, people = squad(26)) => {
  const dressed = (all: typeof people) =>
    all.map((one, at) => ({ ...one, role: at < 9 ? ("starter" as const) : ("bench" as const) }));
  provider.lineups.set(game, {
    gameId: game,
    coverage: "dressed",
    home: { teamId: lions[0], people: dressed(people) },
    away: { teamId: bears[0], people: dressed(squad(26, 100)) },
  });
};

beforeEach(async () => {
  provider = fakeProvider("mlb-stats", "MLB");
  provider.teams = [teamFact(...lions), teamFact(...bears)];
  const games = ["g1", "g2", "g3"].map((game) => gameFact(game, "2026-06-09", lions, bears, { status: "final" }));
  provider.months.set("2026-06", [
    ...games,
    gameFact("off", "2026-06-09", lions, bears, { status: "postponed" }),
    gameFact("today", "2026-06-12", lions, bears),
  ]);
  provider.setRoster(lions[0], squad(26));
  provider.setRoster(bears[0], squad(26, 100));
  requests = [];
  lines = [];
  await deleteLeagues(database);
  await db.delete(rateLimit);
  await db.delete(feedHostStop);
  base.hostStops.clear();
  await pool.query("delete from pgboss.job");
  const sources = onlySources(mlb, mlb.sources);
  await refresh(server(), { leagues: [{ ...mlb, sources }], months: ["2026-06"] });
  requests = [];
});

async function opened(game: string, one = server()) {
  const found = await readGame(db, "mlb", { version: "1", hasReal: true }, id(game));
  if (!found) throw new Error(`There is no ${game}`);
  await fetchPastLineup(one, mlb, found.game);
}
const worked = async (one = server()) => runDueJobs(database, unattendedRefresh(one).slice(1));
const waiting = () => db.$count(feedScope, isNotNull(feedScope.job));

test("[LU23] the line-up of a past game is fetched once when it is opened, whoever opens it and on however many servers", async () => {
  lineupOf("g1");
  await Promise.all([opened("g1"), opened("g1")]);
  await opened("g1");
  expect(await waiting()).toBe(1);
  await worked();
  expect(requests).toEqual(["games/g1/lineup"]);
  expect(await db.$count(lineupEntry)).toBe(52);
  await opened("g1");
  expect(await waiting()).toBe(0);
});

test("[LU23] a missing line-up is remembered, and a provider that fails is retried an hour later @all", async () => {
  await opened("g1");
  await worked();
  await opened("g1");
  provider.lineups.set("g2", new FeedFailure("mlb-stats", "unreachable", "time-out"));
  await opened("g2");
  await worked();
  await opened("g2");
  expect([requests, await waiting()]).toEqual([["games/g1/lineup", "games/g2/lineup"], 0]);
  clock.pass(3_700_000);
  await clock.notified();
  await opened("g1");
  await opened("g2");
  await worked();
  expect(requests.slice(2)).toEqual(["games/g2/lineup"]);
});

test("[LU23] [LU28] a line-up removed along with its day is fetched again @all", async () => {
  lineupOf("g1");
  await opened("g1");
  await worked();
  await setOverride(server(), {
    named: { thing: "event", league: mlb, name: id("g1") },
    values: new Map([["local_date", "2026-06-08"]]),
    reason: "the club says so",
    who: "desk",
  });
  clock.pass(3_700_000);
  await clock.notified();
  await opened("g1");
  await worked();
  await opened("g1");
  expect(requests).toEqual(["games/g1/lineup", "games/g1/lineup"]);
  expect(await db.$count(lineupEntry, isNull(lineupEntry.removedAt))).toBe(52);
});

test("[LU23] at most the operator's cap are fetched in a day, which is logged once", async () => {
  const one = server({ pastLineups: 2 });
  for (const game of ["g1", "g2", "g3", "g3"]) await opened(game, one);
  expect(await waiting()).toBe(2);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "no more line-ups of past games are fetched today",
  ]);
});

test("[LU23] no request is sent without permission, beyond the day's budget, or for a game of today or a postponed one", async () => {
  await opened("g1", server({ feedConsent: new Set<string>() }));
  await opened("today");
  await opened("off");
  await db.insert(feedRequest).values({ host: "mlb-stats", hour: clock.now(), requests: 12_000 });
  await opened("g1");
  expect(await waiting()).toBe(0);
  await db.delete(feedRequest);
  await db
    .insert(feedHostStop)
    .values({ host: "mlb-stats", until: new Date(clock.now().getTime() + 60_000), what: "refused", reason: "403" });
  await opened("g1");
  await worked();
  expect(requests).toEqual([]);
});

test("[LU4] people who have left since do not make a past game's line-up doubtful", async () => {
  lineupOf("g1", squad(26, 500));
  await opened("g1");
  await worked();
  expect(await db.$count(feedHold)).toBe(0);
  expect(await db.$count(lineupEntry)).toBe(52);
});

test("[LU23] last season's game is looked up in its own season", async () => {
  lineupOf("g1");
  clock.pass(300 * 86_400_000);
  await clock.notified();
  const one = server();
  const seasons: string[] = [];
  const { lineup } = provider.feed;
  const feed: typeof provider.feed = {
    ...provider.feed,
    lineup(source, game, ask) {
      seasons.push(game.season);
      if (!lineup) throw new Error("There is nobody to ask.");
      return lineup(source, game, ask);
    },
  };
  const next = { ...one, feeds: { "mlb-stats": feed } };
  await opened("g1", next);
  await worked(next);
  expect(seasons).toEqual(["2026"]);
});
