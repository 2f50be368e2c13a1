import { lazy, type ComponentType, type ReactNode } from "react";
import { inTab } from "../lib/browser-storage.ts";
import { importWithRetry, NotLoaded, serverAnswers } from "../lib/preload-later.ts";
import { untilDone } from "../lib/quiet.ts";

/** A page whose code is a chunk of its own. */
export interface LazyPage<Props> {
  /** Preloads the chunk. May be called often. Rejects if it cannot be loaded. */
  readonly load: () => Promise<unknown>;
  readonly Page: (props: Props) => ReactNode;
}

/** Key under which a tab remembers that it reloaded for the sake of a page. */
const mark = "agate:refreshed";

/**
 * Creates a page that is loaded when first shown. If its chunk cannot be loaded, most likely because a new version was
 * deployed after this tab was opened, the tab reloads once automatically (case B12). If that does not help, the failure
 * goes to the error boundary, which says so and offers a retry.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const loadPage = () => untilDone(importWithRetry(load));
  const begin = () =>
    lazy(async () => {
      try {
        const Loaded = await loadPage();
        inTab.store(mark, null);
        return { default: Loaded };
      } catch (cause) {
        if (await canReload()) {
          window.location.reload();
          // The tab is reloading: nothing more is rendered in it.
          await new Promise<never>(() => {});
        }
        throw new NotLoaded(cause, loadPage, () => {
          Current = begin();
        });
      }
    });
  // React remembers a failure for as long as the component lives, so a failed component is replaced by a new one.
  let Current: ComponentType<Props> = begin();
  return { load: loadPage, Page: (props) => <Current {...props} /> };
}

/** Once per tab, and only if the server responds: a reload without a network would lose the page that is shown. */
async function canReload(): Promise<boolean> {
  if (typeof window === "undefined" || inTab.read(mark)) return false;
  // If storage is refused, a second reload could not be told from the first.
  return (await serverAnswers()) && inTab.store(mark, "yes");
}
