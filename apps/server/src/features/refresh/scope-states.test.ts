import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { FeedFailure } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import { feedScope } from "../../db/schema.ts";
import { migrate } from "../../jobs/migrate.ts";
import { testContext } from "../../testing/context.ts";
import { emptyDatabase, migrations, migrationsBefore, testDatabase } from "../../testing/database.ts";
import { fakeProvider, gameFact, squad, teamFact } from "../../testing/fake-provider.ts";
import { decideHold } from "./decide-hold.ts";
import { listHolds } from "./holds.ts";
import { openLocks } from "./locks.ts";
import { permissionOfAct } from "./permission.ts";
import { keyOf } from "./plan/facts.ts";
import { readFacts, readPlan } from "./read-plan.ts";
import { refresh } from "./refresh.ts";

const provider = fakeProvider("mlb-stats", "MLB");
const base = await testContext({ feeds: { "mlb-stats": provider.feed }, ask: async () => "a body" });
const { db } = base.database;
const mlb = leagueBySlug("mlb");
if (!mlb) throw new Error("There is no mlb.");
const permission = permissionOfAct({ feedConsent: new Set() }, undefined);

let clock: Date;
beforeEach(async () => {
  clock = new Date("2026-06-07T16:00:00Z");
  provider.teams = [teamFact("10", "Springfield Lions"), teamFact("20", "Riverton Bears")];
  provider.months.set("2026-06", [
    gameFact("g1", "2026-06-09", ["10", "Springfield Lions"], ["20", "Riverton Bears"]),
    gameFact("g2", "2026-06-10", ["10", "Springfield Lions"], ["20", "Riverton Bears"], { status: "cancelled" }),
  ]);
  provider.setRoster("10", squad(26));
});
const context = () => ({ ...base, now: () => clock });

/** Refreshes the league, each time a day later. */
async function run() {
  await refresh(context(), { leagues: mlb ? [mlb] : [], months: ["2026-06"] });
  clock = new Date(clock.getTime() + 86_400_000);
}
const facts = async () => {
  const [league] = await readFacts(context(), mlb ? [mlb] : [], permission);
  if (!league) throw new Error("There are no facts.");
  return league;
};
const states = async () =>
  (await db.select().from(feedScope).orderBy(asc(feedScope.kind), asc(feedScope.scope))).map(
    ({ scope, goodAt, triedAt, outcome, failures }) =>
      [scope, goodAt?.toISOString().slice(8, 10), triedAt?.toISOString().slice(8, 10), outcome, failures].join(" "),
  );

test("[UN3] each scope's state is stored in a row, and a plan reads it with teams and events", async () => {
  await run();
  expect(await states()).toEqual([
    "mlb-mlb-stats-10 07 07 ok 0",
    "mlb-mlb-stats-20  07 skipped 0",
    "2026-06 07 07 ok 0",
    "all 07 07 ok 0",
  ]);
  provider.rosters.set("10", new FeedFailure("mlb-stats", "unreachable", "time-out"));
  provider.teams = [];
  await run();
  await run();
  expect(await states()).toEqual([
    "mlb-mlb-stats-10 07 09 failed 2",
    "mlb-mlb-stats-20  09 skipped 0",
    "2026-06 09 09 unchanged 0",
    "all 07 09 held 2",
  ]);
  provider.setRoster("10", squad(26));
  const locks = await openLocks(base.database.url);
  await locks.take({ league: "mlb", kind: "schedule", scope: "2026-06" });
  await run();
  await locks.end();
  expect((await states())[0]).toBe("mlb-mlb-stats-10 10 10 unchanged 0");
  expect((await states())[2]).toBe("2026-06 09 09 unchanged 0");

  const { teams, events, states: known } = await facts();
  expect(teams.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: "mlb-mlb-stats-10", name: "Springfield Lions", knownBy: ["mlb-stats"], idAt: { "mlb-stats": "10" } },
    { id: "mlb-mlb-stats-20", name: "Riverton Bears", knownBy: ["mlb-stats"], idAt: { "mlb-stats": "20" } },
  ]);
  expect(events).toHaveLength(2);
  const list = keyOf({ league: "mlb", kind: "teams", scope: "all" });
  expect(known.get(list)).toMatchObject({ failures: 3 });
  const [hold] = await listHolds(context());
  await decideHold(context(), hold?.id ?? 0, "applied");
  expect((await facts()).states.get(list)).toMatchObject({ failures: 0, goodAt: clock });
});

test("[UN3] a plan has every scope of a league, skips stopped hosts, and assumes that a provider without IDs knows the teams", async () => {
  const espn = fakeProvider("espn", "ESPN");
  const both = { ...context(), feeds: { ...base.feeds, espn: espn.feed } };
  const [league] = await readFacts(both, mlb ? [mlb] : [], permission);
  expect(league?.teams.map(({ knownBy }) => knownBy)).toEqual([
    ["mlb-stats", "espn"],
    ["mlb-stats", "espn"],
  ]);
  const { planned } = await readPlan(both, mlb ? [mlb] : [], permission);
  expect([...new Set(planned.map(({ kind }) => kind))]).toEqual(["teams", "schedule", "roster"]);
  expect(new Set(planned.map(({ source }) => source.feed))).toEqual(new Set(["mlb-stats"]));
  const host = planned[0]?.host ?? "";
  const hostStops = new Map([[host, { until: clock.getTime() + 1_800_000, what: "refused" as const }]]);
  const stopped = await readPlan({ ...both, hostStops }, mlb ? [mlb] : [], permission);
  expect(new Set(stopped.planned.map(({ source }) => source.feed))).toEqual(new Set(["espn"]));
});

test("[UN3] [DB2] runs from before states existed are migrated @all", async () => {
  const database = await testDatabase();
  await emptyDatabase(database);
  await migrate(database, migrationsBefore("0013_feed_scopes"));
  const rows = [
    ["roster", "a", "espn", 1, "ok"],
    ["roster", "a", "espn", 2, "failed"],
    ["roster", "a", "espn", 3, "held"],
    ["roster", "b", "espn", 1, "failed"],
    ["roster", "b", "espn", 2, "unchanged"],
    ["roster", "c", "import", 2, "ok"],
    ["teams", "all", "espn", 5, null],
    ["schedule", "2026-06", "espn", 4, "skipped"],
  ] as const;
  for (const [kind, scope, provider, day, outcome] of rows)
    await database.pool.query(
      "insert into feed_run (league, kind, scope, provider, started, finished, outcome) values ('mlb', $1, $2, $3, $4, $5, $6)",
      [kind, scope, provider, `2026-06-0${day}`, outcome && `2026-06-0${day}`, outcome],
    );
  await migrate(database, migrations);
  const { rows: stored } = await database.pool.query(
    "select scope, extract(day from good_at)::int as good, extract(day from tried_at)::int as tried, outcome, failures from feed_scope order by 1",
  );
  expect(stored.map((row) => Object.values(row as object))).toEqual([
    ["2026-06", null, 4, "skipped", 0],
    ["a", 1, 3, "held", 2],
    ["b", 2, 2, "unchanged", 0],
  ]);
});
