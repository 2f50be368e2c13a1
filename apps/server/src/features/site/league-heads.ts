import { leagueBySlug, type League } from "@agate/leagues";
import { easternDay } from "@agate/captions/calendar";
import { isDatabaseAway } from "../../db/error-code.ts";
import { jsonForScript } from "../../http/fill-page.ts";
import type { AppContext } from "../../app-context.ts";
import { readComingEvents } from "./coming-events.ts";

/** Milliseconds after which a league's coming events are looked up again. */
const fresh = 300_000;

interface Kept {
  readonly head: string;
  readonly at: number;
}

export interface LeagueHeads {
  /** The coming events of the league whose page is at a path, as a block of data; "" for other pages and as long as none is known. */
  headOf(path: string): string;
  /** When what was last asked for is there. */
  settled(): Promise<void>;
}

/**
 * What search engines are told of a league's coming events. A reader never waits for it: a page goes out with what is in
 * memory, and where that is old a look-up begins for those who come after.
 */
export function createLeagueHeads({
  database: { db },
  env,
  now,
  log,
}: Pick<AppContext, "database" | "env" | "now" | "log">) {
  const kept = new Map<string, Kept>();
  const underway = new Map<string, Promise<void>>();

  async function look(league: League, at: Date): Promise<void> {
    try {
      const events = await readComingEvents(db, league, easternDay(at), env.publicUrl);
      const block = jsonForScript({ "@context": "https://schema.org", "@graph": events });
      const head = events.length ? `<script type="application/ld+json">${block}</script>` : "";
      kept.set(league.slug, { head, at: at.getTime() });
    } catch (error) {
      // The page does without; the next reader asks again.
      if (!isDatabaseAway(error)) log.warn({ league: league.slug, err: error }, "coming events cannot be read");
    } finally {
      underway.delete(league.slug);
    }
  }

  return {
    headOf(path) {
      const league = leagueBySlug(path.slice(1));
      if (league?.status !== "live") return "";
      const last = kept.get(league.slug);
      const at = now();
      const isFresh = last && Math.abs(at.getTime() - last.at) < fresh;
      if (!isFresh && !underway.has(league.slug)) underway.set(league.slug, look(league, at));
      return last?.head ?? "";
    },
    async settled() {
      await Promise.all(underway.values());
    },
  } satisfies LeagueHeads;
}
