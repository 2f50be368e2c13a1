import type { Ask } from "@agate/feeds";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { feedBody } from "../../db/schema.ts";
import type { ScopeName } from "./scope.ts";

export interface RawBody {
  readonly url: string;
  readonly body: string;
}

/** Characters of a body that are kept. */
const longestBody = 2_000_000;
/** Runs of a scope whose bodies are kept. */
const keptRuns = 3;

/** The same way to ask, and every body it brought. */
export function recording(ask: Ask): { readonly ask: Ask; readonly bodies: readonly RawBody[] } {
  const bodies: RawBody[] = [];
  return {
    bodies,
    async ask(url, how) {
      const body = await ask(url, how);
      bodies.push({ url, body });
      return body;
    },
  };
}

/** Keeps the raw bodies of a run, so that a parse can be repeated and a complaint answered, and forgets the oldest. */
export async function keepBodies(
  db: Db,
  name: ScopeName,
  run: { readonly id: number; readonly provider: string; readonly at: Date },
  bodies: readonly RawBody[],
): Promise<void> {
  const { league, kind, scope } = name;
  if (!bodies.length) return;
  await db.insert(feedBody).values(
    bodies.map(({ url, body }) => ({
      runId: run.id,
      league,
      kind,
      scope,
      provider: run.provider,
      url,
      // PostgreSQL's text knows no NUL.
      body: body.slice(0, longestBody).replaceAll("\0", ""),
      fetchedAt: run.at,
    })),
  );
  await db.execute(sql`
    delete from feed_body
    where league = ${league} and kind = ${kind} and scope = ${scope} and run_id not in (
      select distinct run_id from feed_body
      where league = ${league} and kind = ${kind} and scope = ${scope}
      order by run_id desc limit ${keptRuns})`);
}
