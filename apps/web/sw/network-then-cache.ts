import { Strategy, type StrategyHandler, type StrategyOptions } from "workbox-strategies";

interface NetworkThenCacheOptions extends StrategyOptions {
  /** Milliseconds the network has if there is a cached response. */
  readonly timeout: number;
  /** Whether the server itself responded, not a broken proxy or a captive portal. */
  readonly isAnswer: (response: Response) => boolean;
  /** Finds the last good response. Without it, that is what the cache has of the request. */
  readonly find?: (request: Request) => Promise<Response | undefined>;
  /**
   * What to return after this many milliseconds if nothing is cached. Without it, the client waits for the network and
   * gets its response.
   */
  readonly standIn?: { readonly timeout: number; readonly find: (request: Request) => Promise<Response | undefined> };
  /** The client of this request was answered from the cache. */
  readonly onCached: (event: ExtendableEvent) => void;
  /** The network then responded with something newer. */
  readonly onNewer: (event: ExtendableEvent) => void;
}

/**
 * Network first; after a while, or on failure, the last good response. A late response is still cached and reported.
 * Workbox's own `NetworkFirst` waits forever if nothing is cached, accepts a proxy's 502 as a response, and does not
 * report late responses.
 */
export class NetworkThenCache extends Strategy {
  readonly #options: NetworkThenCacheOptions;

  constructor(options: NetworkThenCacheOptions) {
    super(options);
    this.#options = options;
  }

  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { timeout, isAnswer, find, standIn, onCached, onNewer } = this.#options;
    const network = handler.fetchAndCachePut(request);
    const answer = network.then((response) => {
      if (!isAnswer(response)) throw new TypeError("Somebody else answered.");
      return response;
    });
    // It may reject during the cache lookup.
    answer.catch(() => undefined);
    const cached = await (find ? find(request) : handler.cacheMatch(request));
    const instead = cached ?? (await standIn?.find(request));
    if (!instead) return network;
    try {
      return await within(cached || !standIn ? timeout : standIn.timeout, answer);
    } catch {
      onCached(handler.event);
      const late = answer.then(
        ({ headers }) => {
          const tag = headers.get("etag");
          if (tag === null || tag !== instead.headers.get("etag")) onNewer(handler.event);
        },
        () => undefined,
      );
      void handler.waitUntil(late);
      return instead;
    }
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The network takes too long.")), milliseconds);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
