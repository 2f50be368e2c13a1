import { useCallback, useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Whether a media query matches now. `whilePrerendered` is the value when there is no screen. */
export function useMedia(query: string, whilePrerendered: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  const isHydrated = useHydrated();
  return useSyncExternalStore(
    subscribe,
    () => (isHydrated ? window.matchMedia(query).matches : whilePrerendered),
    () => whilePrerendered,
  );
}
