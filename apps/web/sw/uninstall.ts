// Served in place of the worker when AGATE_OFFLINE is off: uninstalls the worker with everything it cached.
import { cachePrefix, timesDatabase } from "./cache-rules.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
      indexedDB.deleteDatabase(timesDatabase);
      await self.registration.unregister();
    })(),
  );
});
