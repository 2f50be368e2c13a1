import { type League, leagueBySlug } from "@agate/leagues";
import type { Database } from "../../db/database.ts";
import type { AnswerCache } from "../../http/answer-cache.ts";
import { createAnswerRead } from "./answer.ts";
import { countCommonCodes } from "./codes.ts";
import { readEvents } from "./events.ts";
import { keyOf } from "./routes.ts";
import { readSchedule, scheduleParameters } from "./schedule.ts";
import { isUnknown, type LeagueState, type LeagueStates } from "./states.ts";

const origin = "http://own.invalid";
const pathOfRead = /^\/api\/leagues\/([^/]+)\/(schedule|events|answer|common-codes\/count)$/;

/** Of a league for which nothing was ever stored. Browsers do not read it, so it has no tag. */
const nothing = { tag: "", text: JSON.stringify({ games: [], events: [] }) };

/** The public reads that pages begin with, for this server's own pages, from the same cache as those of browsers. */
export function createLeagueReads(database: Database, states: LeagueStates, answers: AnswerCache) {
  const { db } = database;
  const { ofEvent } = createAnswerRead(database);

  /** What determines the answer to a browser's request, and makes it; null: it is no part of a first view. */
  function readAt(league: League, name: string, query: URLSearchParams) {
    const { slug } = league;
    if (name === "events") return { parameters: ["events"], make: (state: LeagueState) => readEvents(db, slug, state) };
    if (name === "common-codes/count")
      return { parameters: ["common code count"], make: () => countCommonCodes(db, league) };
    if (name === "schedule") {
      const window = { from: query.get("from"), to: query.get("to") };
      return {
        parameters: scheduleParameters(window),
        make: (state: LeagueState) => readSchedule(db, slug, state, window),
      };
    }
    const event = query.get("event");
    if (event === null) return null;
    return { parameters: ["event", event, "answer"], make: (state: LeagueState) => ofEvent(league, state, event) };
  }

  return {
    /** Leagues as they are now, while the database is away as they were last known; null: there is no data of any. */
    async of(leagues: readonly League[]) {
      const known = new Map(await Promise.all(leagues.map(async ({ slug }) => [slug, await states.of(slug)] as const)));
      if ([...known.values()].every(isUnknown)) return null;
      return {
        version: versionOf([...known.values()]),
        /** The answer at this version to a browser's request; null if there is none, or it is no part of a first view. */
        async answer(address: string): Promise<{ readonly tag: string; readonly text: string } | null> {
          const { pathname, searchParams } = new URL(address, origin);
          const [, slug = "", name = ""] = pathOfRead.exec(pathname) ?? [];
          const [league, state] = [leagueBySlug(slug), known.get(slug)];
          if (!league || !state) return null;
          if (isUnknown(state)) return nothing;
          const read = readAt(league, name, searchParams);
          if (!read) return null;
          const key = keyOf({ slug }, read.parameters);
          const found = await answers.of<object | null>(key, state.version, () => read.make(state));
          // While the database is away, it can be an older one.
          if (!found || !answers.cached(key, state.version)) return null;
          return { tag: found.tag, text: new TextDecoder().decode(found.body.plain) };
        },
      };
    },
    /** The version without waiting; undefined if it must be read from the database. */
    freshVersion(leagues: readonly League[]): string | undefined {
      const known = leagues.flatMap(({ slug }) => states.fresh(slug) ?? []);
      return known.length === leagues.length ? versionOf(known) : undefined;
    },
  };
}

const versionOf = (states: readonly LeagueState[]) => states.map(({ version }) => version).join();
