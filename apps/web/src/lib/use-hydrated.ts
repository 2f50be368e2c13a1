import { startTransition, useEffect, useState } from "react";

/** Once the prerendered page has been taken over, what is shown later need not wait. */
let isTakenOver = false;

/**
 * False while the page is being prerendered and in the first pass over the prerendered page, true from then on: what
 * depends on the address, the clock or a cookie waits for it, so that both passes write the same page.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    // In slices: on a phone the whole page at once would keep the first tap waiting.
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
