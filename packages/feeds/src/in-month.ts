import { addDays, lastDayOf } from "@agate/captions/calendar";
import type { Answer, GameFact } from "./feed.ts";

/** A provider's weeks reach into the months beside the one that is asked for. */
const daysBeside = 7;

/**
 * Of an answer about the month `yyyy-MM` the games of it, and those that it tells on other days, more than a week off: games
 * that have moved, or an answer to something else.
 */
export function inMonth(
  games: readonly GameFact[],
  month: string,
): Pick<Answer<readonly GameFact[]>, "facts" | "elsewhere"> {
  const first = addDays(`${month}-01`, -daysBeside);
  const last = addDays(lastDayOf(month), daysBeside);
  const elsewhere = games.filter(({ easternDate }) => easternDate < first || easternDate > last);
  return {
    facts: games.filter(({ easternDate }) => easternDate.startsWith(month)),
    ...(elsewhere.length ? { elsewhere } : {}),
  };
}
