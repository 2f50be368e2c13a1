/** What a page whose first view the server rendered carries, so that it is hydrated without reading it again. */
export interface FirstView {
  /** The Eastern day it was rendered for. */
  readonly day: string;
  /** The query it was rendered for: of a game or an event alone, `?game=g1`; otherwise empty. */
  readonly search: string;
  readonly reads: readonly CarriedRead[];
}

/** A public read, as the server answered it. */
export interface CarriedRead {
  /** The key of the browser's query. */
  readonly key: readonly unknown[];
  /** The path and query that it would have requested. */
  readonly address: string;
  /** The answer's ETag. */
  readonly tag: string;
  readonly answer: object;
}

/** The id of the data block with it. */
export const firstViewId = "first-view";
