import { cachePrefix, timesDatabase } from "../../../sw/cache-rules.ts";

/** Milliseconds that the worker's successor has to remove it. */
const timeout = 5_000;

/**
 * Makes sure the worker is removed if the operator wants none. Its successor removes it as soon as the browser allows,
 * which is when the worker has nothing pending any more: one request that never gets a response can delay that for
 * minutes. In that case the page does what the successor would have done. Pages that are open still have the worker,
 * and may make it store something again, until they are closed; the next page removes that.
 */
export async function removeWorker(container: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
  const registration = await container.getRegistration().catch(() => undefined);
  if (registration && container.controller) await replaced(container, signal);
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
  // The browser deletes it once the worker has closed it.
  indexedDB.deleteDatabase(timesDatabase);
}

/** Resolves when another worker has taken over from this page's worker, or when the time for that is up. */
function replaced(container: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeout);
    container.addEventListener(
      "controllerchange",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true, signal },
    );
  });
}
