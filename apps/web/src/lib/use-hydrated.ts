import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while the page is being prerendered and in the first pass over the prerendered page, true from then on: what
 * depends on the address, the clock or a cookie waits for it, so that both passes write the same page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
