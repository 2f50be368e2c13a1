import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { unavailable } from "./problem.ts";
import { createRouter } from "./router.ts";

/** `/healthz`: this process lives. `/readyz`: it can also do its work, the tables being there and the database answering. */
export function healthRoutes({ db }: Pick<Database, "db">) {
  return createRouter()
    .get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }))
    .get("/readyz", async (c) => {
      try {
        await db.execute(sql`select 1 from league_state limit 1`);
      } catch {
        return unavailable();
      }
      return c.text("ready", 200, { "Cache-Control": "no-store" });
    });
}
