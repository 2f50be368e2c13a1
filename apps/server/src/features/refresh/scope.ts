import type { Answer, AnySource, Ask } from "@agate/feeds";
import type { Kind, League, MatchupLeague, RaceLeague } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import type { RunOutcome } from "../../db/schema.ts";
import type { Claim } from "./claim.ts";
import type { Doubt, DoubtsAsked } from "./guards/doubts.ts";

export type { RaceLeague };
/** A tour or a series. */
export type EventLeague = Exclude<League, MatchupLeague>;

/**
 * The smallest thing that is refreshed as one: a league's team list, one month of its games or of their places, one team's
 * roster or coach; a season of a tour or series, one event's field or entry list, the drivers of a season.
 */
export interface ScopeName {
  readonly league: string;
  readonly kind: Kind;
  /** `all`, a month `yyyy-MM`, a season `yyyy`, or the id of a team or event. */
  readonly scope: string;
}

/** The scope alone of what names more. */
export function nameOf({ league, kind, scope }: ScopeName): ScopeName {
  return { league, kind, scope };
}

/** What is done in one scope; the runner around it keeps locks, raw bodies, the run's row and transactions. */
export interface Job<Facts> extends ScopeName {
  /** The scope as people call it: "2025-05", "Boston Red Sox". */
  readonly label: string;
  /** Whether there is a point in asking a source that may be asked; without it there is. */
  mayAsk?(source: AnySource): Promise<boolean>;
  /** @throws FeedFailure */
  fetch(source: AnySource, ask: Ask): Promise<Answer<Facts>>;
  /** What an answer says, so that another one can be seen to say the same. @param withNumbers they count, too */
  claim(answer: Answer<Facts>, withNumbers: boolean): Claim;
  /** What a provider calls the thing that is asked for, as a claim names it; null: it does not know it. */
  askedAs(provider: string): Promise<string | null>;
  /**
   * Asks the guards, and stores the answer unless one says no: then nothing was written. Runs in a transaction.
   * @throws FeedFailure `changed` when it is no answer to what was asked
   */
  store(tx: Db, answer: Answer<Facts>, how: StoreOptions): Promise<Stored>;
}

export interface StoreOptions {
  /** The id of the provider that answered. */
  readonly provider: string;
  readonly now: Date;
  /** Which doubts the guards may raise. */
  readonly doubts: DoubtsAsked;
}

/** Why a guard refused, or what was stored. */
export type Stored =
  | { readonly held: Doubt }
  | {
      /** Whether a reader would see a difference. */
      readonly changed: boolean;
      readonly counts: Counts;
      /** What of a good answer was not taken: names that are none, places without anybody. */
      readonly untaken?: readonly string[];
    };

/** How many rows: what was in the answer first (teams, games, players ...), then what became of them. */
export type Counts = Readonly<Record<string, number>>;

export interface ScopeResult extends ScopeName {
  readonly label: string;
  readonly provider: string;
  readonly outcome: RunOutcome;
  readonly counts: Counts;
  /** Why it was held, failed or skipped; else empty. */
  readonly reason: string;
  /** The provider has no such thing, and never had: told, but nothing is wrong. */
  readonly missing: boolean;
  /** A guard doubted it, and a person has refused the same before. */
  readonly isRefused: boolean;
  /** What of a good answer was not usable, and which sources were tried before this one. */
  readonly remarks: readonly string[];
}

/** What a provider calls the teams of a league: its ids by ours. */
export type Identities = (provider: string) => Promise<ReadonlyMap<string, string>>;

/** Runs a job, asking its sources in order. */
export type RunScope = <Facts>(job: Job<Facts>, sources: readonly AnySource[]) => Promise<ScopeResult>;

/** A league's sources of each kind in order of preference. */
export type Sources = Readonly<Record<Kind, readonly AnySource[]>>;
