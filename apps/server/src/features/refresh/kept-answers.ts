import type { BodyStore } from "@agate/feeds";
import { eq, lt } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { feedAnswer } from "../../db/schema.ts";
import type { AppContext } from "../../app-context.ts";

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
