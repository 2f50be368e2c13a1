import { easternDay } from "@agate/captions/calendar";
import { isCoach, type PersonFact, type RosterFact } from "@agate/feeds";
import { type MatchupLeague, seasonOf } from "@agate/leagues";
import type { rosterEntry } from "../../db/schema.ts";
import type { RosterView } from "./guards.ts";
import type { StoreOptions } from "./scope.ts";

type Entry = typeof rosterEntry.$inferSelect;

/** A roster beside what is stored of its team, as its guard sees it. */
export function viewOf(
  league: MatchupLeague,
  asked: RosterView["asked"],
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
): RosterView {
  const known = stored.filter((row) => !row.removedAt && !isCoach(row));
  const live = new Set(known);
  const still = players.flatMap((person) => {
    const row = rowOf.get(person);
    return row && live.has(row) ? [{ before: row.jersey, now: person.jersey }] : [];
  });
  const numbered = still.filter(({ before }) => before !== "");
  return {
    asked,
    named: { id: facts.teamId, name: facts.teamName },
    players: players.length,
    known: known.length,
    still: still.length,
    imported: known.filter(({ origin }) => origin === "import").length,
    numbered: numbered.length,
    unnumbered: numbered.filter(({ now }) => now === "").length,
    ...compareSeasons(league, facts.season, known, how),
  };
}

/**
 * Whether an answer is of a later season than most of the stored players, or of an earlier one. Each provider calls a
 * season in its own way, by the year in which it begins or ends; where this one has not told somebody's, the league's
 * calendar tells (rule GD4).
 */
function compareSeasons(
  { calendar }: MatchupLeague,
  season: string,
  known: readonly Entry[],
  { provider, now }: Pick<StoreOptions, "provider" | "now">,
) {
  const isTold = (row: Entry) => row.provider === provider && row.season !== "" && season !== "";
  const seasonAt = (at: Date) => seasonOf(calendar, easternDay(at));
  const earlier = known.filter((row) =>
    isTold(row) ? row.season < season : seasonAt(row.confirmedAt) < seasonAt(now),
  );
  const later = known.filter((row) => isTold(row) && row.season > season);
  return { newSeason: earlier.length * 2 > known.length, oldSeason: later.length * 2 > known.length };
}
