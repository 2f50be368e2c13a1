import { useEffect, useRef } from "react";
import type { Page } from "../routes.tsx";
import { syncHead } from "./sync-head.ts";

/**
 * What a browser does on a change of page and an application has to do itself: the head, the top of the page, and the
 * focus on the new page's heading so that a screen reader reads it. A change of the query alone is none (rule SH3).
 */
export function usePageChange(page: Page): void {
  const shown = useRef(page.path);
  useEffect(keepScrollOurs, []);
  useEffect(() => {
    if (shown.current === page.path) return;
    shown.current = page.path;
    syncHead(page);
    const part = document.getElementById(window.location.hash.slice(1));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
    const heading = part?.querySelector<HTMLElement>("h2, h3") ?? document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}

/** On the way back a browser would scroll the new page to where the old one was; only a reload may bring that back. */
function keepScrollOurs(): () => void {
  const keep = () => {
    window.history.scrollRestoration = "manual";
  };
  const giveBack = () => {
    window.history.scrollRestoration = "auto";
  };
  // Later than the load, when a reload has its place back.
  if (document.readyState === "complete") keep();
  else window.addEventListener("load", keep, { once: true });
  window.addEventListener("pageshow", keep);
  window.addEventListener("pagehide", giveBack);
  return () => {
    giveBack();
    window.removeEventListener("load", keep);
    window.removeEventListener("pageshow", keep);
    window.removeEventListener("pagehide", giveBack);
  };
}
