import { use, useSyncExternalStore } from "react";
import { easternDay, type Day } from "@agate/captions/calendar";
import { FirstViewContext } from "./first-view-context.ts";
import { useHydrated } from "./use-hydrated.ts";

const step = 30_000;

const clocks = new Set<() => void>();
const notifyClocks = () => {
  for (const changed of clocks) changed();
};
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Updates every half minute and when the page becomes visible again, so that a page left open switches to the new day.
 */
function watch(changed: () => void): () => void {
  if (!clocks.size) {
    timer = setInterval(notifyClocks, step);
    document.addEventListener("visibilitychange", notifyClocks);
  }
  clocks.add(changed);
  return () => {
    clocks.delete(changed);
    if (clocks.size) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", notifyClocks);
  };
}

const toTheStep = () => Math.floor(Date.now() / step) * step;

/**
 * The current time in milliseconds, rounded down to the half minute; null during prerendering, when there is no now.
 */
export function useNow(): number | null {
  const isHydrated = useHydrated();
  const now = useSyncExternalStore(watch, toTheStep, toTheStep);
  return isHydrated ? now : null;
}

/** Today's Eastern day. During prerendering and hydration the page's own, null if it has none. */
export function useToday(): Day | null {
  const first = use(FirstViewContext);
  const now = useNow();
  return now === null ? (first?.day ?? null) : easternDay(new Date(now));
}
