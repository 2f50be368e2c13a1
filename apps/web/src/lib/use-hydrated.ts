import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False during prerendering and hydration, then true. Anything that depends on the address, the clock or a cookie waits
 * for it, so that both passes render the same page. Components that mount later start with true.
 */
export function useHydrated(): boolean {
  const [part] = useState(newPart);
  const isClientOnly = useSyncExternalStore(never, part.isClientOnly, part.isPrerendered);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    // In a transition: on a phone, rendering the whole page in one step would block the first tap.
    if (!isClientOnly) startTransition(() => setHydrated(true));
  }, [isClientOnly]);
  return isClientOnly || isHydrated;
}

/** React reads the server snapshot only while it hydrates prerendered content. */
function newPart() {
  let isClientOnly = true;
  return {
    isClientOnly: () => isClientOnly,
    isPrerendered: () => (isClientOnly = false),
  };
}
