import { Suspense, useEffect, useRef } from "react";
import { SignInHost } from "./features/auth/sign-in-host.tsx";
import { FindHost } from "./features/find/find-host.tsx";
import { Footer } from "./features/footer/footer.tsx";
import { Header, SkipLink } from "./features/header/header.tsx";
import { OfflineHost } from "./features/offline/offline-host.tsx";
import { startPreloading } from "./lib/preload-later.ts";
import { QueuedClicks } from "./page/queued-clicks.ts";
import { syncHead } from "./page/sync-head.ts";
import { SessionProvider } from "./product/session/session-provider.tsx";
import { useLocation } from "./router/location.ts";
import { pageAt, type Page } from "./routes.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { ToastHost } from "./ui/toast-host.tsx";

/**
 * The whole page: header, the current page, toasts. A page that cannot be shown never takes the header down with it.
 */
export function App() {
  const { pathname, hash, key } = useLocation();
  const page = pageAt(pathname);
  usePageChange(page, hash && `${key}${hash}`);
  useEarlyLoading();
  useEffect(startPreloading, []);
  return (
    <SessionProvider>
      <SkipLink />
      {!page.fillsScreen && <Header />}
      <OfflineHost />
      <Suspense>
        <ErrorBoundary key={page.path}>{page.element}</ErrorBoundary>
        <QueuedClicks />
      </Suspense>
      {!page.fillsScreen && <Footer slim={page.kind === "work"} />}
      <FindHost />
      <SignInHost />
      <ToastHost />
    </SessionProvider>
  );
}

/**
 * Prefetches a page's code as soon as a link to it is hovered, touched or focused, so that it is ready sooner on a slow
 * network.
 */
function useEarlyLoading(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      // A failure is reported when the page is actually opened.
      if (link)
        pageAt(link.pathname)
          .load()
          .catch(() => null);
    };
    const signs = ["pointerover", "touchstart", "focusin"] as const;
    for (const sign of signs) document.addEventListener(sign, preload, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, preload);
    };
  }, []);
}

/**
 * Does what a browser does on a page change and a single-page app must do itself: update the head, scroll to the top,
 * and focus the new page's heading so that a screen reader reads it. A change of only the query is not a page change
 * (rule SH3); a link to a part of the shown page leads to that part.
 * @param toPart the visit of an address with a hash; "" for one without
 */
function usePageChange(page: Page, toPart: string): void {
  const shown = useRef({ path: page.path, toPart });
  useEffect(restoreScrollManually, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = { path: page.path, toPart };
    const part = document.getElementById(window.location.hash.slice(1));
    if (before.path !== page.path) syncHead(page);
    else if (!part || before.toPart === toPart) return;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
    const heading = part?.querySelector<HTMLElement>("h2, h3") ?? document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page, toPart]);
}

/** When going back, a browser would scroll the new page to the old one's position. Only a reload may restore it. */
function restoreScrollManually(): () => void {
  const restore = () => {
    window.history.scrollRestoration = "manual";
  };
  const giveBack = () => {
    window.history.scrollRestoration = "auto";
  };
  // Wait for the load event: by then a reload has restored its position.
  if (document.readyState === "complete") restore();
  else window.addEventListener("load", restore, { once: true });
  window.addEventListener("pageshow", restore);
  window.addEventListener("pagehide", giveBack);
  return () => {
    giveBack();
    window.removeEventListener("load", restore);
    window.removeEventListener("pageshow", restore);
    window.removeEventListener("pagehide", giveBack);
  };
}
