import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";

/**
 * Where the service worker is started and the line under the header stands; nothing until the page is first idle (rule
 * SH7).
 */
export function OfflineHost() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      preloadLater(async () => {
        const { OfflineNotices } = await importWithRetry(() => import("./offline-notices.tsx"));
        setNotices(() => OfflineNotices);
      }),
    [],
  );
  return Notices && <Notices />;
}
