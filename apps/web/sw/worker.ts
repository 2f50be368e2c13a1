// The service worker: lets a page open without a network (docs/spec/offline.md). Written by scripts/worker.ts.
import { cacheNames, setCacheNameDetails } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  asBuilt,
  cachePrefix,
  isCachedRead,
  isPageAddress,
  canCacheAsset,
  canCachePage,
  canCacheRead,
  firstViewIn,
  pageKey,
  pagesCacheOf,
  readsCache,
  typefacesCache,
  type Answered,
  type CarriedReads,
} from "./cache-rules.ts";
import { convertPacks, deletePacks } from "./convert-packs.ts";
import type { ToPage, ToWorker } from "./messages.ts";
import { NetworkThenCache } from "./network-then-cache.ts";
import { storedRead, updateSaved } from "./stored-reads.ts";

declare const self: ServiceWorkerGlobalScope;
/** Every chunk and style sheet of this build, and the typefaces that most pages need. */
declare const builtAssets: readonly string[];
/** A hash: the same for the same assets. */
declare const builtAs: string;
/** The page that is filled in by its code alone, for an address that was never opened here. */
declare const shellPath: string;

/** Milliseconds the network has before the cache answers: for a page, for the shell in place of a page, for a read. */
const timeouts = { page: 2_000, shell: 8_000, read: 4_000 };
/** The maximum number of cached reads, and the seconds for which they are cached. */
const readLimits = { maxEntries: 400, maxAgeSeconds: 30 * 86_400 };
/** Assets that are requested in parallel: of the six connections of HTTP/1.1, two are left for the page. */
const atATime = 4;
/** How many of the last-seen pages a new version fetches. */
const maxPages = 20;
/** Milliseconds after which the shell, and a page that is requested, are refetched: they name the operator and the leagues. */
const pageAge = 86_400_000;
const expiration = new ExpirationPlugin(readLimits);

setCacheNameDetails({ prefix: cachePrefix.replace(/-$/, ""), suffix: "" });
const pagesCache = pagesCacheOf(builtAs);
const assets = new Set(builtAssets);
const away = new Set([502, 503, 504]);

// If an asset's response is something else, the worker does not install; the browser tries again later.
const precache = new PrecacheController({ plugins: [cacheIf(canCacheAsset)] });
// Named by content: an asset that is cached is never requested again, even by the next version.
precache.addToCacheList(builtAssets.map((url): PrecacheEntry => ({ url, revision: null })));
registerRoute(new PrecacheRoute(precache, { directoryIndex: "", cleanURLs: false }));

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === "font",
  new CacheFirst({ cacheName: typefacesCache, plugins: [cacheIf(canCacheAsset)] }),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPageAddress(url.pathname),
  new NetworkThenCache({
    cacheName: pagesCache,
    timeout: timeouts.page,
    isAnswer: ({ status }) => status < 500,
    standIn: { timeout: timeouts.shell, find: () => caches.match(shellPath, { cacheName: pagesCache }) },
    onCached,
    onNewer: () => undefined,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url).pathname),
        cacheWillUpdate: async ({ request, response, event }) => {
          const first = response.status === 200 ? firstViewIn(await response.clone().text()) : null;
          if (first) await cacheCarried(first, response, event).then(() => renewPage(new URL(request.url).pathname));
          return !first && (await isCacheablePage(response)) ? response : null;
        },
        cacheDidUpdate: () => renewPage(shellPath),
      },
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCachedRead(url.pathname),
  new NetworkThenCache({
    cacheName: readsCache,
    timeout: timeouts.read,
    isAnswer: (response) => !away.has(response.status) && isJson(response),
    find: ({ url }) => storedRead(url),
    onCached,
    onNewer: (event) => send(clientOf(event), { type: "newer-answer" }),
    plugins: [
      cacheIf(canCacheRead),
      expiration,
      { cacheDidUpdate: ({ request, newResponse }) => updateSaved(request.url, newResponse) },
    ],
  }),
);

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([cacheAssets(event), cacheShell(), recachePages(), convertPacks()]));
});

self.addEventListener("activate", (event) => {
  void precache.activate(event);
  event.waitUntil(
    (async () => {
      // An earlier version enabled it. When a preload fails, Firefox shows its own error instead of the worker's
      // response.
      await self.registration.navigationPreload?.disable();
      // What pages of the earlier version have saved while this one waited.
      await convertPacks();
      deletePacks();
      const ours = new Set([cacheNames.precache, pagesCache, readsCache, typefacesCache]);
      for (const name of await caches.keys())
        if (name.startsWith(cachePrefix) && !ours.has(name)) await caches.delete(name);
      // A browser's first worker takes over the page that registered it.
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "take-over") event.waitUntil(self.skipWaiting());
  if (message.type === "is-yours") event.waitUntil(answerIsYours(message.script, event.ports[0]));
  if (message.type === "keep-page" && isPageAddress(message.path))
    event.waitUntil(cacheRequestedPage(message.path, event.ports[0]));
  if (message.type === "listening" && event.source instanceof Client && servedFromCache.has(event.source.id))
    event.source.postMessage({ type: "answered-from-kept" } satisfies ToPage);
});

async function answerIsYours(script: string, port: MessagePort | undefined): Promise<void> {
  const isYours = assets.has(script);
  port?.postMessage(isYours);
  if (!isYours || !self.registration.waiting) return;
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (open.length < 2) await self.skipWaiting();
}

/** Clients that were answered from the cache, possibly before they listened. */
const servedFromCache = new Set<string>();

function clientOf(event: ExtendableEvent): string {
  if (!(event instanceof FetchEvent)) return "";
  return event.resultingClientId || event.clientId;
}

function onCached(event: ExtendableEvent): void {
  const client = clientOf(event);
  servedFromCache.add(client);
  send(client, { type: "answered-from-kept" });
}

function send(client: string, message: ToPage): void {
  void self.clients.get(client).then((found) => found?.postMessage(message));
}

function cacheIf(isAllowed: (answer: Answered) => boolean): WorkboxPlugin {
  return { cacheWillUpdate: async ({ response }) => (isAllowed(answered(response)) ? response : null) };
}

function answered(response: Response): Answered {
  const { status, type, redirected, headers } = response;
  return { status, type, redirected, header: (name) => headers.get(name) };
}

function isJson({ headers }: Response): boolean {
  return /^application\/(?:problem\+)?json\b/.test(headers.get("content-type") ?? "");
}

async function isCacheablePage(response: Response): Promise<boolean> {
  const facts = answered(response);
  return facts.status === 200 && canCachePage(facts, await response.clone().text(), assets);
}

/** Loads a few at a time: one after another, as the library does it, each would wait for a full network round trip. */
async function cacheAssets(event: ExtendableEvent): Promise<void> {
  const missing = precache.getURLsToCacheKeys().entries();
  const cacheNext = async () => {
    for (const [url, cacheKey] of missing)
      await Promise.all(precache.strategy.handleAll({ request: new Request(url), event, params: { cacheKey } }));
  };
  await Promise.all(Array.from({ length: atATime }, cacheNext));
}

/** Caches the page at a path, without a first view, if the server currently returns a good one. */
async function cachePage(path: string): Promise<boolean> {
  const response = await fetch(`${path}${asBuilt}`, { cache: "no-cache" });
  if (!(await isCacheablePage(response))) return false;
  await (await caches.open(pagesCache)).put(path, response);
  return true;
}

async function cacheRequestedPage(path: string, port: MessagePort | undefined): Promise<void> {
  const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError" && "full";
  const outcome = await cachePage(pageKey(path)).catch(isFull);
  port?.postMessage(outcome);
}

/** Without the shell the worker does not install; the browser tries again later. */
async function cacheShell(): Promise<void> {
  if (!(await cachePage(shellPath))) throw new Error("The server is of another version.");
}

/** Refetches a cached page that is old, and caches one that is missing. */
async function renewPage(path: string): Promise<void> {
  const cached = await caches.match(path, { cacheName: pagesCache });
  const fetchedAt = Date.parse(cached?.headers.get("date") ?? "");
  // An unreadable date counts as old.
  if (!(Date.now() - fetchedAt < pageAge)) await cachePage(path).catch(() => false);
}

/** Caches the reads that a page carries, as if the page had requested them (rule OF5). */
async function cacheCarried({ reads }: CarriedReads, page: Response, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(readsCache);
  for (const { address, tag, answer } of reads) {
    const request = new Request(address);
    const headers = { ETag: tag, Date: page.headers.get("date") ?? "", "Cache-Control": "public, max-age=0" };
    const newResponse = Response.json(answer, { headers });
    await cache.put(request, newResponse.clone());
    await expiration.cacheDidUpdate?.({ cacheName: readsCache, request, newResponse, event });
  }
}

/** The previous version cached pages of its own build. Refetches the pages users have opened, as far as possible. */
async function recachePages(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(pagesCacheOf("")) && name !== pagesCache);
  const shell = await Promise.all(before.map(async (name) => (await caches.open(name)).keys()));
  const paths = new Set(shell.flat().map(({ url }) => new URL(url).pathname));
  paths.delete(shellPath);
  for (const path of [...paths].slice(-maxPages)) await cachePage(path).catch(() => false);
}
