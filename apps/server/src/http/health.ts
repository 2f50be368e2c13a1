import { sql } from "drizzle-orm";
import type { AppContext } from "../app-context.ts";
import { version } from "../installation/version.ts";
import { unavailable } from "./problem.ts";
import { createRouter } from "./router.ts";

/**
 * `/healthz`: this process lives; `/health` says so with the version, for people and for what they deploy with (rule RL2). `/readyz`: it can do its work, so send it requests; it says so, too, while a database that it has
 * had before is away. That is away from all servers: were none of them ready then, a balancer would have nobody to send those
 * to who are answered without it (case F1). Nor does it wait for the database once it had it: whoever asks waits for half a second
 * at times, and a database that is merely busy would take out all servers as well. So it tells how that answered the time before.
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
      const told = isThere ? "ready" : "ready, but the database does not answer";
      return c.text(told, 200, { "Cache-Control": "no-store" });
    });
}
