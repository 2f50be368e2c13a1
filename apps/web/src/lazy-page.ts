import { lazy } from "react";
import type { ComponentType, LazyExoticComponent } from "react";

/** Where a tab remembers that it has refreshed for a page's sake. */
const mark = "agate:refreshed";

/**
 * A page that is loaded when it is first shown. Where its chunk cannot be had, most likely because a new version was
 * put up since this tab was opened, the tab refreshes once by itself (CASES B12); if that does not help, the failure
 * goes to the error boundary, which says so.
 */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const Page = await load();
      remember(null);
      return { default: Page };
    } catch (failure) {
      if (await mayRefresh()) {
        window.location.reload();
        // The tab is leaving: nothing more is shown in it.
        await new Promise<never>(() => {});
      }
      throw new PageNotLoaded(failure);
    }
  });
}

/** The world's fault, not the page's: its code did not arrive. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super("The page's code could not be loaded.", { cause });
    this.name = "PageNotLoaded";
  }
}

/** Once a tab, and only when the server answers: a refresh without a network would lose the page that is there. */
async function mayRefresh(): Promise<boolean> {
  if (typeof window === "undefined" || recall()) return false;
  const answer = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer !== null && answer.status < 500 && remember("yes");
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(mark);
  } catch {
    return "no storage: a second refresh could not be told from the first";
  }
}

/** Whether it could be remembered; where storage is refused it cannot, and the tab does not refresh. */
function remember(value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(mark);
    else sessionStorage.setItem(mark, value);
    return true;
  } catch {
    return false;
  }
}
