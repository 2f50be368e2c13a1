import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while the page is being prerendered and in the first pass over the prerendered page, true from then on: what
 * depends on the address, the clock or a cookie waits for it, so that both passes write the same page. What is shown
 * anew later starts with true.
 */
export function useHydrated(): boolean {
  const [part] = useState(newPart);
  const isShownAnew = useSyncExternalStore(never, part.isShownAnew, part.isPrerendered);
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    // In slices: on a phone the whole page in one step would keep the first tap waiting.
    if (!isShownAnew) startTransition(() => setTakenOver(true));
  }, [isShownAnew]);
  return isShownAnew || isTakenOver;
}

/** React asks for the server's value only where it takes over what was prerendered, and only in that first pass. */
function newPart() {
  let isShownAnew = true;
  return {
    isShownAnew: () => isShownAnew,
    isPrerendered: () => (isShownAnew = false),
  };
}
