import type { GameJson, LineupJson, PastRostersJson } from "@agate/api";
import type { PeopleJson, PeopleList } from "@agate/assignment";
import type { League } from "@agate/leagues";
import { useCallback } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { useOffline } from "../../../lib/offline.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { Dated } from "../../../product/roster-age.ts";
import type { EditsEngine } from "../edits/use-edits-engine.ts";
import type { FileSource } from "../sources/use-file-sources.ts";

/** What a form says of the game its file is of. */
export interface GameOfForm {
  /** As scheduled; null: there is none, or it has not arrived. */
  readonly game?: GameJson | null;
  /** Its file is made of today's rosters though its day is over. */
  readonly hasTodaysRosters?: boolean;
}

/** The rosters of a past game on its day, and the reading of them as one of the things a file is made of. */
export interface PastRosters {
  /** The game's day is over, and this person may and wants to have that day's rosters (rules LU20, LU22). */
  readonly isPast: boolean;
  /** Today's can be chosen in their place, or are: not where that day's are not known. */
  readonly hasChoice: boolean;
  /** Gives a roster as it was on that day; as long as that is not read, or not wanted, as it is. */
  readonly ofDay: (read: PeopleJson | undefined) => PeopleJson | undefined;
  /** Which day the lists are of, in place of how old today's are. */
  readonly datedOf: (dated: readonly Dated[], lists: readonly PeopleList[]) => readonly Dated[];
  readonly sources: readonly FileSource[];
}

/** @param engine null: it has not come, and no game is past yet */
export function usePastRosters(
  league: League,
  { game, hasTodaysRosters = false }: GameOfForm,
  engine: EditsEngine | null,
  isEntitled: boolean,
): PastRosters {
  const now = useNow();
  const isOffline = useOffline();
  const past = isEntitled && game && now !== null && engine?.pastGameOf(league, game, now);
  const isWanted = past && !hasTodaysRosters;
  const read = useQuery<PastRostersJson>({ ...(isWanted ? past.rosters : nothing), enabled: !!isWanted });
  useQuery<LineupJson>({ ...(isWanted ? past.lineup : nothing), enabled: !!isWanted });
  const rosters = (isWanted && read.data) || null;
  // A day that ends at a venue without a network takes no file away.
  const usesSaved = isOffline && !rosters;
  return {
    isPast: !!isWanted,
    hasChoice:
      !!past && !usesSaved && !!(hasTodaysRosters || read.error || rosters?.home?.as_of || rosters?.away?.as_of),
    ofDay: useCallback((one) => (rosters && engine?.rosterOn(one, rosters)) || one, [rosters, engine]),
    datedOf: (dated, lists) =>
      !isWanted || usesSaved ? dated : ((rosters && engine?.pastDated(rosters, lists, dated)) ?? []),
    sources:
      isWanted && !usesSaved
        ? [{ id: "past", kind: "people", name: "the rosters of that day", isNeeded: true, read }]
        : [],
  };
}

const nothing = { queryKey: ["league"] };
