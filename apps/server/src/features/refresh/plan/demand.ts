/** What wants a scope to be asked for, as spans of time and moments; who wants it is of no interest here. Milliseconds. */

/** While it lasts, the scope may be so old. */
export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /** Infinity: it is asked for once. */
  readonly maxAge: number;
  /** So long before it begins asking begins, spread by name: or else a whole league would be due at once. */
  readonly lead: number;
  /** After which pause a scope is looked for again that the provider has never had; else like one it has. */
  readonly whenMissing?: number;
  readonly why: string;
}

/** A moment at which the scope is asked for, unless that was done shortly before. */
export interface Moment {
  readonly at: number;
  /** An answer from then on counts. */
  readonly from: number;
  /** By then the answer is there. */
  readonly deadline: number;
  /** Exclusive: from then on the next moment, or nobody, wants it. */
  readonly until: number;
  /** After which pause it is asked for again where the provider did not have it; else that was an answer, too. */
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
