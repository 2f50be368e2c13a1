import { useEffect, useState, type ComponentType } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";

/** Milliseconds after which a page that is not idle yet may be waiting for a network that never answers. */
const longestWait = 5_000;

/**
 * Where the service worker is started and the line under the header stands; nothing until the page is first idle (rule
 * SH7). Where a worker is there already, and with it this code, no longer than some seconds: a network that swallows
 * requests keeps a page from being idle, and is what the line is about.
 */
export function OfflineHost() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    const bring = async () => {
      const { OfflineNotices } = await importWithRetry(() => import("./offline-notices.tsx"));
      setNotices(() => OfflineNotices);
    };
    preloadLater(bring);
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers?.controller) return undefined;
    const timer = setTimeout(() => void bring().catch(() => null), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return Notices && <Notices />;
}
