import { untilDone, whenQuiet } from "./quiet.ts";
import { within } from "./within.ts";
import { yieldToPage } from "./yield-to-page.ts";

/** Loads one chunk with its styles. May be called often, and again after a failure. */
export type LoadCode = () => Promise<unknown>;

/** Milliseconds that code has to load. Code that arrives later is used by the next attempt. */
const timeout = 20_000;

/** Style sheets that were requested and failed to load. */
const missingSheets = new Set<string>();

/**
 * Runs an `import()` so that it can be retried after a failure. Vite's loader requests a style sheet once and would
 * continue without one that failed, so failed sheets are loaded first. A browser from before 2026 may treat a failed
 * script as failed for as long as the page lives (whatwg/html#6768); there only a reload helps, see `reloadIfAnswered`.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document === "undefined") return load();
  const noteMissingSheet = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    missingSheets.add(target.href);
    target.remove();
  };
  document.addEventListener("error", noteMissingSheet, true);
  try {
    // Several parts of a page start loading in one task, each with many files. Yielding lets a tap through between
    // them.
    await yieldToPage();
    await within(timeout, Promise.all([...missingSheets].map(loadStyleSheet)));
    return await within(timeout, load());
  } finally {
    document.removeEventListener("error", noteMissingSheet, true);
  }
}

function loadStyleSheet(href: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = href;
    link.addEventListener("load", () => {
      missingSheets.delete(href);
      done();
    });
    link.addEventListener("error", () => fail(new Error(`The style sheet ${href} could not be loaded.`)));
    document.head.append(link);
  });
}

/** A chunk could not be loaded: the network's fault, not a bug. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
  /** Loads the chunk again. Rejects if it still cannot be loaded. */
  readonly again: LoadCode;
  /** Resets the boundary: the next render starts from scratch. */
  readonly forget: () => void;

  constructor(cause: unknown, again: LoadCode, forget: () => void) {
    super("The page's code could not be loaded.", { cause });
    this.again = again;
    this.forget = forget;
  }
}

/** Reloads the page if the server responds. Without a network, a reload would lose the page that is shown. */
export async function reloadIfAnswered(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
}

export async function serverAnswers(): Promise<boolean> {
  const reachable = fetch(window.location.pathname, { method: "HEAD", cache: "no-store" });
  const answer = await within(timeout, reachable).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** `rare`: what only another page needs, or a rare act. */
type Need = "soon" | "rare";

/** Lazy parts of the open pages whose chunks are not loaded yet. */
const later: Readonly<Record<Need, Set<LoadCode>>> = { soon: new Set(), rare: new Set() };
const firstRetry = 5_000;
const lastRetry = 60_000;
/** Milliseconds that even the quickest file takes over a slow link. */
const slowFile = 250;
let isLoadingLater = false;
let isOn = false;
let retryAfter = firstRetry;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Registers code that the page may need later. It is preloaded when the page is next idle; over a slow link rare code
 * is left to the service worker, or to the moment it is needed.
 */
export function preloadLater(load: LoadCode, need: Need = "soon"): void {
  later[need].add(load);
  if (isOn) loadWhenQuiet();
}

/**
 * Starts preloading registered code (`preloadLater`) whenever the page is idle, so that nothing is fetched for the
 * first time at the moment it is needed (rule SH7). Failures are retried with back-off, and when the network is back.
 */
export function startPreloading(): void {
  if (isOn) return;
  isOn = true;
  window.addEventListener("online", loadWhenQuiet);
  loadWhenQuiet();
}

/** Whether the page's own files came over a slow link. What came from the browser's cache says nothing about it. */
function isSlowLink(): boolean {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const loaded = files.filter(({ transferSize }) => transferSize > 0);
  return loaded.length > 0 && loaded.every(({ requestStart, responseEnd }) => responseEnd - requestStart > slowFile);
}

function loadWhenQuiet(): void {
  whenQuiet(() => void loadRegistered());
}

async function loadRegistered(): Promise<void> {
  if (isLoadingLater) return;
  isLoadingLater = true;
  clearTimeout(retryTimer);
  const isSlow = isSlowLink();
  // What waits for the next idle moment, like the service worker, waits for both.
  await untilDone(loadAll(later.soon));
  if (!isSlow) await untilDone(loadAll(later.rare));
  isLoadingLater = false;
  if (!later.soon.size && (isSlow || !later.rare.size)) {
    retryAfter = firstRetry;
    return;
  }
  retryTimer = setTimeout(loadWhenQuiet, retryAfter);
  retryAfter = Math.min(retryAfter * 2, lastRetry);
}

/** What fails stays registered. */
async function loadAll(all: Set<LoadCode>): Promise<void> {
  const one = (load: LoadCode) =>
    load().then(
      () => all.delete(load),
      () => false,
    );
  await Promise.all([...all].map(one));
}
