/** Messages from a page to the service worker. */
export type ToWorker =
  /** The page listens from now on, and can be notified about responses from the cache. */
  | { readonly type: "listening" }
  /**
   * Cache the page at this path: it was opened before the worker was installed, or is needed at the venue. The worker
   * reports the outcome through the port, if there is one: `full` if there was no room.
   */
  | { readonly type: "keep-page"; readonly path: string }
  /** The user requested the new version: take over from the previous worker. */
  | { readonly type: "take-over" }
  /**
   * Is the page with this first script from your build? Answered with a boolean through the attached port. If the only
   * open page is already from a waiting worker's build, that worker takes over.
   */
  | { readonly type: "is-yours"; readonly script: string };

/** Messages from the service worker to a page. */
export type ToPage =
  /** The network did not respond, so the page was answered from the cache. */
  | { readonly type: "answered-from-kept" }
  /** The network responded late, after the page was answered from the cache. */
  | { readonly type: "newer-answer" };

/** Where the worker is served. */
export const workerPath = "/sw.js";
