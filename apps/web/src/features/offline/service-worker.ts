import { isCachedRead } from "../../../sw/cache-rules.ts";
import type { ToPage, ToWorker } from "../../../sw/messages.ts";
import { importWithRetry } from "../../lib/preload-later.ts";
import { whenQuiet } from "../../lib/quiet.ts";
import { carriedAddresses } from "../../page/first-view.ts";
import { site } from "../../product/site.ts";
import { pageCachedAt } from "../../product/venue/cache-pages.ts";
import { registerWorker } from "../../product/venue/register-worker.ts";

/** Events that a page gets about its service worker. */
export interface WorkerEvents {
  /** The network did not respond, so the worker responded from its cache. */
  readonly onAnsweredFromKept: () => void;
  /** The network has responded after all. */
  readonly onNewerAnswer: () => void;
  /** A new version is ready and this page runs the old one. @param start reloads the page with the new version */
  readonly onNewVersion: (start: () => void) => void;
}

/** Milliseconds after which a page that stays open checks for a new version when it is viewed again. */
const checkAfter = 3_600_000;

/**
 * Registers the service worker and listens to it. A browser that has none or refuses it (a private window) works as
 * before.
 * @returns stops listening
 */
export function startServiceWorker(events: WorkerEvents): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const ending = new AbortController();
  const { signal } = ending;
  if (container) void start(container, events, signal);
  return () => ending.abort();
}

async function start(container: ServiceWorkerContainer, events: WorkerEvents, signal: AbortSignal): Promise<void> {
  let isFirst = !container.controller;
  let isRequested = false;
  const reload = () => window.location.reload();
  const controlled = async () => {
    if (isRequested) return reload();
    if (isFirst) {
      isFirst = false;
      return cacheOpenPage(container);
    }
    // Another tab has started the new version.
    if (container.controller && !(await isOfBuild(container.controller))) events.onNewVersion(reload);
  };
  container.addEventListener("controllerchange", () => void controlled(), { signal });
  container.addEventListener(
    "message",
    ({ data }: MessageEvent<ToPage>) => {
      if (data.type === "answered-from-kept") events.onAnsweredFromKept();
      if (data.type === "newer-answer") events.onNewerAnswer();
    },
    { signal },
  );
  container.startMessages();
  if (container.controller) post(container.controller, { type: "listening" });

  // A browser that has a worker checks for its successor automatically, and that one removes itself.
  if (site.offline === false)
    return (await importWithRetry(() => import("./remove-worker.ts"))).removeWorker(container, signal);
  // The first worker fetches everything: the page's own code comes before.
  if (isFirst) await new Promise<void>(whenQuiet);
  if (signal.aborted) return;
  const registration = await registerWorker().catch(() => null);
  if (!registration) return;
  const offer = async (waiting: ServiceWorker) => {
    if (await isOfBuild(waiting)) return;
    events.onNewVersion(() => {
      isRequested = true;
      // No worker is waiting: another tab has started it.
      if (registration.waiting) post(registration.waiting, { type: "take-over" });
      else reload();
    });
  };
  const follow = (installing: ServiceWorker) =>
    installing.addEventListener(
      "statechange",
      () => {
        if (installing.state === "installed" && registration.active) void offer(installing);
      },
      { signal },
    );
  if (registration.waiting) void offer(registration.waiting);
  if (registration.installing) follow(registration.installing);
  registration.addEventListener("updatefound", () => registration.installing && follow(registration.installing), {
    signal,
  });
  let checked = Date.now();
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.hidden || Date.now() - checked < checkAfter) return;
      checked = Date.now();
      void registration.update().catch(() => null);
    },
    { signal },
  );
}

function post(worker: ServiceWorker, message: ToWorker): void {
  worker.postMessage(message);
}

/** Whether the page already runs the code of this worker's build: pages are loaded from the network if there is one. */
function isOfBuild(worker: ServiceWorker): Promise<boolean> {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const message: ToWorker = { type: "is-yours", script: first ? new URL(first.src).pathname : "" };
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/**
 * The page loaded before its worker: its resources are requested again through the worker, from the browser's cache.
 */
async function cacheOpenPage(container: ServiceWorkerContainer): Promise<void> {
  cachePage(container, window.location.pathname);
  const requested = performance.getEntriesByType("resource").map(({ name }) => name);
  for (const address of new Set([...requested, ...carriedAddresses()])) {
    const { origin, pathname } = new URL(address, window.location.origin);
    if (origin === window.location.origin && isCachedRead(pathname)) await fetch(address).catch(() => null);
  }
}

function cachePage(container: ServiceWorkerContainer, path: string): void {
  if (container.controller) post(container.controller, { type: "keep-page", path });
}

/** Stores a page that was reached by a link inside the product, unless it is stored already. */
export async function cacheVisitedPage(path: string): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container && !(await pageCachedAt(path))) cachePage(container, path);
}
