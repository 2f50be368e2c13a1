import { and, asc, eq, gte, isNull, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { addDays, easternDay } from "@agate/captions/calendar";
import { gameTitle } from "@agate/captions/game-title";
import { type League, leagueBySlug } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { event, team } from "../../db/schema.ts";
import { jsonForScript } from "../../http/fill-page.ts";
import { isDatabaseAway } from "../../log/error-code.ts";

/** Milliseconds after which a league's upcoming events are read again. */
const freshFor = 300_000;

interface CachedHead {
  readonly head: string;
  readonly at: number;
}

export interface LeagueHeads {
  /**
   * The upcoming events of the league whose page is at a path, as a data block; "" for other pages, and if none are
   * known.
   */
  headOf(path: string): string;
  /** The same for an Eastern day, read now. */
  readHead(league: League, day: string): Promise<string>;
  /** Resolves when pending reads are done. */
  settled(): Promise<void>;
}

/**
 * A league's upcoming events for search engines. Readers never wait for them: a page is sent with what is in memory,
 * and if that is old, a read starts for later requests.
 */
export function createLeagueHeads({
  database: { db },
  env,
  now,
  log,
}: Pick<AppContext, "database" | "env" | "now" | "log">) {
  const cachedHeads = new Map<string, CachedHead>();
  const underway = new Map<string, Promise<void>>();

  async function readHead(league: League, day: string): Promise<string> {
    const events = await readComingEvents(db, league, day, env.publicUrl);
    const block = jsonForScript({ "@context": "https://schema.org", "@graph": events });
    return events.length ? `<script type="application/ld+json">${block}</script>` : "";
  }

  async function look(league: League, at: Date): Promise<void> {
    try {
      cachedHeads.set(league.slug, { head: await readHead(league, easternDay(at)), at: at.getTime() });
    } catch (error) {
      // The page is sent without it; the next request tries again.
      if (!isDatabaseAway(error)) log.warn({ league: league.slug, err: error }, "coming events cannot be read");
    } finally {
      underway.delete(league.slug);
    }
  }

  return {
    readHead,
    headOf(path) {
      const league = leagueBySlug(path.slice(1));
      if (league?.status !== "live") return "";
      const last = cachedHeads.get(league.slug);
      const at = now();
      const isFresh = last && Math.abs(at.getTime() - last.at) < freshFor;
      if (!isFresh && !underway.has(league.slug)) underway.set(league.slug, look(league, at));
      return last?.head ?? "";
    },
    async settled() {
      await Promise.all(underway.values());
    },
  } satisfies LeagueHeads;
}

/** How many days ahead, and at most how many events, search engines get. */
const ahead = 14;
const most = 20;

const home = alias(team, "home_team");
const away = alias(team, "away_team");

/**
 * The next games or events of a league as schema.org's SportsEvent. Only real ones with a place and a name: without
 * these, an event is useless in search results.
 * @param today Eastern
 */
async function readComingEvents(
  db: Db,
  { slug, category }: League,
  today: string,
  publicUrl: string,
): Promise<readonly object[]> {
  const rows = await db
    .select({ event, home: home.name, away: away.name })
    .from(event)
    .leftJoin(home, eq(home.id, event.homeTeamId))
    .leftJoin(away, eq(away.id, event.awayTeamId))
    .where(
      and(
        eq(event.league, slug),
        isNull(event.removedAt),
        ne(event.origin, "sample"),
        ne(event.status, "final"),
        ne(event.venueName, ""),
        gte(sql`coalesce(${event.endDate}, ${event.easternDate})`, today),
        lte(event.easternDate, addDays(today, ahead)),
      ),
    )
    .orderBy(asc(event.easternDate), sql`${event.startsAt} nulls last`, asc(event.id))
    .limit(most);
  return rows
    .filter(({ event: { kind }, home: homeName, away: awayName }) => kind !== "game" || (homeName && awayName))
    .map((row) => sportsEvent(row, `${publicUrl}/${slug}`, category));
}

const statuses = { postponed: "EventPostponed", cancelled: "EventCancelled" } as const;

function sportsEvent(
  row: { readonly event: typeof event.$inferSelect; readonly home: string | null; readonly away: string | null },
  page: string,
  sport: string,
): object {
  const { event: one, home: homeName, away: awayName } = row;
  const isGame = one.kind === "game";
  const status = one.status === "postponed" || one.status === "cancelled" ? statuses[one.status] : "EventScheduled";
  return {
    "@type": "SportsEvent",
    name: isGame ? gameTitle(homeName ?? "", awayName ?? "", one.neutralSite, one.gameNo) : one.name,
    sport,
    startDate: one.startsAt && !one.dateOnly ? one.startsAt.toISOString() : one.localDate,
    ...(one.endDate && { endDate: one.endDate }),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: one.venueName,
      address: {
        "@type": "PostalAddress",
        addressLocality: one.venueCity,
        addressCountry: one.venueCountry,
      },
    },
    ...(isGame && {
      homeTeam: { "@type": "SportsTeam", name: homeName },
      awayTeam: { "@type": "SportsTeam", name: awayName },
    }),
    url: isGame ? `${page}?game=${encodeURIComponent(one.id)}` : page,
  };
}
