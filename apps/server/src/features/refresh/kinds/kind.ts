import type { AnySource, Feed, Feeds, ScopeKind } from "@agate/feeds";
import { FeedFailure } from "@agate/feeds";
import type { Kind, League } from "@agate/leagues";
import type { Db } from "../../../db/database.ts";
import type { Draft, PlanAt } from "../plan/draft.ts";
import type { RowChanges } from "../row-changes.ts";
import type { Counts, Identities, Job, ScopeName, Sources } from "../scope.ts";

/** A kind of data: all that differs between it and the others where data is refreshed. */
export interface DataKind {
  /** "roster", "rosters": in plans, alarms and the operator's pages. */
  readonly name: readonly [one: string, many: string];
  /** What one of its scopes is: a team by its id, an event by its id, or a span of time of the league. */
  readonly of: "team" | "event" | "league";
  /** People read it, so they are told how old it may be. */
  readonly isRead: boolean;
  /** The kinds that come first while nothing of a league is known. */
  readonly waitsFor: readonly Kind[];
  readonly summary: SummaryWords;
  /** The sources a league names for it, where they are not called by the kind's own name. */
  sources?(league: League): readonly AnySource[];
  /** What a provider is asked for, where that is not called by the kind's own name. */
  askedFor?(league: League): ScopeKind;
  /** The scopes that a refresh by hand asks for, in order. */
  scopes(at: ScopesAt): Promise<readonly string[]>;
  /** A scope as a job; null when the league has, or had, nothing by that name. */
  job(at: JobAt, scope: string): Promise<Job<unknown> | null>;
  /** The scopes worth asking for, and what wants them; in no order. */
  plan(at: PlanAt): readonly Draft[];
  /** The rows that a run of the scope may touch. */
  rows(tx: Db, name: Pick<ScopeName, "league" | "scope">): RowChanges;
}

/** Where a job is done. */
export interface JobAt {
  readonly feeds: Feeds;
  readonly db: Db;
  readonly now: Date;
  readonly league: League;
  readonly identities: Identities;
}

/** Where a refresh by hand looks for scopes. */
export interface ScopesAt extends Omit<JobAt, "feeds"> {
  readonly sources: Sources;
  readonly months: readonly string[];
}

/** What the summary of a refresh says of scopes of one kind. */
export interface SummaryWords {
  /** "the roster of Boston Red Sox". */
  title(label: string, words: EventWords): string;
  /** What good answers hold, "26 players", their counts added up. */
  holds(of: Summed): string;
  /** Of a kind that is told in one line for all: what a single one holds, for a summary of everything. */
  eachHolds?(of: Summed): string;
  /** What is not there: "roster", "games for 2026-05". */
  missing(label: string, words: EventWords): string;
}

export interface Summed {
  readonly counts: Counts;
  readonly scopes: number;
  readonly label: string;
  readonly words: EventWords;
  /** Kinds that the refresh asked for. */
  readonly kinds: ReadonlySet<Kind>;
}

/** What a league's events and those in them are called. */
export interface EventWords {
  readonly event: string;
  readonly events: string;
  readonly field: string;
  readonly entrant: string;
}

/** "1 game", "3 coaches". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A provider that a league names for a kind of data, which it does not have. */
export function lacks(feed: Feed, what: string): FeedFailure {
  return new FeedFailure(feed.id, "missing", `${feed.name} has no ${what}`);
}
