import { useEffect } from "react";

/**
 * Keeps the address's query in step with the page, in place: no new step back for every key. Null leaves it alone.
 * It waits for a pause, because a browser refuses more than about three changes a second; leaving the page does not wait.
 */
export function useAddress(query: string | null): void {
  useEffect(() => {
    if (query === null || query === window.location.search.slice(1)) return undefined;
    const write = () => {
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, "", `${pathname}${query && `?${query}`}${hash}`);
    };
    const timer = setTimeout(write, 150);
    window.addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [query]);
}
