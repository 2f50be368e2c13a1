import type { QueryClient } from "@tanstack/react-query";
import { leagueBySlug } from "@agate/leagues";
import type { SavedLeague } from "../../../sw/stored-reads.ts";
import { inLanes } from "../../lib/in-lanes.ts";
import { saveCodes } from "../lease/save-codes.ts";
import { NotSaved } from "../saved/save-failure.ts";
import { saveLeague } from "../saved/saved-leagues.ts";
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
      await saveLeague(client, { league, savedFor: about, signal, ...(days && { days }) });
      onPart(++done);
      if (!isEntitled) return;
      if (!(await saveCodes(client, league))) miss(codesMissing, league);
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      miss(failureText(error.why), league);
      if (isEntitled) done++;
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
