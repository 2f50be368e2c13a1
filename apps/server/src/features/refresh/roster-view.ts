import { and, count, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { easternDay } from "@agate/captions/calendar";
import { isCoach, type PersonFact, type RosterFact } from "@agate/feeds";
import { type MatchupLeague, seasonOf } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { rosterEntry, team } from "../../db/schema.ts";
import type { RosterView } from "./guards/guards.ts";
import type { StoreOptions } from "./scope.ts";

type Entry = typeof rosterEntry.$inferSelect;

/** Compares a roster with what is stored for its team, for the guard, without looking for its people on other teams. */
export function viewOf(
  league: MatchupLeague,
  requested: RosterView["requested"],
  facts: RosterFact,
  {
    players,
    stored,
    rowOf,
  }: {
    readonly players: readonly PersonFact[];
    readonly stored: readonly Entry[];
    readonly rowOf: ReadonlyMap<PersonFact, Entry>;
  },
  how: Pick<StoreOptions, "provider" | "now">,
): Omit<RosterView, "elsewhere"> {
  const known = stored.filter((row) => !row.removedAt && !isCoach(row));
  const live = new Set(known);
  const people = players.map((person) => {
    const row = rowOf.get(person);
    return { now: person, before: row && live.has(row) ? row : null };
  });
  return {
    requested,
    named: { id: facts.teamId, name: facts.teamName },
    people,
    known: known.length,
    still: people.filter(({ before }) => before).length,
    imported: known.filter(({ origin }) => origin === "import").length,
    ...compareSeasons(league, facts.season, known, how),
  };
}

/**
 * Whether an answer is from a later season than most of the stored players, or an earlier one. Each provider names
 * seasons in its own way, by the year in which they begin or end; for players from another provider, the league's
 * calendar decides (rule GD4).
 */
function compareSeasons(
  { calendar }: MatchupLeague,
  season: string,
  known: readonly Entry[],
  { provider, now }: Pick<StoreOptions, "provider" | "now">,
) {
  const namesSeason = (row: Entry) => row.provider === provider && row.season !== "" && season !== "";
  const seasonAt = (at: Date) => seasonOf(calendar, easternDay(at));
  const earlier = known.filter((row) =>
    namesSeason(row) ? row.season < season : seasonAt(row.confirmedAt) < seasonAt(now),
  );
  const later = known.filter((row) => namesSeason(row) && row.season > season);
  const ofYear = known.filter((row) => row.provider === provider && row.season !== "");
  return {
    newSeason: earlier.length * 2 > known.length,
    oldSeason: later.length * 2 > known.length,
    yearLost: season === "" && ofYear.length * 2 > known.length,
    day: easternDay(now),
  };
}

/**
 * The league's other team that has most of these players live under the same IDs of their provider.
 * @param of our ID of the team whose roster this is
 */
export async function findElsewhere(
  tx: Db,
  league: string,
  of: string,
  provider: string,
  players: readonly PersonFact[],
): Promise<RosterView["elsewhere"]> {
  const ids = players.map(({ id }) => id);
  const [most] = await tx
    .select({ name: team.name, players: count() })
    .from(rosterEntry)
    .innerJoin(team, eq(team.id, rosterEntry.teamId))
    .where(
      and(
        eq(team.league, league),
        isNull(team.removedAt),
        ne(team.id, of),
        eq(rosterEntry.provider, provider),
        inArray(rosterEntry.personId, ids),
        isNull(rosterEntry.removedAt),
        ne(rosterEntry.origin, "sample"),
      ),
    )
    .groupBy(team.id, team.name)
    .orderBy(desc(count()))
    .limit(1);
  return most ?? null;
}
