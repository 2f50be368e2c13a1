import type { AnySource, Feeds } from "@agate/feeds";
import type { League } from "@agate/leagues";
import type { RunOutcome } from "../../../db/schema.ts";
import type { ScopeName, Sources } from "../scope.ts";

/** The input of a plan, and what it says about a scope. Pure: neither database nor clock. */

/** A team whose roster is refreshed. */
export interface TeamOfPlan {
  readonly id: string;
  readonly name: string;
  /** The providers that have an ID for it, or may have one. */
  readonly knownBy: readonly string[];
  /** Its known IDs, by provider. */
  readonly idAt?: Readonly<Record<string, string>>;
}

/** A stored game, tournament, or race, as in its row. Sample rows and removed rows aren't part of a plan. */
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
 * A scope's history so far. "Last" means last recorded (the highest run number), not the latest time: a clock that was
 * ahead must not hide what came after.
 */
export interface ScopeState {
  /** When the last run with outcome `ok` or `unchanged` began; null if there was none. */
  readonly goodAt: Date | null;
  /** When the last run began, whatever its outcome. */
  readonly triedAt: Date | null;
  /** Its outcome; `skipped`: the provider has no such thing, and never had. */
  readonly outcome: RunOutcome | null;
  /** The number of consecutive failed and held runs, up to the last one. */
  readonly failures: number;
}

/** The input for planning a league. */
export interface LeagueOfPlan {
  readonly league: League;
  /** The sources that can be used without a person's act, in order of preference; a kind without one is not planned. */
  readonly sources: Sources;
  /** Live teams; empty for a tour or series. */
  readonly teams: readonly TeamOfPlan[];
  readonly events: readonly EventOfPlan[];
  /** By `keyOf`; a scope that was never fetched has none. */
  readonly states: ReadonlyMap<string, ScopeState>;
}

/** What applies to all leagues at the time of planning. */
export interface Planning {
  readonly now: Date;
  readonly feeds: Feeds;
  /** Hosts that are stopped, and until when (milliseconds, as in `HostStop`). */
  readonly stops?: ReadonlyMap<string, { readonly until: number }>;
}

/** When a scope is fetched next, and why. */
export interface PlannedScope extends ScopeName {
  /** Its display name: "2026-11", "Boston Red Sox". */
  readonly label: string;
  /** When it is to be fetched; overdue if in the past. Null: the clock no longer triggers it. */
  readonly dueAt: Date | null;
  /** In words that end a sentence: "daily in season", "90 min before the game". */
  readonly why: string;
  /** It is fetched for a fixed moment (before a game, a morning); otherwise because of its age. */
  readonly isTimed: boolean;
  /** When it is late: the end of the moment's window, or when its age reaches the promise. */
  readonly deadline: Date | null;
  /** How old it can be now, in milliseconds; null if nothing is promised. */
  readonly promiseMs: number | null;
  /** The source that is tried first, among those with permitted hosts. */
  readonly source: AnySource;
  /** The host that gets most of its requests, and the total number of requests. */
  readonly host: string;
  readonly requests: number;
  /** Requests by host. */
  readonly cost: Readonly<Record<string, number>>;
}

/** The key of a scope's state. */
export function keyOf({ league, kind, scope }: ScopeName): string {
  return `${league}/${kind}/${scope}`;
}
