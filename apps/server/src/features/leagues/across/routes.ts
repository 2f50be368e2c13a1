import { acrossLeaguesEndpoints } from "@agate/api/schemas";
import { easternDay } from "@agate/captions/calendar";
import type { Context } from "hono";
import { createClientNetworks } from "../../../http/client-network.ts";
import { endpointRoutes } from "../../../http/endpoint-routes.ts";
import { problemResponse, tooManyRequests } from "../../../http/problem.ts";
import type { HttpEnv } from "../../../http/router.ts";
import { type TaggedAnswer, wireAnswer } from "../../../http/tagged-answer.ts";
import type { World } from "../../../world.ts";
import { readAllTeams } from "./all-teams.ts";
import { readComing } from "./coming.ts";
import { type ReadFreshness, readComingFreshness } from "./freshness.ts";
import { createKeptRead } from "./kept-read.ts";
import { findPeople, longestName } from "./people.ts";
import { createSearchBudget } from "./search-budget.ts";

interface AcrossLeaguesOptions {
  /** What is promised of teams and events. */
  readonly freshness: ReadFreshness;
  /** Searches of a minute from one network. */
  readonly mostSearches?: number;
}

/** The public reads across all leagues: what Home and Find show (rules HM1 to HM4). */
export function acrossLeaguesRoutes(
  { database: { db }, env, now }: Pick<World, "database" | "env" | "now">,
  { freshness, mostSearches }: AcrossLeaguesOptions,
) {
  const today = () => easternDay(now());
  const daily = (make: (day: string) => Promise<object>) =>
    createKeptRead(now, () => {
      const day = today();
      return { of: day, make: () => make(day) };
    });
  const coming = daily((day) => readComing(db, day));
  const comingFreshness = daily((day) => readComingFreshness(db, day, freshness));
  const allTeams = createKeptRead(now, () => ({ of: "", make: () => readAllTeams(db) }));
  const networkOf = createClientNetworks(env.trustedProxies);
  const overBudget = createSearchBudget(now, mostSearches);

  async function answer(c: Context<HttpEnv>, read: () => Promise<TaggedAnswer>): Promise<Response> {
    const { status, headers, bytes } = wireAnswer(
      await read(),
      c.req.header("if-none-match"),
      c.req.header("accept-encoding"),
    );
    return new Response(bytes, { status, headers });
  }

  return endpointRoutes(acrossLeaguesEndpoints, {
    coming: (c) => answer(c, coming),
    comingFreshness: (c) => answer(c, comingFreshness),
    allTeams: (c) => answer(c, allTeams),
    people: async (c) => {
      const typed = c.req.query("name") ?? "";
      if (!typed.trim() || typed.length > longestName)
        return problemResponse({
          type: "agate:bad-request",
          title: "The name is not understood.",
          detail: `name must have 1 to ${longestName} characters`,
        });
      const seconds = overBudget(networkOf(c));
      if (seconds !== null) return tooManyRequests(seconds);
      return c.json(await findPeople(db, typed, today()), 200, { "Cache-Control": "public, max-age=60" });
    },
  });
}
