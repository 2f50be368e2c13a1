import { lazy, type ComponentType, type ReactNode } from "react";
import { importWithRetry, NotLoaded, serverAnswers } from "../lib/preload-later.ts";
import { recallInTab, rememberInTab } from "../lib/tab-memory.ts";

/** A page whose code is a chunk of its own. */
export interface LazyPage<Props> {
  /** Preloads the chunk; may be called often. Rejects where it cannot be loaded. */
  readonly load: () => Promise<unknown>;
  readonly Page: (props: Props) => ReactNode;
}

/** Where a tab remembers that it has refreshed for a page's sake. */
const mark = "agate:refreshed";

/**
 * A page that is loaded when it is first shown. Where its chunk cannot be loaded, most likely because a new version was
 * deployed since this tab was opened, the tab refreshes once by itself (case B12); if that does not help, the failure
 * goes to the error boundary, which says so and can try again.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const bring = () => importWithRetry(load);
  const begin = () =>
    lazy(async () => {
      try {
        const Loaded = await bring();
        rememberInTab(mark, null);
        return { default: Loaded };
      } catch (cause) {
        if (await mayRefresh()) {
          window.location.reload();
          // The tab is leaving: nothing more is shown in it.
          await new Promise<never>(() => {});
        }
        throw new NotLoaded(cause, bring, () => {
          Current = begin();
        });
      }
    });
  // React keeps a failure for as long as the component lives: after one there is another component.
  let Current: ComponentType<Props> = begin();
  return { load: bring, Page: (props) => <Current {...props} /> };
}

/** Once a tab, and only when the server answers: a refresh without a network would lose the page that is there. */
async function mayRefresh(): Promise<boolean> {
  if (typeof window === "undefined" || recallInTab(mark)) return false;
  // Where storage is refused a second refresh could not be told from the first.
  return (await serverAnswers()) && rememberInTab(mark, "yes");
}
