import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { leagueBySlug } from "@agate/leagues";
import type { SavedLeague } from "../../../sw/stored-reads.ts";
import { ReadFailure } from "../../api/failure.ts";
import { inLanes } from "../../lib/in-lanes.ts";
import { commonCodesOf, positionCodesOf } from "../lease/code-queries.ts";
import { storeAnswer, storeRead } from "../lease/page-lease.ts";
import { NotSaved } from "../saved/save-failure.ts";
import { saveLeague } from "../saved/saved-leagues.ts";
import type { EntitlementRead } from "../subscription/entitlement-read.ts";
import { entitlementKey } from "../subscription/subscription-queries.ts";
import { cachePages } from "./cache-pages.ts";
import { failureText } from "./saved-words.ts";

/** What is needed of one league at the venue. */
export interface VenueRequest {
  readonly league: string;
  /** Eastern days of which at least one must be saved; null: any. */
  readonly days: Pick<SavedLeague, "from" | "to"> | null;
  /** "Braves at Red Sox, July 4" */
  readonly about: string;
}

interface Saving {
  readonly requests: readonly VenueRequest[];
  /** The page on which the user clicked. The leagues' pages are cached in any case. */
  readonly path: string;
  /** Whether there are codes to save, too. */
  readonly isEntitled: boolean;
  /** Called with the number of finished parts, out of `partsOf`. */
  readonly onPart: (done: number) => void;
  /** Aborts it: rejects with the signal's reason, and what was saved by then stays. */
  readonly signal: AbortSignal;
}

/** The outcome. */
export interface SavedForVenue {
  /** What is missing, in sentences; "" if nothing is. */
  readonly missing: string;
  /** Whether the pages open without a network; null: this browser caches none. */
  readonly opens: boolean | null;
}

const codesMissing =
  "Teams and rosters are saved, the common codes are not. Without a network the file would lack them.";
const pagesMissing = "Teams and rosters are saved, the pages are not. Without a network, keep this page open.";
const noRoomForPages = "This device has no room for the pages. Without a network, keep this page open.";

/** How many leagues are saved in parallel: a day has thirty, and each needs several requests. */
const atATime = 4;

/** Returns the number of parts to save: each league's data and codes, then the pages. */
export function partsOf(requests: readonly VenueRequest[], isEntitled: boolean): number {
  return requests.length * (isEntitled ? 2 : 1) + 1;
}

/**
 * Saves everything needed without a network: leagues, codes for entitled users, the pages with their code (rule PK15).
 */
export async function saveForVenue(
  client: QueryClient,
  { requests, path, isEntitled, onPart, signal }: Saving,
): Promise<SavedForVenue> {
  const missed = new Map<string, Set<string>>();
  const miss = (text: string, league: string) => missed.set(text, (missed.get(text) ?? new Set()).add(league));
  let done = 0;
  const saveOne = async ({ league, days, about }: VenueRequest) => {
    signal.throwIfAborted();
    try {
      // First the codes: what shows the saved league says whether it has them.
      const hasCodes = !isEntitled || (await saveCodes(client, league));
      if (isEntitled) onPart(++done);
      await saveLeague(client, { league, savedFor: about, signal, ...(days && { days }) });
      if (!hasCodes) miss(codesMissing, league);
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      miss(failureText(error.why), league);
    }
    onPart(++done);
  };
  await inLanes(atATime, requests, saveOne);
  signal.throwIfAborted();
  const leagues = requests.map(({ league }) => league);
  const cached = await cachePages([path, ...leagues.flatMap((league) => [`/${league}`, `/${league}/sideline`])]);
  onPart(partsOf(requests, isEntitled));
  const texts = [...missed].map(([text, of]) =>
    of.size === requests.length ? text : `${namesOf(leagues.filter((league) => of.has(league)))}: ${text}`,
  );
  if (!texts.length && cached === "full") texts.push(noRoomForPages);
  if (!texts.length && cached === false) texts.push(pagesMissing);
  return { missing: texts.join(" "), opens: cached === null ? null : cached === true };
}

function namesOf(leagues: readonly string[]): string {
  return leagues.map((league) => leagueBySlug(league)?.title ?? league).join(", ");
}

/**
 * Stores the lease in this browser now, and what the files of a league need besides their people.
 * @returns false: not all of it is stored
 */
async function saveCodes(client: QueryClient, league: string): Promise<boolean> {
  const read = client.getQueryData<EntitlementRead>(entitlementKey);
  if (read?.answer?.lease) await storeAnswer(client, read.answer, read.readAt);
  const found = leagueBySlug(league);
  const hasUnits = found?.kind === "matchup" && found.sharedJerseys === "by-listed-unit";
  const storeOne = async <T extends object>(key: QueryKey, codes: Promise<T>) => storeRead(key, await codes);
  const common = commonCodesOf(league);
  const units = positionCodesOf(league);
  try {
    const stored = await Promise.all([
      storeOne(common.queryKey, client.fetchQuery(common)),
      ...(hasUnits ? [storeOne(units.queryKey, client.fetchQuery(units))] : []),
    ]);
    return stored.every(Boolean);
  } catch (error) {
    if (error instanceof ReadFailure) return false;
    throw error;
  }
}
