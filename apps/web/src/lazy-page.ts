import { lazy } from "react";
import type { ComponentType, LazyExoticComponent } from "react";
import { recallInTab, rememberInTab } from "./lib/tab-memory.ts";

/** A page whose code is a chunk of its own. */
export interface LazyPage<Props> {
  /** The module, as the build's manifest names it. */
  readonly source: string;
  /** Has the code brought, ahead of showing it; may be called often. Rejects where it cannot be had. */
  readonly load: () => Promise<unknown>;
  readonly Page: LazyExoticComponent<ComponentType<Props>>;
}

/** Where a tab remembers that it has refreshed for a page's sake. */
const mark = "agate:refreshed";

/**
 * A page that is loaded when it is first shown. Where its chunk cannot be had, most likely because a new version was
 * put up since this tab was opened, the tab refreshes once by itself (CASES B12); if that does not help, the failure
 * goes to the error boundary, which says so.
 */
export function lazyPage<Props>(source: string, load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let missed: Error | null = null;
  const bring = async () => {
    try {
      return await load();
    } catch (failure) {
      missed = new PageNotLoaded(failure);
      throw missed;
    }
  };
  const Page = lazy(async () => {
    try {
      // What was missed once is not asked for again: the loader would go on without the style sheet that did not come.
      if (missed) throw missed;
      const Loaded = await bring();
      rememberInTab(mark, null);
      return { default: Loaded };
    } catch (failure) {
      if (await mayRefresh()) {
        window.location.reload();
        // The tab is leaving: nothing more is shown in it.
        await new Promise<never>(() => {});
      }
      throw failure;
    }
  });
  return { source, load: bring, Page };
}

/** The world's fault, not the page's: its code did not arrive. */
class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super("The page's code could not be loaded.", { cause });
    this.name = "PageNotLoaded";
  }
}

/** Once a tab, and only when the server answers: a refresh without a network would lose the page that is there. */
async function mayRefresh(): Promise<boolean> {
  if (typeof window === "undefined" || recallInTab(mark)) return false;
  const answer = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
  // Where storage is refused a second refresh could not be told from the first.
  return answer !== null && answer.status < 500 && rememberInTab(mark, "yes");
}
