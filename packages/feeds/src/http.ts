import { type Ask, FeedFailure, type FeedKeys, type RequestOptions } from "./feed.ts";
import { exchange, pickKeys, refusePages } from "./http/exchange.ts";
import { type HostStop, watchHosts } from "./http/hosts.ts";
import { type HttpAnswer, send, type SendOptions } from "./http/send.ts";

export type { HostStop, HttpEffects };

/** A response cached for conditional requests. */
export interface CachedBody {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly text: string;
}

/**
 * Where responses are cached, so that a repeated request costs the provider only a 304. Keys are the providers' own
 * URLs.
 */
export interface BodyStore {
  read(url: string): Promise<CachedBody | null>;
  write(url: string, kept: CachedBody): Promise<void>;
}

/** Turns at a host: one request at a time, a little over a second apart (rule PV4). */
export interface HostTurns {
  /**
   * Resolves when the host may be contacted; no other request goes to it until the turn is released.
   * @param crawlDelay seconds that the host requires since the last request
   */
  take(host: string, crawlDelay?: number): Promise<void>;
  release(host: string): Promise<void>;
}

/** A host's required keys, with those that the operator has, by league. */
export interface RequiredKeys extends Omit<FeedKeys, "leagueOf"> {
  readonly values: Readonly<Record<string, string>>;
}

const keyFor = ({ leagueParameter, values }: RequiredKeys, { searchParams }: URL): string | undefined =>
  values[searchParams.get(leagueParameter) ?? ""];

export interface AskOptions {
  /**
   * Names us and how to reach us, `Agate/1.0 (+https://...)`: browser-like, empty or bare agents get 403 (rule PV4).
   */
  readonly userAgent: string;
  /** `AGATE_FEEDS_ORIGIN`: every request goes there as `/{host}/{path}?{query}`; no pacing if it is loopback. */
  readonly origin?: string | null;
  /** Milliseconds one request may take, body included; 20 seconds by default. */
  readonly timeout?: number;
  /** Hosts to leave alone; read and written, so that a caller who stores it lets a later process honor it, too. */
  readonly stops?: Map<string, HostStop>;
  /** Called when a host starts being left alone: the place for an alarm. */
  readonly onStop?: (host: string, stop: HostStop, failure: FeedFailure) => void;
  /** Called when a host that was left alone responds again. */
  readonly onRecovery?: (host: string) => void;
  readonly store?: BodyStore;
  /** Defaults to turns within this process only. */
  readonly turns?: HostTurns;
  /**
   * Keys by host and league; without its league's key, a host is not contacted (rule PV11). A key is added just before
   * the request is sent, so nothing else sees it, and a stand-in (`origin`) gets none.
   */
  readonly keys?: ReadonlyMap<string, RequiredKeys>;
  /** Aborts pending requests and refuses new ones: for shutdown. */
  readonly signal?: AbortSignal;
  readonly effects?: Partial<HttpEffects>;
}

/** One attempt and three retries (rule PV4). */
const tries = 4;
/** Seconds. A host that requests a longer pause gets it, but nothing waits in its queue meanwhile. */
const longestWait = 60;

/**
 * Creates a polite HTTP client (rule PV4): a named User-Agent, one request at a time per host, a little over a second
 * apart, timeouts, three retries of transient failures (5xx, timeouts, network) with backoff and jitter, `Retry-After`
 * honored, no redirects followed. A 403 or 429 stops the host for 30 minutes; five failures in a row, including web
 * pages in place of data, stop it for two. While a host is stopped, requests fail immediately with the seconds left.
 */
export function createAsk(options: AskOptions): Ask {
  const effects: HttpEffects = { ...realEffects, ...options.effects };
  const origin = options.origin || null;
  const polite = !isLoopback(origin);
  const backOff = polite ? 1000 : 50;
  const turns = polite ? (options.turns ?? ownTurns(effects)) : noTurns;
  const hosts = watchHosts({
    now: effects.now,
    stops: options.stops ?? new Map<string, HostStop>(),
    onStop: options.onStop,
    onRecovery: options.onRecovery,
    sparing: polite,
  });

  const withKey = (url: string): string => {
    const keyed = new URL(url);
    const keys = options.keys?.get(keyed.host);
    const value = keys && keyFor(keys, keyed);
    if (!value) return url;
    keyed.searchParams.set(keys.parameter, value);
    return keyed.href;
  };

  const request = (url: string, cached: CachedBody | null, bypassCache: boolean): Promise<HttpAnswer> => {
    const deadline = effects.deadline(options.timeout ?? 20_000);
    return effects.send(origin === null ? withKey(url) : rewrite(url, origin), {
      headers: {
        "user-agent": options.userAgent,
        accept: "application/json, */*;q=0.1",
        // As fetch has always sent them: what providers accept stays what they are asked.
        "accept-language": "*",
        "sec-fetch-mode": "cors",
        ...(bypassCache ? { "cache-control": "no-cache" } : {}),
        ...(cached?.etag ? { "if-none-match": cached.etag } : {}),
        ...(cached?.lastModified ? { "if-modified-since": cached.lastModified } : {}),
      },
      reads: (status) => status === 200 || status === 304,
      signal: options.signal ? AbortSignal.any([deadline, options.signal]) : deadline,
    });
  };

  const fetchOnce = async (
    host: string,
    url: string,
    { fresh = false, page, only, without }: RequestOptions,
  ): Promise<string> => {
    const cached = fresh ? null : ((await options.store?.read(url)) ?? null);
    const answer = await exchange(host, url, effects.now, () => request(url, cached, fresh));
    if (answer.status === 304) {
      if (!cached) throw new FeedFailure(host, "changed", `${url} answered 304 to an unconditional request`, null, 304);
      // It may have been cached before `only` was this narrow.
      return only ? pickKeys(cached.text, only, without) : cached.text;
    }
    const { etag, lastModified } = answer;
    const text = only ? pickKeys(answer.text, only, without) : answer.text;
    if (!page) refusePages(host, url, answer);
    if (etag ?? lastModified) await options.store?.write(url, { etag, lastModified, text });
    return text;
  };

  const fetchInTurn = async (host: string, url: string, how: RequestOptions): Promise<string> => {
    await turns.take(host, how.crawlDelay);
    try {
      return await fetchOnce(host, url, how);
    } finally {
      await turns.release(host);
    }
  };

  const ask = async (host: string, url: string, how: RequestOptions): Promise<string> => {
    for (let attempt = 1; ; attempt++) {
      hosts.check(host);
      if (options.signal?.aborted)
        throw new FeedFailure(host, "unreachable", `${url} was not contacted: shutting down`);
      try {
        const text = await fetchInTurn(host, url, how);
        hosts.answered(host);
        return text;
      } catch (failure) {
        if (!(failure instanceof FeedFailure)) throw failure;
        const wait = failure.retry ?? 0;
        if (how.absentAs403 && failure.status === 403) {
          hosts.answered(host);
          throw new FeedFailure(host, "missing", failure.message, null, 403);
        }
        if (failure.what === "refused") throw hosts.refused(host, failure);
        if (failure.what === "missing" || failure.status === 400) {
          hosts.answered(host);
          throw failure;
        }
        if (failure.what === "changed" || attempt === tries || wait > longestWait) {
          hosts.failed(host, failure, wait > longestWait ? wait : 0);
          throw failure;
        }
        await effects.sleep(Math.max(backOff * 2 ** (attempt - 1) * (0.5 + effects.random()), wait * 1000));
      }
    }
  };

  return (url, how = {}) => {
    const asked = new URL(url);
    const { host } = asked;
    const keys = origin === null ? options.keys?.get(host) : undefined;
    if (keys && !keyFor(keys, asked)) {
      const league = asked.searchParams.get(keys.leagueParameter) ?? "";
      return Promise.reject(new FeedFailure(host, "missing", `${host} needs a key for ${league}: ${keys.variable}`));
    }
    return polite ? hosts.inTurn(host, () => ask(host, url, how)) : ask(host, url, how);
  };
}

/** Turns within one process, which already contacts each host one request at a time. */
function ownTurns({ now, sleep, random }: HttpEffects): HostTurns {
  const lastRequest = new Map<string, number>();
  return {
    async take(host, crawlDelay = 0) {
      const next = (lastRequest.get(host) ?? -Infinity) + Math.max(1, crawlDelay) * 1000 + random() * 250;
      if (next > now()) await sleep(next - now());
      lastRequest.set(host, now());
    },
    release: () => Promise.resolve(),
  };
}

/** A stand-in on this machine needs no pacing. */
const noTurns: HostTurns = { take: () => Promise.resolve(), release: () => Promise.resolve() };

/** Rewrites `https://host/path?query` to `{origin}/{host}/{path}?{query}` (rule PV4); unchanged without an origin. */
function rewrite(url: string, origin: string | null): string {
  if (origin === null) return url;
  const { host, pathname, search } = new URL(url);
  return `${origin.replace(/(?<!\/)\/+$/, "")}/${host}${pathname}${search}`;
}

/** Whether requests to this origin never leave the machine. */
function isLoopback(origin: string | null): boolean {
  if (origin === null) return false;
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** The client's outside dependencies, as an argument, so that a test does not have to wait or mock. */
interface HttpEffects {
  readonly send: (url: string, request: SendOptions) => Promise<HttpAnswer>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** From 0 up to 1: the source of jitter. */
  readonly random: () => number;
  /** A signal that aborts when one request's time is up. */
  readonly deadline: (milliseconds: number) => AbortSignal;
}

const realEffects: HttpEffects = {
  send,
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
  deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
};
