/**
 * What the service worker keeps, and under which names: pure, so that every line of it is tested without a worker. A list
 * of what may be kept, never of what may not: an endpoint that is added tomorrow is left alone until somebody names it.
 */

/** Every cache of ours begins so; what takes the worker away deletes all that does. */
export const cachePrefix = "agate-";

/** The last good page of each address. A page and the chunks it names are of one build, and so is this cache. */
export const pagesCacheOf = (build: string) => `${cachePrefix}pages-${build}`;

/** The last good answer of each public read. */
export const readsCache = `${cachePrefix}reads`;

/** Typefaces that are not of the build's list, once a letter of theirs was shown. Named by their content, they are of every build. */
export const typefacesCache = `${cachePrefix}typefaces`;

/** The database in which Workbox notes when a read was kept. */
export const timesDatabase = "workbox-expiration";

/** Public reads that are kept, by path: league data, and what Home and Find ask of all leagues. */
const keptReads = [
  /^\/api\/leagues\/[^/]+\/(?:schedule|teams|events|drivers|common-codes\/count)$/,
  /^\/api\/leagues\/[^/]+\/(?:games\/[^/]+(?:\/lineup)?|teams\/[^/]+\/roster|events\/[^/]+\/field)$/,
  /^\/api\/(?:coming|teams)$/,
];

/**
 * Whether the answer to a GET of this path may stand in for the server's. Freshness is not among them: what is promised
 * of data is true at the moment it is said, or not at all. Nor is a search for people: what somebody typed stays theirs.
 */
export function isKeptRead(path: string): boolean {
  return keptReads.some((pattern) => pattern.test(path));
}

/** Addresses of the server that are not pages of the application, whatever answers there. */
const outside = /^\/(?:api|dev|operate|packs|assets|samples|unsubscribe|healthz?|readyz)(?:\/|$)/;

/** Whether a navigation to this path is one to a page of the application; a file (`/robots.txt`) is none. */
export function isPageAddress(path: string): boolean {
  return !outside.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

/**
 * Under which path a page is kept: without its query, which no page of the server depends on and which may hold the token
 * of a mailed link, and without a slash at the end.
 */
export function pageKey(path: string): string {
  return path.replace(/(?<=^\/|[^/])\/+$/, "");
}

/** What decides whether an answer may be kept. */
export interface Answered {
  readonly status: number;
  /** `basic`: of this origin, and not a redirect to another. */
  readonly type: string;
  readonly redirected: boolean;
  readonly header: (name: string) => string | null;
}

/**
 * Whether the server lets everybody have this answer, and a way to it was not somebody else's. A browser shows no cookie to
 * a worker and keeps none with an answer.
 */
function isForEverybody({ status, type, redirected, header }: Answered): boolean {
  const cache = header("cache-control") ?? "";
  return (
    status === 200 &&
    type === "basic" &&
    !redirected &&
    /\bpublic\b/.test(cache) &&
    !/\b(?:no-store|private)\b/.test(cache)
  );
}

/** Whether an answer to a public read may be kept: JSON, for everybody. A captive portal's page is neither (case F8). */
export function mayKeepRead(answer: Answered): boolean {
  return isForEverybody(answer) && /^application\/json\b/.test(answer.header("content-type") ?? "");
}

/** Whether an answer is a chunk, a style sheet or a typeface, and no page that a network gives in place of everything (case F8). */
export function mayKeepAsset({ status, type, redirected, header }: Answered): boolean {
  const isAsset = /^(?:text\/(?:javascript|css)|font\/woff2)\b/.test(header("content-type") ?? "");
  return status === 200 && type === "basic" && !redirected && isAsset;
}

/**
 * Whether a page may be kept: ours, and of the same build as the worker, which has every chunk, style sheet and typeface
 * that the page names. A page of another build (a new version that this worker does not know yet, an old server beside a new one)
 * would open without its code once there is no network.
 * @param assets paths of all the chunks, style sheets and typefaces that the worker has
 */
export function mayKeepPage(answer: Answered, html: string, assets: ReadonlySet<string>): boolean {
  const isHtml = /^text\/html\b/.test(answer.header("content-type") ?? "");
  return isForEverybody(answer) && isHtml && isOurPage(html) && assetsOf(html).every((path) => assets.has(path));
}

function isOurPage(html: string): boolean {
  return html.includes('<meta name="agate:site"');
}

function assetsOf(html: string): readonly string[] {
  return [...html.matchAll(/="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
}
