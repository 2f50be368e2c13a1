import { useSyncExternalStore } from "react";
import { easternDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";
import { useHydrated } from "./use-hydrated.ts";

const step = 30_000;

/** Asks again every half minute and when the page is looked at again, so that a page left open turns to the new day. */
function watch(changed: () => void): () => void {
  const timer = setInterval(changed, step);
  document.addEventListener("visibilitychange", changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", changed);
  };
}

const toTheStep = () => Math.floor(Date.now() / step) * step;

/** The instant, to the half minute, as milliseconds; null while the page is being prerendered, when there is no now. */
export function useNow(): number | null {
  const isHydrated = useHydrated();
  const now = useSyncExternalStore(watch, toTheStep, toTheStep);
  return isHydrated ? now : null;
}

/** Today, Eastern; null while the page is being prerendered. */
export function useToday(): Day | null {
  const now = useNow();
  return now === null ? null : easternDay(new Date(now));
}
