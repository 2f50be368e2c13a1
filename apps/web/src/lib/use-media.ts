import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now; `whilePrerendered` stands in where there is no screen. */
export function useMedia(query: string, whilePrerendered: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => whilePrerendered,
  );
}
