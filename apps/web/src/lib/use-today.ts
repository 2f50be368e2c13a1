import { useSyncExternalStore } from "react";
import { easternDay } from "./day.ts";
import type { Day } from "./day.ts";

/** Asks again every half minute and when the page is looked at again, so that a page left open turns to the new day. */
function watch(changed: () => void): () => void {
  const timer = setInterval(changed, 30_000);
  document.addEventListener("visibilitychange", changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", changed);
  };
}

const today = () => easternDay(new Date());

/** Today, Eastern; null while the page is being prerendered, when there is no today. */
export function useToday(): Day | null {
  return useSyncExternalStore<Day | null>(watch, today, () => null);
}
