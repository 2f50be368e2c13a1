import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while the page is being prerendered and while it hydrates, true from then on: what depends on the address, the
 * clock or a cookie waits for it, so that both passes write the same page. What is shown anew later starts with true.
 */
export function useHydrated(): boolean {
  const [part] = useState(newPart);
  const isShownAnew = useSyncExternalStore(never, part.isShownAnew, part.isPrerendered);
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    // In a transition: on a phone the whole page in one step would block the first tap.
    if (!isShownAnew) startTransition(() => setTakenOver(true));
  }, [isShownAnew]);
  return isShownAnew || isTakenOver;
}

/** React reads the server snapshot only while it hydrates what was prerendered. */
function newPart() {
  let isShownAnew = true;
  return {
    isShownAnew: () => isShownAnew,
    isPrerendered: () => (isShownAnew = false),
  };
}
