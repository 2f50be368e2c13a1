/**
 * What the service worker caches, and under which names. Pure, so that every line is tested without a worker. A list of
 * what may be cached, never of what may not: an endpoint added tomorrow is not cached until it is listed here.
 */

/** Prefix of all our caches. The uninstalling worker deletes everything that starts with it. */
export const cachePrefix = "agate-";

/** The last good page of each address. A page and the chunks it names are from one build, and so is this cache. */
export const pagesCacheOf = (build: string) => `${cachePrefix}pages-${build}`;

/** The last good response of each public read. */
export const readsCache = `${cachePrefix}reads`;

/**
 * The reads that were saved for a venue. Without our prefix: neither another version nor switching offline use off
 * deletes it.
 */
export const savedCache = "saved-answers";

/** The address under which that cache has what was saved of a league, and for what. No read has it. */
export const savedAddress = (league: string) => `/saved/${league}`;

/**
 * Typefaces outside the build's list, cached once one of their letters was shown. They are named by content, so every
 * build can use them.
 */
export const typefacesCache = `${cachePrefix}typefaces`;

/** The database in which Workbox records when a read was cached. */
export const timesDatabase = "workbox-expiration";

/** Public reads that are cached, by path: league data, and what Home and Find read across all leagues. */
const cachedReads = [
  /^\/api\/leagues\/[^/]+\/(?:answer|schedule|teams|events|common-codes\/count)$/,
  /^\/api\/(?:coming|teams)$/,
];

/**
 * Whether a cached response to a GET of this path may replace the server's. Not for freshness: a promise about data is
 * true only at the moment it is made. Not for the people search: what a user typed stays private.
 */
export function isCachedRead(path: string): boolean {
  return cachedReads.some((pattern) => pattern.test(path));
}

/** Server addresses that are not pages of the app, whatever answers there. */
const outside = /^\/(?:api|dev|packs|assets|samples|unsubscribe|healthz?|readyz)(?:\/|$)/;

/** Whether a navigation to this path opens a page of the app. A file (`/robots.txt`) is not a page. */
export function isPageAddress(path: string): boolean {
  return !outside.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

/**
 * Returns the path under which a page is cached: without its query, which no page of the server depends on and which
 * may contain the token of a mailed link, and without a trailing slash.
 */
export function pageKey(path: string): string {
  return path.replace(/(?<=^\/|[^/])\/+$/, "");
}

/** The facts that decide whether a response may be cached. */
export interface Answered {
  readonly status: number;
  /** `basic`: same-origin, and not redirected to another origin. */
  readonly type: string;
  readonly redirected: boolean;
  readonly header: (name: string) => string | null;
}

/**
 * Whether the response is public and was not redirected. Browsers hide cookies from a worker and store none with a
 * response.
 */
function isPublic({ status, type, redirected, header }: Answered): boolean {
  const cache = header("cache-control") ?? "";
  return (
    status === 200 &&
    type === "basic" &&
    !redirected &&
    /\bpublic\b/.test(cache) &&
    !/\b(?:no-store|private)\b/.test(cache)
  );
}

/**
 * Whether the response to a public read may be cached: JSON, and public. A captive portal's page is neither (case F8).
 */
export function canCacheRead(answer: Answered): boolean {
  return isPublic(answer) && /^application\/json\b/.test(answer.header("content-type") ?? "");
}

/**
 * Whether a response is a chunk, a style sheet or a typeface, not a page that a network returns in place of everything
 * (case F8).
 */
export function canCacheAsset({ status, type, redirected, header }: Answered): boolean {
  const isAsset = /^(?:text\/(?:javascript|css)|font\/woff2)\b/.test(header("content-type") ?? "");
  return status === 200 && type === "basic" && !redirected && isAsset;
}

/**
 * Whether a page may be cached: ours, and from the same build as the worker, which has every chunk, style sheet and
 * typeface that the page names. A page from another build (a new version that this worker does not know yet, an old
 * server beside a new one) would open without its code once there is no network. A page with a first view is of one
 * moment, and would show its games on another day.
 * @param assets paths of all the worker's chunks, style sheets and typefaces
 */
export function canCachePage(answer: Answered, html: string, assets: ReadonlySet<string>): boolean {
  const isHtml = /^text\/html\b/.test(answer.header("content-type") ?? "");
  return (
    isPublic(answer) &&
    isHtml &&
    isOurPage(html) &&
    !firstViewIn(html) &&
    assetsOf(html).every((path) => assets.has(path))
  );
}

/** A first view, as far as it is read here; the whole is `FirstView` of @agate/api. */
export interface CarriedReads {
  readonly reads: readonly { readonly address: string; readonly tag: string; readonly answer: object }[];
}

/** The query of a page as the build wrote it: the server renders no first view for an address with a query. */
export const asBuilt = "?first-view=none";

const firstView = /<script type="application\/json" id="first-view">([^<]*)<\/script>/;

/** Returns the first view that the server rendered into a page; null if the page is as the build wrote it. */
export function firstViewIn(html: string): CarriedReads | null {
  const [, text] = firstView.exec(html) ?? [];
  return text === undefined ? null : (JSON.parse(text) as CarriedReads);
}

function isOurPage(html: string): boolean {
  return html.includes('<meta name="agate:site"');
}

function assetsOf(html: string): readonly string[] {
  return [...html.matchAll(/="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
}
