import type { AnySource, Feeds } from "@agate/feeds";
import type { League } from "@agate/leagues";
import type { RunOutcome } from "../../../db/schema.ts";
import type { ScopeName, Sources } from "../scope.ts";

/** What a plan is made from, and what it says of a scope. Pure: neither database nor clock. */

/** A team whose roster is refreshed. */
export interface TeamOfPlan {
  readonly id: string;
  readonly name: string;
  /** The providers that know it by an id, or may. */
  readonly knownBy: readonly string[];
  /** What they call it, by provider, as far as that is known. */
  readonly idAt?: Readonly<Record<string, string>>;
}

/** A stored game, tournament or race, as the row has it. Sample rows and those that are gone are no part of a plan. */
export interface EventOfPlan {
  readonly id: string;
  readonly kind: "game" | "tournament" | "race";
  readonly provider: string;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly dateOnly: boolean;
  readonly easternDate: string;
  readonly localDate: string;
  readonly endDate: string | null;
  readonly status: "scheduled" | "live" | "final" | "postponed" | "cancelled";
  readonly homeTeamId: string | null;
  readonly awayTeamId: string | null;
}

/**
 * What became of a scope so far. "Last" is the last that was written down (the highest number of a run), not the one with
 * the latest time: a clock that was ahead must not hide what came after.
 */
export interface ScopeState {
  /** When the last run with outcome `ok` or `unchanged` began; null: there was none. */
  readonly goodAt: Date | null;
  /** When the last run began, whatever came of it. */
  readonly triedAt: Date | null;
  /** Its outcome; `skipped`: the provider has no such thing, and never had. */
  readonly outcome: RunOutcome | null;
  /** Failed and held runs in a row, up to the last one. */
  readonly failures: number;
}

/** A league as a plan sees it. */
export interface LeagueOfPlan {
  readonly league: League;
  /** The sources that may be asked without anybody's act, in order of preference; a kind without one is not planned. */
  readonly sources: Sources;
  /** Live teams; none of a tour or series. */
  readonly teams: readonly TeamOfPlan[];
  readonly events: readonly EventOfPlan[];
  /** By `keyOf`; a scope that was never asked for has none. */
  readonly states: ReadonlyMap<string, ScopeState>;
}

/** What holds for all leagues at the moment of planning. */
export interface Planning {
  readonly now: Date;
  readonly feeds: Feeds;
  /** Hosts that are left alone, and until when (milliseconds, as `HostStop` has it). */
  readonly stops?: ReadonlyMap<string, { readonly until: number }>;
}

/** When a scope is asked for next, and why. */
export interface PlannedScope extends ScopeName {
  /** As people call it: "2026-11", "Boston Red Sox". */
  readonly label: string;
  /** When it is to be asked for; in the past: it is overdue. Null: nobody asks for it by a clock any more. */
  readonly dueAt: Date | null;
  /** In words that end a sentence: "daily in season", "90 min before the game". */
  readonly why: string;
  /** A moment that does not wait (before a game, a morning); else it is asked for because of its age. */
  readonly isTimed: boolean;
  /** When it is late: the end of the moment's window, or its age reaching what was promised. */
  readonly deadline: Date | null;
  /** How old it may be now, in milliseconds; null: nothing is promised. */
  readonly promiseMs: number | null;
  /** The source that is asked first, of those whose hosts may be asked. */
  readonly source: AnySource;
  /** The host that gets most of its requests, and how many all hosts get. */
  readonly host: string;
  readonly requests: number;
  /** Requests by host. */
  readonly cost: Readonly<Record<string, number>>;
}

/** The key of a scope's state. */
export function keyOf({ league, kind, scope }: ScopeName): string {
  return `${league}/${kind}/${scope}`;
}
