import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { leagueState } from "../../db/schema.ts";
import { isDatabaseAway } from "../../log/error-code.ts";

/** Determines whether an answer about a league is still valid. */
export interface LeagueState {
  /**
   * Unchanged as long as every read of the league returns the same. Includes times, because revisions start over in
   * another database.
   */
  readonly version: string;
  /** The league has real data, so its sample rows are hidden (rule RF4). */
  readonly hasReal: boolean;
}

export interface LeagueStates {
  of(league: string): Promise<LeagueState>;
  /** The same without waiting; undefined if it must be read from the database. */
  fresh(league: string): LeagueState | undefined;
}

/** The state of a league that nothing was ever stored for. */
const unknown: LeagueState = { version: "0", hasReal: false };

/** Whether nothing was ever stored for the league. */
export function isUnknown(state: LeagueState): boolean {
  return state === unknown;
}

/** How long to delay a reader for a lookup when an older answer is available, in milliseconds times `patience`. */
const timeout = 250;

/**
 * The states of all leagues, read again after `recheckAfter` milliseconds. While the database is down or slow, returns
 * the last known states (case F1); if there are none yet, throws its error.
 */
export function createLeagueStates(
  { database: { db }, patience = 1 }: Pick<AppContext, "database" | "patience">,
  recheckAfter = 1000,
): LeagueStates {
  let known: ReadonlyMap<string, LeagueState> | undefined;
  let checkedAt = -Infinity;
  let underway: Promise<ReadonlyMap<string, LeagueState>> | undefined;

  const check = () => {
    underway ??= readStates(db)
      .then((states) => (known = states))
      .catch((error: unknown) => {
        if (known && isDatabaseAway(error)) return known;
        throw error;
      })
      .finally(() => {
        checkedAt = performance.now();
        underway = undefined;
      });
    return underway;
  };

  const freshStates = () => (performance.now() - checkedAt < recheckAfter ? known : undefined);
  const stateIn = (states: ReadonlyMap<string, LeagueState>, league: string) => states.get(league) ?? unknown;

  return {
    async of(league) {
      const states = freshStates() ?? (await (known ? withTimeout(check(), patience * timeout, known) : check()));
      return stateIn(states, league);
    },
    fresh(league) {
      const states = freshStates();
      return states && stateIn(states, league);
    },
  };
}

async function readStates(db: Db): Promise<ReadonlyMap<string, LeagueState>> {
  const rows = await db.select().from(leagueState);
  return new Map(
    rows.map(({ league, revision, hasReal, updatedAt, confirmedAt }) => [
      league,
      {
        version: [revision, Number(updatedAt), Number(confirmedAt)].map((part) => part.toString(36)).join("-"),
        hasReal,
      },
    ]),
  );
}

/** Resolves like a promise, or with something else after this many milliseconds. */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number, instead: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => {}); // no longer awaited
  }
}
