import type { QueryClient } from "@tanstack/react-query";
import { firstViewId, type FirstView } from "@agate/api";

let addresses: readonly string[] = [];

/** Returns the first view that the server rendered into this page; null if the page is as the build wrote it. */
export function readFirstView(): FirstView | null {
  const text = document.getElementById(firstViewId)?.textContent;
  return text ? (JSON.parse(text) as FirstView) : null;
}

/**
 * Puts what the page carries into the query cache, so that it is hydrated without reading it again. It counts as read
 * now if the page has just come from the server; otherwise, and on a reload, it is shown and read again (rule OF14).
 */
export function takeOver(client: QueryClient, { reads }: FirstView): void {
  addresses = reads.map(({ address }) => address);
  const updatedAt = hasJustArrived() ? Date.now() : 1;
  for (const { key, answer } of reads) client.setQueryData(key, answer, { updatedAt });
}

/** The addresses of the reads that this page carried. */
export const carriedAddresses = (): readonly string[] => addresses;

/** A browser may show a page it has stored when going back or when it restores a tab, without asking the server. */
function hasJustArrived(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate" && (visit.transferSize > 0 || visit.workerStart > 0);
}
