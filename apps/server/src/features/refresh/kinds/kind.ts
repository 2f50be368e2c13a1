import { type AnySource, type Feed, type Feeds, type ScopeKind, FeedFailure } from "@agate/feeds";
import type { Kind, League } from "@agate/leagues";
import type { Db } from "../../../db/database.ts";
import type { Draft, PlanAt } from "../plan/draft.ts";
import type { RowChanges } from "../row-changes.ts";
import type { Counts, Identities, Job, ScopeName, Sources } from "../scope.ts";

/** A kind of data: everything that differs between kinds when data is refreshed. */
export interface DataKind {
  /** "roster", "rosters": in plans, alarms, and what commands print. */
  readonly name: readonly [one: string, many: string];
  /** What one of its scopes is: a team by its ID, an event by its ID, or a period of the league. */
  readonly of: "team" | "event" | "league";
  /** People read it, so they are shown how old it can be. */
  readonly isRead: boolean;
  /** The kinds that must be fetched first while nothing is known about a league. */
  readonly waitsFor: readonly Kind[];
  readonly summary: SummaryWords;
  /** The league's sources for it, if they aren't listed under the kind's own name. */
  sources?(league: League): readonly AnySource[];
  /** What a provider is asked for, if it differs from the kind's own name. */
  fetchedAs?(league: League): ScopeKind;
  /** The scopes that a manual refresh fetches, in order. */
  scopes(at: ScopesAt): Promise<readonly string[]>;
  /** A scope as a job; null if the league never had anything by that name. */
  job(at: JobAt, scope: string): Promise<Job<unknown> | null>;
  /** The scopes worth fetching, with their demand; in no particular order. */
  plan(at: PlanAt): readonly Draft[];
  /** The rows that a run of the scope can change. */
  rows(tx: Db, name: Pick<ScopeName, "league" | "scope">): RowChanges;
}

/** The context of a job. */
export interface JobAt {
  readonly feeds: Feeds;
  readonly db: Db;
  readonly now: Date;
  readonly league: League;
  readonly identities: Identities;
}

/** The context in which a manual refresh looks for scopes. */
export interface ScopesAt extends Omit<JobAt, "feeds"> {
  readonly sources: Sources;
  readonly months: readonly string[];
}

/** The words that the summary of a refresh uses for scopes of one kind. */
export interface SummaryWords {
  /** "the roster of Boston Red Sox". */
  title(label: string, words: EventWords): string;
  /** What good answers contain, with their counts added up: "26 players". */
  holds(of: Summed): string;
  /** For a kind summarized in one line: what a single answer contains, for a summary of everything. */
  eachHolds?(of: Summed): string;
  /** What is missing: "roster", "games for 2026-05". */
  missing(label: string, words: EventWords): string;
}

export interface Summed {
  readonly counts: Counts;
  readonly scopes: number;
  readonly label: string;
  readonly words: EventWords;
  /** The kinds that the refresh fetched. */
  readonly kinds: ReadonlySet<Kind>;
}

/** What a league's events and entrants are called. */
export interface EventWords {
  readonly event: string;
  readonly events: string;
  readonly field: string;
  readonly entrant: string;
}

/** The failure for a provider that a league lists for a kind of data it does not have. */
export function lacks(feed: Feed, what: string): FeedFailure {
  return new FeedFailure(feed.id, "missing", `${feed.name} has no ${what}`);
}
