import { Strategy, type StrategyHandler, type StrategyOptions } from "workbox-strategies";

interface NetworkThenKeptOptions extends StrategyOptions {
  /** Milliseconds the network has where something is kept. */
  readonly patience: number;
  /** Whether it is the server that answered, and not a broken proxy or a captive portal in its place. */
  readonly isAnswer: (response: Response) => boolean;
  /**
   * What stands in where nothing is kept, after so many milliseconds; without one the client waits for the network, and
   * gets what it says.
   */
  readonly standIn?: { readonly patience: number; readonly find: (request: Request) => Promise<Response | undefined> };
  /** The client of this request was answered from what is kept. */
  readonly onKept: (event: ExtendableEvent) => void;
  /** After that the network answered something else. */
  readonly onNewer: (event: ExtendableEvent) => void;
}

/**
 * The network first; after a while, or where it fails, the last good answer. What comes later is kept all the same, and
 * told. Workbox's own `NetworkFirst` waits for ever where nothing is kept, takes a proxy's 502 for an answer, and does
 * not tell what comes late.
 */
export class NetworkThenKept extends Strategy {
  readonly #options: NetworkThenKeptOptions;

  constructor(options: NetworkThenKeptOptions) {
    super(options);
    this.#options = options;
  }

  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { patience, isAnswer, standIn, onKept, onNewer } = this.#options;
    const network = handler.fetchAndCachePut(request);
    const answer = network.then((response) => {
      if (!isAnswer(response)) throw new TypeError("Somebody else answered.");
      return response;
    });
    // It may fail while what is kept is looked for.
    answer.catch(() => undefined);
    const kept = await handler.cacheMatch(request);
    const instead = kept ?? (await standIn?.find(request));
    if (!instead) return network;
    try {
      return await within(kept || !standIn ? patience : standIn.patience, answer);
    } catch {
      onKept(handler.event);
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
