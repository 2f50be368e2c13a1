import { addDays, daysOf, lastDayOf } from "@agate/captions/calendar";
import { FeedFailure, type Ask } from "../feed.ts";
import { readJson } from "../read-json.ts";
import { scoreboardPayload, type EventRow, maxEvents, scoreboardUrl } from "./payload.ts";

export interface Listed {
  readonly events: readonly EventRow[];
  /** How many events the month's page held, or the fullest of its days. */
  readonly sizes: readonly number[];
  /** A page with events did not name a league. */
  readonly isAnonymous: boolean;
}

/**
 * Reads all events of a month for one competition (and group): the month in one request, or day by day if ESPN answers
 * the month with 400 or fills the page (college basketball and baseball play more than 500 games a month). Also
 * requests the first day of the next month, so that the last evening is included even if ESPN ever uses UTC days.
 */
export async function eventsOf(path: string, group: number | null, month: string, ask: Ask): Promise<Listed> {
  let isAnonymous = false;
  const page = async (dates: string) => {
    const { events, slug } = await scoreboard(path, group, dates.replaceAll("-", ""), ask);
    isAnonymous ||= events.length > 0 && !slug;
    return events;
  };
  const after = addDays(lastDayOf(month), 1);
  const whole = await page(month).catch((failure: unknown) => {
    if (failure instanceof FeedFailure && failure.status === 400) return null;
    throw failure;
  });
  const pages: (readonly EventRow[])[] = [];
  if (whole && whole.length < maxEvents) pages.push(whole);
  else for (const day of daysOf(month)) pages.push(await page(day));
  // Of single days, only the fullest shows whether a limit cut them off: exactly 25 on one day among others means
  // nothing.
  const sizes = [Math.max(...pages.map((events) => events.length))];
  const events = [...pages.flat(), ...(await page(after))];
  return { events, sizes, isAnonymous };
}

async function scoreboard(path: string, group: number | null, dates: string, ask: Ask) {
  const url = scoreboardUrl(path, dates, group);
  const payload = await readJson("espn", ask, url, scoreboardPayload);
  const slug = payload.leagues?.[0]?.slug;
  refuseOtherLeague(url, path, slug);
  return { events: payload.events, slug };
}

/** @throws FeedFailure `changed` if the payload names a league other than the requested one. */
export function refuseOtherLeague(url: string, path: string, slug: string | undefined): void {
  if (slug && slug !== path.split("/")[1]) throw new FeedFailure("espn", "changed", `${url}: names the league ${slug}`);
}
