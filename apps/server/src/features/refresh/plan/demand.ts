/** Why a scope is fetched, as spans of time and moments, independent of what needs it. Milliseconds. */

/** During this span, the scope can be this old. */
export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /** Infinity: it is fetched once. */
  readonly maxAge: number;
  /** Fetching begins up to this long before the span, spread by name; otherwise a whole league would be due at once. */
  readonly lead: number;
  /** The pause before retrying a scope that the provider has never had; if omitted, the same as for one it has. */
  readonly whenMissing?: number;
  readonly why: string;
}

/** A moment at which the scope is fetched, unless it was fetched shortly before. */
export interface Moment {
  readonly at: number;
  /** An answer from this time on counts. */
  readonly from: number;
  /** The answer must be available by then. */
  readonly deadline: number;
  /** Exclusive: from then on, the next moment applies, or none. */
  readonly until: number;
  /** The pause before a retry if the provider did not have it; if omitted, that counts as an answer. */
  readonly whenMissing?: number;
  readonly why: string;
}

export interface Demand {
  readonly spans: readonly Span[];
  readonly moments: readonly Moment[];
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
