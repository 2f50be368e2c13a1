import { between, eq, isNull } from "drizzle-orm";
import { lastDayOf } from "@agate/captions/calendar";
import type { Answer, GameFact, VenueFact } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import { freshnessOf } from "@agate/leagues/freshness";
import type { Db } from "../../../db/database.ts";
import { type EventRow, gameKey } from "../../../db/event-row.ts";
import { readOverrides } from "../../../db/overrides.ts";
import { event } from "../../../db/schema.ts";
import { isVisible, storeRows, readRealRows } from "../../../db/store-rows.ts";
import { printedCity } from "../../../words/names.ts";
import { counted } from "../../../words/words.ts";
import type { Stored, StoreOptions } from "../scope.ts";
import { findSides } from "../sides.ts";
import { readRegister } from "../team-register.ts";
import { type DataKind } from "./kind.ts";
import { monthJob, schedule } from "./schedule.ts";
import { isMonth, monthlyDrafts } from "./spans.ts";

/** The places of a month's games, for a league whose own provider does not list them completely. */
export const places: DataKind = {
  name: ["month of places", "months of places"],
  of: "league",
  isRead: false,
  waitsFor: ["teams", "schedule"],
  summary: {
    title: (label) => `the cities of ${label}`,
    holds: ({ counts, label, words }) => `the cities of ${counted(counts["places"] ?? 0, words.event)} of ${label}`,
    missing: (label) => `cities for ${label}`,
  },
  fetchedAs: () => "schedule",
  scopes: async ({ months }) => months,
  async job({ feeds, league, identities }, month) {
    if (league.kind !== "matchup" || !isMonth(month)) return null;
    return {
      ...monthJob(feeds, league, month),
      kind: "places",
      async mayFetch({ feed }) {
        await identities(feed);
        return true;
      },
      store: (tx, answer, how) => storePlaces(tx, league, month, answer as never, how),
    };
  },
  plan(at) {
    const { league, spansOf } = at;
    return league.kind === "matchup"
      ? monthlyDrafts("places", at, spansOf(freshnessOf(league).maxAge.places), new Map())
      : [];
  },
  rows: schedule.rows,
};

type Place = Pick<VenueFact, "city" | "state" | "country">;

/**
 * Fills in where the games of a month are played, for a league whose own provider names venues but no cities: from the
 * same game in this answer, otherwise from another game in the same venue. Nothing else in the answer is used: it
 * creates no games or teams, and known places stay.
 */
async function storePlaces(
  tx: Db,
  league: MatchupLeague,
  month: string,
  { facts }: Answer<readonly GameFact[]>,
  { provider, now }: StoreOptions,
): Promise<Stored> {
  const overrides = await readOverrides(tx, "event");
  const found = await readRealRows(
    tx,
    event,
    eq(event.league, league.slug),
    eq(event.kind, "game"),
    isNull(event.removedAt),
    between(event.easternDate, `${month}-01`, lastDayOf(month)),
  );
  const stored = overrides.asReported(found);
  const placed = facts.filter(({ venue }) => venue.city !== "");
  const { ids } = findSides(
    league.slug,
    provider,
    placed.flatMap(({ home, away }) =>
      [home, away].flatMap(({ teamId, label }) => (teamId ? [{ id: teamId, name: label, location: "" }] : [])),
    ),
    await readRegister(tx, league.slug, provider),
  );
  const idOf = (teamId: string | null) => ids.get(teamId ?? "") ?? null;
  const byGame = new Map<string | null, Place>(
    placed.map(({ home, away, easternDate, gameNo, venue }) => [
      gameKey({ homeTeamId: idOf(home.teamId), awayTeamId: idOf(away.teamId), easternDate, gameNo }),
      venue,
    ]),
  );
  byGame.delete(null);
  const ofGame = (row: EventRow) => byGame.get(gameKey(row) ?? "");
  const byVenue = placesByVenue(stored, placed, ofGame);

  const lacking = stored.filter(({ venueName, venueCity }) => venueName !== "" && venueCity === "");
  const rows = lacking.flatMap((row): EventRow[] => {
    const place = ofGame(row) ?? byVenue.get(row.venueName);
    return place ? [{ ...row, venueCity: printedCity(place), venueCountry: place.country }] : [];
  });
  const difference = await storeRows(tx, "event", rows, stored, {
    now,
    overrides,
    retained: stored,
  });
  return {
    changed: isVisible(difference),
    counts: { places: rows.length, unplaced: lacking.length - rows.length, ...difference },
  };
}

/** Where a venue is, by its name: the answer's name for it, or the league's if both have the same game. */
function placesByVenue(
  stored: readonly EventRow[],
  placed: readonly GameFact[],
  ofGame: (row: EventRow) => Place | undefined,
): ReadonlyMap<string, Place> {
  const named = [
    ...placed.map(({ venue }) => [venue.name, venue] as const),
    ...stored.flatMap((row) => {
      const place = ofGame(row);
      return place ? [[row.venueName, place] as const] : [];
    }),
  ];
  // If venues in two towns share a name, that name cannot place a third game.
  const groups = Map.groupBy(named, ([name]) => name);
  return new Map(
    [...groups].flatMap(([name, alike]) => {
      const [[, place] = []] = alike;
      return place && new Set(alike.map(([, { city }]) => city)).size === 1 ? [[name, place] as const] : [];
    }),
  );
}
