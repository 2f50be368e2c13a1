import { paths, type DataUpdatesJson } from "@agate/api";
import { isDatabaseAway } from "../../db/error-code.ts";
import { createRouter } from "../../http/router.ts";
import type { World } from "../../world.ts";
import { readDataUpdates } from "./data-updates.ts";

/** Milliseconds for which an answer holds: it is about hours. */
const fresh = 30_000;

/** What the information pages ask for. While the database is away the last answer is given again (case F1). */
export function siteRoutes({ database: { db }, now }: Pick<World, "database" | "now">) {
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

  return createRouter().get(paths.dataUpdates, async (c) =>
    c.json(await updates(), 200, { "Cache-Control": "public, max-age=30" }),
  );
}
