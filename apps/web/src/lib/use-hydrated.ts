import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False during prerendering and hydration, then true. Anything that depends on the address, the clock or a cookie waits
 * for it, so that both passes render the same page. Components that mount later start with true.
 */
export function useHydrated(): boolean {
  const [part] = useState(newPart);
  const isShownAnew = useSyncExternalStore(never, part.isShownAnew, part.isPrerendered);
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    // In a transition: on a phone, rendering the whole page in one step would block the first tap.
    if (!isShownAnew) startTransition(() => setTakenOver(true));
  }, [isShownAnew]);
  return isShownAnew || isTakenOver;
}

/** React reads the server snapshot only while it hydrates prerendered content. */
function newPart() {
  let isShownAnew = true;
  return {
    isShownAnew: () => isShownAnew,
    isPrerendered: () => (isShownAnew = false),
  };
}
