/** What a page says to the service worker. */
export type ToWorker =
  /** The page listens from now on: what was answered from what is kept is told it. */
  | { readonly type: "listening" }
  /**
   * Keep the page at this path: it was there before the worker was, or is wanted at the venue. Answered through the port,
   * where one comes along, when that has been tried: `full` where there was no room.
   */
  | { readonly type: "keep-page"; readonly path: string }
  /** The person asked for the new version: take over from the worker before. */
  | { readonly type: "take-over" }
  /**
   * Is the page, whose first script this is, of your build? Answered with a boolean through the port that comes along. A
   * waiting worker whose build the only open page is of already takes over.
   */
  | { readonly type: "is-yours"; readonly script: string };

/** What the service worker says to a page. */
export type ToPage =
  /** The network did not answer, and the page was answered from what is kept. */
  | { readonly type: "answered-from-kept" }
  /** The network has answered after all, when the page had been answered from what is kept. */
  | { readonly type: "newer-answer" };

/** Where the worker is served. */
export const workerPath = "/sw.js";
