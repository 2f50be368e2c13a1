import type { Answer, AnySource, Ask } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import type { Db } from "../../db/database.ts";

/** What of a league is refreshed: the kinds it names sources for. */
export const kinds = [
  "teams",
  "schedule",
  "places",
  "roster",
  "coaches",
] as const satisfies readonly (keyof MatchupLeague["sources"])[];
export type Kind = (typeof kinds)[number];

/**
 * The smallest thing that is refreshed as one: a league's team list, one month of its games or of their places, one team's
 * roster or coach.
 */
export interface ScopeName {
  readonly league: string;
  readonly kind: Kind;
  /** `all`, a month `yyyy-MM`, or a team's id. */
  readonly scope: string;
}

/** What is done in one scope; the runner around it keeps locks, raw bodies, the run's row and transactions. */
export interface Job<Facts> extends ScopeName {
  /** The scope as people call it: "2025-05", "Boston Red Sox". */
  readonly label: string;
  /** @throws FeedFailure */
  fetch(source: AnySource, ask: Ask): Promise<Answer<Facts>>;
  /** Asks the guards, and stores the answer unless one says no: then nothing was written. Runs in a transaction. */
  store(tx: Db, answer: Answer<Facts>, how: StoreOptions): Promise<Stored>;
}

export interface StoreOptions {
  /** The id of the provider that answered. */
  readonly provider: string;
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
  readonly provider: string;
  readonly outcome: Outcome;
  readonly counts: Counts;
  /** Why it was held, failed or skipped; else empty. */
  readonly reason: string;
  /** The provider has no such thing, and never had: told, but nothing is wrong. */
  readonly missing: boolean;
  /** What of a good answer was not usable, and which sources were tried before this one. */
  readonly remarks: readonly string[];
}

/** A league's sources of each kind in order of preference. */
export type Sources = Readonly<Record<Kind, readonly AnySource[]>>;

/** The sources of a league, all or those of the provider that was asked for. */
export function sourcesOf({ sources }: MatchupLeague, only: string | undefined): Sources {
  const wanted = (of: readonly AnySource[]) => of.filter(({ feed }) => !only || feed === only);
  const { teams, schedule, places, roster, coaches } = sources;
  return {
    teams: wanted(teams),
    schedule: wanted(schedule),
    places: wanted(places),
    roster: wanted(roster),
    coaches: wanted(coaches),
  };
}

/** Who feeds a league, each provider once. */
export function providersOf(sources: Sources): readonly string[] {
  return [...new Set(kinds.flatMap((kind) => sources[kind].map(({ feed }) => feed)))];
}
