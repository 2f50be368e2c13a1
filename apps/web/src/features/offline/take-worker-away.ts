import { cachePrefix, timesDatabase } from "../../../sw/kept.ts";

/** Milliseconds that the worker's successor has to take it away. */
const patience = 5_000;

/**
 * Sees to it that the worker goes, where the operator wants none. Its successor takes it away as soon as the browser lets
 * it, and that is when the worker has nothing in hand any more: one request that nobody answers is enough to keep it for
 * minutes. Then the page does what the successor would have done. Pages that are open still have the worker, and may
 * have it keep something again, until they are closed; the next page takes that away.
 */
export async function takeWorkerAway(container: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
  const registration = await container.getRegistration().catch(() => undefined);
  if (registration && container.controller) await replaced(container, signal);
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
  // The browser deletes it when the worker has let go of it.
  indexedDB.deleteDatabase(timesDatabase);
}

/** Resolves when another worker has taken over from the one of this page, or has had the time to. */
function replaced(container: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
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
