import { paths, type DataUpdatesJson } from "@agate/api";
import { z } from "zod";
import { isDatabaseAway } from "../../db/error-code.ts";
import { logMissingPage } from "../../http/missing-page-log.ts";
import { createRouter } from "../../http/router.ts";
import type { World } from "../../world.ts";
import { readDataUpdates } from "./data-updates.ts";

/** Milliseconds for which an answer holds: it is about hours. */
const fresh = 30_000;

/** Lines a minute that pages may have written about addresses without a page; who sends them is not asked. */
const mostLines = 60;

/** No control character gets into the log, and a query, which may hold something personal, is none of its business. */
const missingPage = z.object({
  path: z
    .string()
    .max(2000)
    .regex(/^\/[^\p{C}?#]*$/u),
});

/** A budget of log lines a minute, for all together: it counts lines and keeps nothing of anybody. */
function createBudget(now: () => Date): () => boolean {
  let minute = 0;
  let lines = 0;
  return () => {
    const at = Math.floor(now().getTime() / 60_000);
    if (at !== minute) [minute, lines] = [at, 0];
    lines++;
    return lines <= mostLines;
  };
}

/** What the information pages ask for. While the database is away the last answer is given again (case F1). */
export function siteRoutes({ database: { db }, now, log }: Pick<World, "database" | "now" | "log">) {
  let last: { readonly at: number; readonly updates: DataUpdatesJson } | undefined;

  async function updates(): Promise<DataUpdatesJson> {
    const at = now().getTime();
    if (last && Math.abs(at - last.at) < fresh) return last.updates;
    try {
      last = { at, updates: await readDataUpdates(db) };
    } catch (error) {
      if (!last || !isDatabaseAway(error)) throw error;
    }
    return last.updates;
  }

  const mayLog = createBudget(now);

  return createRouter()
    .get(paths.dataUpdates, async (c) => c.json(await updates(), 200, { "Cache-Control": "public, max-age=30" }))
    .post(paths.missingPage, async (c) => {
      const told = missingPage.safeParse(await c.req.json().catch(() => undefined));
      if (told.success && mayLog()) logMissingPage(log, told.data.path, "inside");
      // Whoever tells waits for nothing and learns nothing.
      return c.body(null, 204);
    });
}
