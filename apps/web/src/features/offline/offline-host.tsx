import { useEffect, useState, type ComponentType } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";

/** Milliseconds after which a page that is still not idle may be waiting for a network that never responds. */
const longestWait = 5_000;

/**
 * Starts the service worker and renders the line under the header; nothing until the page is first idle (rule SH7). If
 * a worker already exists, and this code with it, waits no longer than a few seconds: a network that swallows requests
 * prevents a page from going idle, and the line is there to report that.
 */
export function OfflineHost() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { OfflineNotices } = await importWithRetry(() => import("./offline-notices.tsx"));
      setNotices(() => OfflineNotices);
    };
    preloadLater(load);
    // The browser knows already: the page says so at once, with what is cached of it.
    if (!navigator.onLine) void load().catch(() => null);
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers?.controller) return undefined;
    const timer = setTimeout(() => void load().catch(() => null), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return Notices && <Notices />;
}
