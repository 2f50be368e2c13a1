// Served in the worker's place where AGATE_OFFLINE is off: takes the worker away, with all it has kept.
import { cachePrefix, timesDatabase } from "./kept.ts";

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
