import { untilDone, whenQuiet } from "./quiet.ts";
import { within } from "./within.ts";

/** Loads one chunk with its styles; may be called often, and again after it failed. */
export type LoadCode = () => Promise<unknown>;

/** Milliseconds that code has to come in; what comes later is there for the next try. */
const patience = 20_000;

/** Style sheets that were asked for and could not be loaded. */
const missingSheets = new Set<string>();

/**
 * Runs an `import()` so that it can be run again after a failure. Vite's loader asks for a style sheet once and would go
 * on without one that did not come: those are brought first. A browser from before 2026 may hold a failed script for
 * failed for as long as the page lives (whatwg/html#6768); there a reload is the way out, see `reloadIfAnswered`.
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
    // Several parts of a page ask in one task, each for many files: a tap goes through between two of them.
    await globalThis.scheduler?.yield?.();
    await untilDone(within(patience, Promise.all([...missingSheets].map(bringSheet))));
    return await untilDone(within(patience, load()));
  } finally {
    document.removeEventListener("error", noteMissingSheet, true);
  }
}

function bringSheet(href: string): Promise<void> {
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
  /** Loads the chunk again; rejects where it still cannot be loaded. */
  readonly again: LoadCode;
  /** Resets the boundary: the next render starts afresh. */
  readonly forget: () => void;

  constructor(cause: unknown, again: LoadCode, forget: () => void) {
    super("The page's code could not be loaded.", { cause });
    this.again = again;
    this.forget = forget;
  }
}

/** Reloads the page where the server answers: without a network that would lose the page that is there. */
export async function reloadIfAnswered(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
}

export async function serverAnswers(): Promise<boolean> {
  const asking = fetch(window.location.pathname, { method: "HEAD", cache: "no-store" });
  const answer = await within(patience, asking).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** Each lazy part of the pages that are here, until its chunk is loaded. */
const later = new Set<LoadCode>();
const firstRetry = 5_000;
const lastRetry = 60_000;
let isBringing = false;
let isOn = false;
let retryAfter = firstRetry;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Registers code that the page may come to need: it is preloaded when the page is next idle. */
export function preloadLater(bring: LoadCode): void {
  later.add(bring);
  if (isOn) bringWhenQuiet();
}

/**
 * From now on preloads what `needLater` registered whenever the page is idle, so that nothing is fetched for the first
 * time at the moment it is needed (rule SH7). What fails is retried with back-off, and when the network is back.
 */
export function startPreloading(): void {
  if (isOn) return;
  isOn = true;
  window.addEventListener("online", bringWhenQuiet);
  bringWhenQuiet();
}

function bringWhenQuiet(): void {
  whenQuiet(() => void bringLater());
}

async function bringLater(): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  clearTimeout(retryTimer);
  // One after the other: a tap between two of them goes through at once.
  for (const bring of later)
    await bring().then(
      () => later.delete(bring),
      () => null,
    );
  isBringing = false;
  if (!later.size) {
    retryAfter = firstRetry;
    return;
  }
  retryTimer = setTimeout(bringWhenQuiet, retryAfter);
  retryAfter = Math.min(retryAfter * 2, lastRetry);
}
