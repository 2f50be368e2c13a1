import { and, asc, eq, gte, isNull, lte, ne, sql } from "drizzle-orm";
import { gameNumber } from "@agate/api";
import { addDays } from "@agate/captions/calendar";
import { gameTitle } from "@agate/captions/game-title";
import type { League } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { selectGamesWithSides } from "../../db/games-with-sides.ts";
import { event } from "../../db/schema.ts";
import { jsonForScript } from "../../http/fill-page.ts";

/**
 * Reads a league's events from an Eastern day on for search engines (rule PI9), as a data block for the head of its
 * page; "" if none are known.
 */
export async function readLeagueHead(
  { database: { db }, env }: Pick<AppContext, "database" | "env">,
  league: League,
  day: string,
): Promise<string> {
  const events = await readComingEvents(db, league, day, env.publicUrl);
  const block = jsonForScript({ "@context": "https://schema.org", "@graph": events });
  return events.length ? `<script type="application/ld+json">${block}</script>` : "";
}

/** How many days ahead, and at most how many events, search engines get. */
const ahead = 14;
const most = 20;

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
  const rows = await selectGamesWithSides(db)
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
  row: Awaited<ReturnType<typeof selectGamesWithSides>>[number],
  page: string,
  sport: string,
): object {
  const { event: one, home: homeName, away: awayName, isDoubleheader } = row;
  const isGame = one.kind === "game";
  const number = gameNumber({ game_no: one.gameNo, ...(isDoubleheader && { doubleheader: true }) });
  const status = one.status === "postponed" || one.status === "cancelled" ? statuses[one.status] : "EventScheduled";
  return {
    "@type": "SportsEvent",
    name: isGame ? gameTitle(homeName ?? "", awayName ?? "", one.neutralSite, number) : one.name,
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
