// Served in the worker's place where AGATE_OFFLINE is off: takes the worker away, with all it has kept.
import { cachePrefix } from "./kept.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
      // Where Workbox notes when a read was kept.
      indexedDB.deleteDatabase("workbox-expiration");
      await self.registration.unregister();
    })(),
  );
});
