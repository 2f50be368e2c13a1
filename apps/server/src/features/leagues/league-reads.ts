import type { Db } from "../../db/database.ts";
import type { AnswerCache } from "../../http/answer-cache.ts";
import { keyOf } from "./routes.ts";
import { readSchedule, scheduleParameters } from "./schedule.ts";
import { isUnknown, type LeagueStates } from "./states.ts";

const origin = "http://own.invalid";

/** A league's public reads for this server's own pages, from the same cache as those of browsers. */
export function createLeagueReads(db: Db, states: LeagueStates, answers: AnswerCache) {
  return {
    /** The league as it is now, while the database is away as it was last known; null: there is no data. */
    async of(slug: string) {
      const state = await states.of(slug);
      if (isUnknown(state)) return null;
      const { version } = state;
      return {
        version,
        /** The answer of this version to a browser's request of a schedule; null for any other, and if there is none. */
        async answer(address: string): Promise<{ readonly tag: string; readonly text: string } | null> {
          const { pathname, searchParams } = new URL(address, origin);
          if (pathname !== `/api/leagues/${slug}/schedule`) return null;
          const window = { from: searchParams.get("from"), to: searchParams.get("to") };
          const key = keyOf({ slug }, scheduleParameters(window));
          const found = await answers.of(key, version, () => readSchedule(db, slug, state, window));
          // While the database is away, it can be an older one.
          if (!answers.cached(key, version)) return null;
          return { tag: found.tag, text: new TextDecoder().decode(found.body.plain) };
        },
      };
    },
    /** The version without waiting; undefined if it must be read from the database. */
    freshVersion: (slug: string) => states.fresh(slug)?.version,
  };
}
