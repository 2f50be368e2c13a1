import { sql } from "drizzle-orm";
import { atMost } from "../at-most.ts";
import type { World } from "../world.ts";
import { unavailable } from "./problem.ts";
import { createRouter } from "./router.ts";

/** Milliseconds that the database may take over its part of the answer; who asks for it waits for a second or two. */
const patience = 800;

/**
 * `/healthz`: this process lives. `/readyz`: it can do its work, so send it requests; it says so, too, while a database that it has
 * had before is away. That is away from all servers: were none of them ready then, a balancer would have nobody to send those
 * to who are answered without it (case F1).
 */
export function healthRoutes({ database: { db }, leaving }: Pick<World, "database" | "leaving">) {
  let hadTables = false;
  const hasTables = () =>
    db.execute(sql`select 1 from league_state limit 1`).then(
      () => (hadTables = true),
      () => false,
    );
  return createRouter()
    .get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }))
    .get("/readyz", async (c) => {
      const isDatabaseThere = !leaving.aborted && (await atMost(hasTables(), patience, false));
      if (leaving.aborted || !hadTables) return unavailable();
      const told = isDatabaseThere ? "ready" : "ready, but the database does not answer";
      return c.text(told, 200, { "Cache-Control": "no-store" });
    });
}
