import { useEffect, useRef } from "react";
import { onSettleAddress } from "../../../router/navigate.ts";

/**
 * Keeps the address's query in step with the page by `replaceState`, debounced: no history entry for every key. Null
 * leaves it alone. It waits for a pause, because a browser refuses more than about three changes a second; leaving the
 * page, for another of ours too, does not wait. A page that is being left stays until the next one's code is there: it
 * must not write into the next one's address.
 */
export function useAddress(query: string | null): void {
  const own = useRef<string>(undefined);
  useEffect(() => {
    own.current ??= window.location.pathname;
    if (query === null || query === window.location.search.slice(1)) return undefined;
    const write = () => {
      const { pathname, hash } = window.location;
      if (pathname !== own.current) return;
      window.history.replaceState(window.history.state, "", `${pathname}${query && `?${query}`}${hash}`);
    };
    const timer = setTimeout(write, 150);
    window.addEventListener("pagehide", write);
    const ignore = onSettleAddress(write);
    return () => {
      ignore();
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [query]);
}
