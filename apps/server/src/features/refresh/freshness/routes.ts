import type { Context } from "hono";
import { freshnessEndpoints } from "@agate/api/schemas";
import { leagueBySlug } from "@agate/leagues";
import { endpointRoutes } from "../../../http/endpoint-routes.ts";
import { problemResponse } from "../../../http/problem.ts";
import type { HttpEnv } from "../../../http/router.ts";
import type { Freshness } from "./freshness.ts";

/** The freshness of teams and events, separate from the reads that stay valid as long as their league is unchanged. */
export function freshnessRoutes(freshness: Pick<Freshness, "of">) {
  async function answer(c: Context<HttpEnv>, what: "team" | "event") {
    const slug = c.req.param("league") ?? "";
    const league = leagueBySlug(slug);
    if (!league) return problemResponse({ type: "agate:unsupported-league", title: `Unsupported league: ${slug}` });
    const current = await freshness.of(league, { what, id: c.req.param(what) ?? "" });
    return c.json(current, 200, { "Cache-Control": "public, max-age=30" });
  }
  return endpointRoutes(freshnessEndpoints, {
    teamFreshness: (c) => answer(c, "team"),
    eventFreshness: (c) => answer(c, "event"),
  });
}
