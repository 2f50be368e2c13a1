import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import type { LineupJson, ScheduleJson } from "@agate/api";
import { lineup as lineupSchema } from "@agate/api/schemas";
import { feedRun, lineupEntry } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { addGames, readsOf, touch } from "../../testing/league-rows.ts";

const context = await testContext();
const { db } = context.database;
const { app, json } = readsOf(context);
const confirmedAt = new Date("2026-06-07T21:41:00Z");

const row = (id: string, place: number, change: Partial<typeof lineupEntry.$inferInsert> = {}) => ({
  id,
  league: "mlb",
  eventId: "tonight",
  side: "home" as const,
  coverage: "dressed" as const,
  provider: "mlb-stats",
  personId: id,
  place,
  role: "starter" as const,
  firstName: "Rosa",
  lastName: "de la Cruz",
  fullName: "Rosa de la Cruz",
  jersey: "71",
  position: "P",
  origin: "feed" as const,
  confirmedAt,
  ...change,
});

beforeAll(async () => {
  await addGames(db, { id: "tonight" }, { id: "tomorrow" });
  await db
    .insert(lineupEntry)
    .values([
      row("c", 2, { role: "bench", firstName: "", lastName: "", fullName: "Rosa de la Cruz" }),
      row("a", 0),
      row("gone", 1, { removedAt: confirmedAt }),
      row("b", 0, { side: "away" }),
    ]);
  await db.insert(feedRun).values({
    league: "mlb",
    kind: "lineup",
    scope: "tonight",
    provider: "mlb-stats",
    started: confirmedAt,
    finished: confirmedAt,
    outcome: "ok",
  });
  await touch(context, "mlb", { hasReal: true });
});

const read = (game: string) => json<LineupJson>(`/api/leagues/mlb/games/${game}/lineup`);

test("[LU6] a line-up is returned by side in its order, with its coverage and source", async () => {
  const lineup = await read("tonight");
  expect(v.parse(lineupSchema, lineup)).toEqual(lineup);
  expect(lineup).toMatchObject({
    coverage: "dressed",
    home: [
      { person_id: "a", source: "mlb-stats", role: "starter", jersey: "71", last_name: "de la Cruz", name: "" },
      { person_id: "c", role: "bench", last_name: "", name: "Rosa de la Cruz" },
    ],
    away: [{ person_id: "b" }],
    provenance: { source: "MLB", confirmed_at: confirmedAt.toISOString(), sample: false },
  });
});

test("[LU6] a game without one says so, and a nonexistent game is not found", async () => {
  expect(await read("tomorrow")).toMatchObject({ coverage: null, home: [], away: [] });
  expect((await app.request("/api/leagues/mlb/games/never/lineup")).status).toBe(404);
  expect((await app.request("/api/leagues/cricket/games/tonight/lineup")).status).toBe(404);
});

test("[LU17] schedules and single games say that a line-up is out", async () => {
  const { games } = await json<ScheduleJson>("/api/leagues/mlb/schedule");
  expect(games.map(({ game_id: id, lineup_out: isOut }) => [id, isOut])).toEqual([
    ["tomorrow", undefined],
    ["tonight", true],
  ]);
  expect(await json("/api/leagues/mlb/games/tonight")).toMatchObject({ game: { lineup_out: true } });
});
