import type { Answer, AnySource, Ask } from "@agate/feeds";
import type { Kind, League, MatchupLeague, RaceLeague } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import type { RunOutcome } from "../../db/schema.ts";
import type { Claim } from "./claim.ts";
import type { Doubt, DoubtsFilter } from "./guards/doubts.ts";

export type { RaceLeague };
/** A tour or a series. */
export type EventLeague = Exclude<League, MatchupLeague>;

/**
 * The smallest unit that is refreshed: a league's team list, one month of its games or of their places, one team's
 * roster or coach; a season of a tour or series, one event's field or entry list, the drivers of a season.
 */
export interface ScopeName {
  readonly league: string;
  readonly kind: Kind;
  /** `all`, a month `yyyy-MM`, a season `yyyy`, or the ID of a team or event. */
  readonly scope: string;
}

/** Extracts the scope's name from a larger object. */
export function nameOf({ league, kind, scope }: ScopeName): ScopeName {
  return { league, kind, scope };
}

/** The work of one scope; the runner takes care of locks, raw bodies, the run's row, and transactions. */
export interface Job<Facts> extends ScopeName {
  /** The scope's display name: "2025-05", "Boston Red Sox". */
  readonly label: string;
  /** Whether it makes sense to use a permitted source; if omitted, it does. */
  mayFetch?(source: AnySource): Promise<boolean>;
  /** @throws FeedFailure */
  fetch(source: AnySource, ask: Ask): Promise<Answer<Facts>>;
  /**
   * What an answer says, for comparison with another one.
   * @param withNumbers whether numbers count too
   */
  claim(answer: Answer<Facts>, withNumbers: boolean): Claim;
  /** The provider's ID of the requested subject, as in a claim; null if it has none. */
  requestedId(provider: string): Promise<string | null>;
  /**
   * Runs the guards and stores the answer, unless one objects, in which case nothing is written. Runs in a transaction.
   * @throws FeedFailure `changed` if it does not answer the request
   */
  store(tx: Db, answer: Answer<Facts>, how: StoreOptions): Promise<Stored>;
}

export interface StoreOptions {
  /** The ID of the provider that answered. */
  readonly provider: string;
  readonly now: Date;
  /** Which doubts the guards can raise. */
  readonly doubts: DoubtsFilter;
}

/** Why a guard held it, or what was stored. */
export type Stored =
  | { readonly held: Doubt }
  | {
      /** Whether readers would see a difference. */
      readonly changed: boolean;
      readonly counts: Counts;
      /** Parts of a good answer that were not stored: names that aren't names, vacant positions. */
      readonly notes?: readonly string[];
    };

/** Numbers of rows: first what was in the answer (teams, games, players, ...), then what changed. */
export type Counts = Readonly<Record<string, number>>;

export interface ScopeResult extends ScopeName {
  readonly label: string;
  readonly provider: string;
  readonly outcome: RunOutcome;
  readonly counts: Counts;
  /** Why it was held, failed, or skipped; otherwise empty. */
  readonly reason: string;
  /** The provider has no such data and never had: reported, but not an error. */
  readonly missing: boolean;
  /** A guard doubted it, and a person refused the same answer before. */
  readonly isRefused: boolean;
  /** Unusable parts of a good answer, and the sources tried before this one. */
  readonly remarks: readonly string[];
}

/** A provider's team IDs in a league, by ours. */
export type Identities = (provider: string) => Promise<ReadonlyMap<string, string>>;

/** Runs a job, trying its sources in order. */
export type RunScope = <Facts>(job: Job<Facts>, sources: readonly AnySource[]) => Promise<ScopeResult>;

/** A league's sources of each kind, in order of preference. */
export type Sources = Readonly<Record<Kind, readonly AnySource[]>>;
