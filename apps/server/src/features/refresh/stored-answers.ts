import { eq, lt, sql } from "drizzle-orm";
import type { BodyStore, Ask } from "@agate/feeds";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { feedAnswer, feedBody } from "../../db/schema.ts";
import type { ScopeName } from "./scope.ts";

/** Maximum characters of a cached answer; longer ones are simply fetched again. */
const longestAnswer = 2_000_000;
const retention = 45 * 86_400_000;

/** Caches answers for conditional requests, so that a repeated request costs the provider only a "not modified". */
export function createAnswerStore(db: Db, now: () => Date): BodyStore {
  return {
    async read(url) {
      const [answer] = await db.select().from(feedAnswer).where(eq(feedAnswer.url, url));
      return answer ? { etag: answer.etag, lastModified: answer.lastModified, text: answer.body } : null;
    },
    async write(url, { etag, lastModified, text }) {
      // PostgreSQL text cannot contain NUL, and a truncated answer must not be cached.
      if (text.length > longestAnswer || text.includes("\0")) return;
      const row = { etag, lastModified, body: text, keptAt: now() };
      await db
        .insert(feedAnswer)
        .values({ url, ...row })
        .onConflictDoUpdate({ target: feedAnswer.url, set: row });
    },
  };
}

/** Past months and past clubs are no longer requested. */
export async function deleteOldAnswers({ database: { db }, now }: AppContext): Promise<void> {
  await db.delete(feedAnswer).where(lt(feedAnswer.keptAt, new Date(now().getTime() - retention)));
}

export interface RawBody {
  readonly url: string;
  readonly body: string;
}

/** Maximum characters stored of a body. */
const longestBody = 2_000_000;
/** The number of runs of a scope whose bodies are stored. */
const storedRuns = 3;

/** The same `ask`, recording every body it returns. */
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

/** Stores the raw bodies of a run, so that a parse can be repeated and a complaint answered, and deletes the oldest. */
export async function storeBodies(
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
      // PostgreSQL text cannot contain NUL.
      body: body.slice(0, longestBody).replaceAll("\0", ""),
      fetchedAt: run.at,
    })),
  );
  await db.execute(sql`
    delete from feed_body
    where league = ${league} and kind = ${kind} and scope = ${scope} and run_id not in (
      select distinct run_id from feed_body
      where league = ${league} and kind = ${kind} and scope = ${scope}
      order by run_id desc limit ${storedRuns})`);
}
