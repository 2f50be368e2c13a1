import type { Answer, Ask, ProviderId, ScopeKind, Source } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import type { Db } from "../../db/database.ts";

/** The smallest thing that is refreshed as one: a league's team list, one month of its games, one team's roster. */
export interface ScopeName {
  readonly league: string;
  readonly kind: ScopeKind;
  /** `all`, a month `yyyy-MM`, or a team's id. */
  readonly scope: string;
}

/** What is done in one scope; the runner around it keeps locks, raw bodies, the run's row and transactions. */
export interface Job<Facts> extends ScopeName {
  /** The scope as people call it: "2025-05", "Boston Red Sox". */
  readonly label: string;
  /** @throws FeedFailure */
  fetch(source: Source, ask: Ask): Promise<Answer<Facts>>;
  /** Asks the guards, and stores the answer unless one says no: then nothing was written. Runs in a transaction. */
  store(tx: Db, answer: Answer<Facts>, how: StoreOptions): Promise<Stored>;
}

export interface StoreOptions {
  readonly provider: ProviderId;
  readonly now: Date;
  /** False when a person has looked at the answer and wants it: no guard is asked. */
  readonly guarded: boolean;
}

/** Why a guard refused, or what was stored. */
export type Stored =
  | { readonly held: string }
  | {
      /** Whether a reader would see a difference. */
      readonly changed: boolean;
      readonly counts: Counts;
    };

/** How many rows: what was in the answer first (teams, games, players, coaches), then what became of them. */
export type Counts = Readonly<Record<string, number>>;

export type Outcome = "ok" | "unchanged" | "held" | "failed" | "skipped";

export interface ScopeResult extends ScopeName {
  readonly label: string;
  readonly provider: ProviderId;
  readonly outcome: Outcome;
  readonly counts: Counts;
  /** Why it was held, failed or skipped; else empty. */
  readonly reason: string;
  /** The provider has no such thing, and never had: told, but nothing is wrong. */
  readonly missing: boolean;
  /** What of a good answer was not usable, and which sources were tried before this one. */
  readonly remarks: readonly string[];
}

/** The sources of a league in order of preference, all or the one that was asked for. */
export function sourcesOf(league: MatchupLeague, only: ProviderId | undefined): readonly Source[] {
  return league.sources.filter((source) => !only || source.feed === only);
}
