import type { Row } from "./trial.ts";

/** A read that returns the name of a league. */
export const endpoint: Row = {
  want: "add an endpoint",
  changes: [
    {
      path: "packages/api/src/leagues.ts",
      find: "export const leagueEndpoints = {\n",
      put: `export const leagueEndpoints = {
  title: get("/api/leagues/:league/title", "How a league is called.", {
    answer: v.object({ title: v.string() }),
    problems: ["agate:unsupported-league"],
  }),
`,
    },
    {
      path: "apps/server/src/features/leagues/routes.ts",
      find: "  return endpointRoutes(leagueEndpoints, {\n",
      put: `  return endpointRoutes(leagueEndpoints, {
    title: (c) => answer(c, ["title"], async ({ title }) => ({ title })),
`,
    },
  ],
  proof: `
import assert from "node:assert/strict";
import { urlOf } from "@agate/api";
import { endpoints, openApiDocument } from "@agate/api/schemas";
import { Pool } from "pg";
import { parse } from "valibot";
import { createDb } from "./apps/server/src/db/queries.ts";
import { leagueRoutes } from "./apps/server/src/features/leagues/routes.ts";

// A database in which nothing is.
const pool = Object.assign(new Pool(), { query: async () => ({ rows: [] }) });
const app = leagueRoutes({ database: { db: createDb(pool) } } as never, { exportGate: async () => undefined });
const answer = await app.request(urlOf(endpoints.title.path, { league: "nwsl" }));
assert.equal(answer.status, 200);
assert.deepEqual(parse(endpoints.title.answer, await answer.json()), { title: "NWSL" });
assert.ok("/api/leagues/{league}/title" in (openApiDocument(endpoints).paths as object));
`,
  shown: `
import assert from "node:assert/strict";

const answer = await fetch(process.env.AGATE_URL + "/api/leagues/nwsl/title");
assert.deepEqual(await answer.json(), { title: "NWSL" });
const { paths } = await (await fetch(process.env.AGATE_URL + "/api/openapi.json")).json();
assert.ok("/api/leagues/{league}/title" in paths);
`,
};
