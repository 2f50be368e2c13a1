import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { GameJson } from "@agate/api";
import { monthOf, type Day } from "@agate/captions/calendar";
import { monthOfGames } from "../../../api/league-queries.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useTryAgain } from "../sources/use-file-sources.ts";
import { byDay, gamesShown, monthsToRead, nearDays } from "./game-lists.ts";
import type { Bounds, PanelState } from "./panel-state.ts";

const noBounds: Bounds = { first: null, last: null };

/** Reads a league's games month by month, as many as the panel shows; empty months are skipped automatically. */
export function useGames(league: string, panel: PanelState | null, today: Day | null) {
  const retry = useTryAgain(league);
  const [request, setRequest] = useState({ list: "", months: 1 });
  const list = panel?.selectedDate ?? (panel?.showAll ? "all" : "upcoming");
  const count = request.list === list ? request.months : 1;

  // The answer for the day's month, or today's, says when the league's games begin and end.
  const anchorMonth = panel && today ? monthOf(panel.selectedDate ?? today) : null;
  const anchor = useQuery({ ...monthOfGames(league, anchorMonth ?? ""), enabled: anchorMonth !== null });
  const { data: anchored } = anchor;
  const bounds = useMemo(() => (anchored ? { first: anchored.first_day, last: anchored.last_day } : null), [anchored]);
  const months = panel && today && bounds ? monthsToRead(panel, today, bounds, count) : [];
  const possible = panel && today && bounds ? monthsToRead(panel, today, bounds, Number.POSITIVE_INFINITY).length : 0;

  const {
    read: others,
    pending,
    failure,
  } = useQueries({
    queries: months.filter((month) => month !== anchorMonth).map((month) => monthOfGames(league, month)),
    combine: gather,
  });
  const anchorGames = months.some((month) => month === anchorMonth) ? anchored?.games : undefined;
  const read = useMemo(() => (anchorGames ? [...anchorGames, ...others] : others), [anchorGames, others]);
  const days = useMemo(() => (panel && today ? byDay(gamesShown(read, panel, today)) : []), [read, panel, today]);

  // An empty month is skipped automatically; an empty day searches up to the next day with a game, to offer it.
  const hasMore = months.length < possible;
  const selected = panel?.selectedDate;
  const isNextKnown = selected && nearDays(read, selected, bounds ?? noBounds).some((near) => near > selected);
  const isEmpty = !days.length && !isNextKnown;
  if (hasMore && isEmpty && !pending && !failure) setRequest({ list, months: count + 1 });

  // Whether the day is empty does not depend on the following months.
  const isDayEmpty = panel?.selectedDate != null && anchored !== undefined && !days.length;
  const error = anchored ? (isDayEmpty ? null : failure) : anchor.error;
  const isLoading = !bounds || (!days.length && !isDayEmpty && (pending || hasMore));
  const state: "loading" | "failed" | "ready" = error && !days.length ? "failed" : isLoading ? "loading" : "ready";
  const canLoadMore = hasMore && !panel?.selectedDate && !pending && !error;
  const loadMore = useCallback(() => setRequest({ list, months: count + 1 }), [list, count]);
  const provenance = anchored?.provenance ?? null;
  // The same object until something in it changes, so that other changes on the page do not re-render the panel.
  return useMemo(
    () => ({
      state,
      days,
      /** All games read so far, including those not shown. */
      read,
      bounds: bounds ?? noBounds,
      /** There are later months to read; `loadMore` reads the next. */
      hasMore: canLoadMore,
      loadMore,
      error,
      retry,
      provenance,
    }),
    [state, days, read, bounds, canLoadMore, loadMore, error, retry, provenance],
  );
}

/** What the panel currently shows. */
export type GamesShown = ReturnType<typeof useGames>;

function gather(results: readonly UseQueryResult<{ readonly games: readonly GameJson[] }>[]) {
  return {
    read: results.flatMap(({ data }) => data?.games ?? []),
    pending: results.some(({ isPending }) => isPending),
    failure: results.find(({ isError, data }) => isError && !data)?.error ?? null,
  };
}
