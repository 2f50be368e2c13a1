import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { DayEvent } from "@agate/assignment";
import type { CommonCodesSport, League } from "@agate/leagues";
import { ownCodeLine, ownCodesFor } from "@agate/mine";
import { commonCodesOf, positionCodesOf } from "../../../product/lease/code-queries.ts";
import { useOwnCodes } from "../../../product/own-codes/use-own-codes.ts";

/** A read without which no file is made. */
export interface NeededRead {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useDayCodes(events: readonly DayEvent[], isEntitled: boolean) {
  const leagues = useMemo(() => {
    const bySport = new Map<CommonCodesSport, League>();
    for (const { league } of events) if (!bySport.has(league.commonCodes)) bySport.set(league.commonCodes, league);
    return [...bySport.values()];
  }, [events]);
  const listed = useMemo(
    () => [
      ...new Set(
        events.flatMap(({ league }) =>
          league.kind === "matchup" && league.sharedJerseys === "by-listed-unit" ? [league.slug] : [],
        ),
      ),
    ],
    [events],
  );
  const own = useOwnCodes();
  const ownCodes = useMemo(
    () => new Map(leagues.map(({ commonCodes }) => [commonCodes, ownCodesFor(own, commonCodes).map(ownCodeLine)])),
    [leagues, own],
  );
  const codes = useQueries({
    queries: leagues.map(({ slug }) => ({ ...commonCodesOf(slug), enabled: isEntitled })),
  });
  const units = useQueries({ queries: listed.map((slug) => ({ ...positionCodesOf(slug), enabled: isEntitled })) });
  const needed = isEntitled ? [...codes, ...units] : [];
  const failed = needed.filter((read) => !read.data && read.errorUpdateCount > 0);
  return {
    /** By sport, as far as they have been read. */
    commonCodes: useStable(
      leagues.flatMap(({ commonCodes }, at) => pair(commonCodes, isEntitled && codes[at]?.data?.codes)),
    ),
    /** The person's own by sport, entitled or not (rule PS10). */
    ownCodes,
    /** By league, for leagues that tell players with a shared number apart by a list (rule J1). */
    units: useStable(listed.flatMap((slug, at) => pair(slug, isEntitled && units[at]?.data?.codes))),
    isLoading: needed.some((read) => read.isPending && read.errorUpdateCount === 0),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const read of failed) void read.refetch();
    },
  };
}

function pair<Key, Value>(key: Key, value: Value | false | undefined): readonly (readonly [Key, Value])[] {
  return value === undefined || value === false ? [] : [[key, value]];
}

/** Returns the same map object until its contents change. */
function useStable<Key, Value>(entries: readonly (readonly [Key, Value])[]): ReadonlyMap<Key, Value> {
  const next = new Map(entries);
  const [shown, setShown] = useState(next);
  const isSame = shown.size === next.size && [...next].every(([key, value]) => shown.get(key) === value);
  if (!isSame) setShown(next);
  return isSame ? shown : next;
}
