import { useEffect } from "react";
import { pageAt } from "../routes.tsx";

/**
 * Prefetches a page's code as soon as a link to it is hovered, touched or focused: on a slow network it is there
 * sooner.
 */
export function useEarlyLoading(): void {
  useEffect(() => {
    const bring = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      // A failure is told when the page is really wanted.
      if (link)
        pageAt(link.pathname)
          .load()
          .catch(() => null);
    };
    const signs = ["pointerover", "touchstart", "focusin"] as const;
    for (const sign of signs) document.addEventListener(sign, bring, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, bring);
    };
  }, []);
}
