import { sql } from "drizzle-orm";
import type { AppContext } from "../app-context.ts";
import { version } from "../installation/version.ts";
import { unavailable } from "./problem.ts";
import { createRouter } from "./router.ts";

/**
 * `/healthz`: this process is alive; `/health` says so with the version, for people and deployment tools (rule RL2).
 * `/readyz`: this process can do its work and accepts requests. It also reports ready while a database that was
 * available earlier is away. Such a database is away for all servers: if none were ready, a balancer would have no
 * server for the requests that need no database (case F1). Once the database has been available, `/readyz` no longer
 * waits for it: balancers often wait for only half a second, and a merely busy database would take out all servers. So
 * it reports the result of the previous check.
 */
export function healthRoutes({ database: { db }, leaving }: Pick<AppContext, "database" | "leaving">) {
  let hadTables = false;
  let isThere = false;
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= db
      .execute(sql`select 1 from league_state limit 1`)
      .then(
        () => (hadTables = isThere = true),
        () => (isThere = false),
      )
      .then(() => (looking = undefined));
    return looking;
  };
  return createRouter()
    .get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }))
    .get("/health", (c) => c.json({ status: "ok", version }, 200, { "Cache-Control": "no-store" }))
    .get("/readyz", async (c) => {
      if (leaving.aborted) return unavailable();
      const looked = look();
      if (!hadTables) await looked;
      if (!hadTables) return unavailable();
      const message = isThere ? "ready" : "ready, but the database does not answer";
      return c.text(message, 200, { "Cache-Control": "no-store" });
    });
}
