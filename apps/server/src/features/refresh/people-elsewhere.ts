import type { PersonFact } from "@agate/feeds";
import { and, count, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { rosterEntry, team } from "../../db/schema.ts";
import type { RosterView } from "./guards/guards.ts";

/**
 * The other team of the league on which most of these players are live, under the same ids of their provider.
 * @param of our id of the team that they are told of
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
