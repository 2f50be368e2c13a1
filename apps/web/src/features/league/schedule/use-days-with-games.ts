import { useMemo } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { monthOfGames } from "../../../api/league-queries.ts";
import { monthOf } from "@agate/captions/calendar";
import type { Day, Month } from "@agate/captions/calendar";
import type { Bounds } from "./panel-state.ts";
import type { GamesShown } from "./use-games.ts";

interface DaysWithGames {
  /** Eastern days that have games, as far as their months have been read. */
  readonly days: ReadonlySet<Day>;
  /** The month that is shown could not be read. */
  readonly isFailed: boolean;
}

/** Reads the month a calendar shows, where the league may have games in it, and knows what was read before. */
export function useDaysWithGames(
  league: string,
  month: Month,
  games: Pick<GamesShown, "bounds" | "read">,
): DaysWithGames {
  const { bounds, read } = games;
  const { data, isError } = useQuery({ ...monthOfGames(league, month), enabled: mayHaveGames(month, bounds) });
  const days = useMemo(() => new Set([...read, ...(data?.games ?? [])].map((game) => game.game_date)), [read, data]);
  return { days, isFailed: isError && !data };
}

function mayHaveGames(month: Month, { first, last }: Bounds): boolean {
  return first !== null && last !== null && monthOf(first) <= month && month <= monthOf(last);
}
