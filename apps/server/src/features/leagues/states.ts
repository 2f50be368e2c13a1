import type { Db } from "../../db/database.ts";
import { isDatabaseAway } from "../../db/error-code.ts";
import { leagueState } from "../../db/schema.ts";

/** What decides whether an answer about a league still holds. */
export interface LeagueState {
  /** The same as long as every read of the league answers the same; another process's database counts anew. */
  readonly version: string;
  /** Something real is known: sample rows are hidden (rule RF4). */
  readonly hasReal: boolean;
}

export interface LeagueStates {
  of(league: string): Promise<LeagueState>;
  /** The same without waiting; undefined when it has to be looked up. */
  fresh(league: string): LeagueState | undefined;
}

/** Of a league that nothing was ever stored for. */
const unknown: LeagueState = { version: "0", hasReal: false };

/** Whether nothing was ever stored for the league. */
export function isUnknown(state: LeagueState): boolean {
  return state === unknown;
}

/** How long a look-up may keep a reader waiting who could have an older answer. */
const patience = 250;

/**
 * The states of all leagues, read again after `recheckAfter` milliseconds. While the database is down or slow the last
 * known states go on (case F1); before there are any, its error is thrown.
 */
export function createLeagueStates(db: Db, recheckAfter: number): LeagueStates {
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
      const states = freshStates() ?? (await (known ? withTimeout(check(), patience, known) : check()));
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

/** What a promise resolves with, or after so many milliseconds something else instead of it. */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number, instead: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => {}); // nobody waits for it any more
  }
}
