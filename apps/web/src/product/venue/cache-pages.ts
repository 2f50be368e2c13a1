import { pageKey } from "../../../sw/cache-rules.ts";
import type { ToWorker } from "../../../sw/messages.ts";
import { inLanes } from "../../lib/in-lanes.ts";
import { within } from "../../lib/within.ts";
import { registerWorker } from "./register-worker.ts";

/** Milliseconds to wait for a worker that is being installed, and for a page to load. */
const timeouts = { worker: 60_000, page: 20_000 };
const atATime = 4;

/**
 * Makes the service worker cache those of these pages that it has not cached yet. It has their code from the start, and
 * refreshes cached pages automatically. A click before the page was idle registers the worker.
 * @returns false: one of them is not on this device; `full`: because there is no room; null: this browser runs no
 * worker for us
 */
export async function cachePages(paths: readonly string[]): Promise<boolean | "full" | null> {
  let isFull = false;
  try {
    const registration = await registerWorker();
    if (!registration) return null;
    const worker = await within(timeouts.worker, activeOf(registration));
    await inLanes(atATime, paths, async (path) => {
      if (!worker || (await pageCachedAt(path))) return;
      if ((await within(timeouts.page, cachePage(worker, path))) === "full") isFull = true;
    });
  } catch {
    // What was cached before may still be enough.
  }
  const cached = await Promise.all(paths.map(pageCachedAt));
  return cached.every((at) => at !== null) || (isFull && "full");
}

/** Returns the active worker once it is installed; null: it could not be installed. */
async function activeOf({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = installing ?? waiting;
  if (active || !coming) return active;
  return new Promise((done) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") done(coming);
      if (coming.state === "redundant") done(null);
    });
  });
}

/** Resolves when the worker has tried; `full`: it found no room. */
function cachePage(worker: ServiceWorker, path: string): Promise<unknown> {
  const message: ToWorker = { type: "keep-page", path };
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/** Returns when the cached page at a path came from the server; null: it is not cached. */
export async function pageCachedAt(path: string): Promise<Date | null> {
  try {
    // Only in a secure context; a browser that refuses storage throws on access.
    const store = (globalThis as { readonly caches?: CacheStorage }).caches;
    const cached = await store?.match(pageKey(path));
    const date = cached?.headers.get("date");
    return date ? new Date(date) : null;
  } catch {
    return null;
  }
}
