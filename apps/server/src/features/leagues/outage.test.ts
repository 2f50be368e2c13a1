import { expect, test } from "vitest";
import type { TeamsJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { openDatabase, type Database } from "../../db/database.ts";
import { testContext } from "../../testing/context.ts";
import { addTeams, readsOf, touch } from "../../testing/league-rows.ts";

const context = await testContext();
await addTeams(context.database.db, { id: "t1", name: "Boston Red Sox" });
await touch(context, "mlb", { hasReal: true });

/** A second connection to the same database that can be taken down, and made to hang. */
async function fallible() {
  const database = await openDatabase({ url: context.database.url, dataDir: "" });
  return { ...context, patience: 1, database: database satisfies Database };
}

test("[RD13] [F1] with the database down, cached responses are served and others are 503", async () => {
  const other = await fallible();
  const { app, json } = readsOf(other);
  expect((await json<TeamsJson>(paths.teams("mlb"))).teams).toHaveLength(1);
  const tag = (await app.request(paths.teams("mlb"))).headers.get("etag");
  await other.database.stop();
  // An ended pool reports this in its own words; a lost socket is reported as it is here.
  Object.assign(other.database.pool, {
    query: () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })),
  });

  expect((await json<TeamsJson>(paths.teams("mlb"))).teams).toHaveLength(1);
  const held = await app.request(paths.teams("mlb"), { headers: { "if-none-match": tag ?? "" } });
  expect(held.status).toBe(304);
  for (const path of [paths.schedule("mlb"), paths.roster("mlb", "t1")]) {
    const unknown = await app.request(path);
    expect([path, unknown.status, unknown.headers.get("retry-after")]).toEqual([path, 503, "5"]);
  }
});

test("[RD13] [F1] a hanging database does not delay cached responses", async () => {
  const other = await fallible();
  const { json } = readsOf(other);
  await json(paths.teams("mlb"));
  Object.assign(other.database.pool, { query: () => new Promise(() => {}) });
  expect((await json<TeamsJson>(paths.teams("mlb"))).teams).toHaveLength(1);
  await other.database.stop();
});

test("[RD13] [F1] without a cached response, a database timeout is 503", async () => {
  const other = await fallible();
  const { app } = readsOf(other);
  Object.assign(other.database.pool, {
    query: () => Promise.reject(Object.assign(new Error("terminating connection"), { code: "57P01" })),
  });
  expect((await app.request(paths.teams("mlb"))).status).toBe(503);
  await other.database.stop();
});
