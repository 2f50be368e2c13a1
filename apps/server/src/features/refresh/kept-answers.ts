import { eq, lt, sql } from "drizzle-orm";
import type { BodyStore, Ask } from "@agate/feeds";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { feedAnswer, feedBody } from "../../db/schema.ts";
import type { ScopeName } from "./scope.ts";

/** Characters of an answer that is kept; a longer one is simply asked for again. */
const longestAnswer = 2_000_000;
const kept = 45 * 86_400_000;

/** Keeps answers for conditional requests, so that asking again costs the provider a "not modified" only. */
export function keepAnswers(db: Db, now: () => Date): BodyStore {
  return {
    async read(url) {
      const [answer] = await db.select().from(feedAnswer).where(eq(feedAnswer.url, url));
      return answer ? { etag: answer.etag, lastModified: answer.lastModified, text: answer.body } : null;
    },
    async write(url, { etag, lastModified, text }) {
      // PostgreSQL's text knows no NUL, and an answer that is not kept whole must not be kept.
      if (text.length > longestAnswer || text.includes("\0")) return;
      const row = { etag, lastModified, body: text, keptAt: now() };
      await db
        .insert(feedAnswer)
        .values({ url, ...row })
        .onConflictDoUpdate({ target: feedAnswer.url, set: row });
    },
  };
}

/** Past months and past clubs are asked for no more. */
export async function forgetOldAnswers({ database: { db }, now }: AppContext): Promise<void> {
  await db.delete(feedAnswer).where(lt(feedAnswer.keptAt, new Date(now().getTime() - kept)));
}

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
