import { useSyncExternalStore } from "react";
import { inBrowser } from "./browser-storage.ts";
import { createStore } from "./create-store.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Texts the browser refused to store. They last as long as the page is open. */
const unstored = new Map<string, string>();
/** How often this tab has stored another text. */
const changes = createStore(0);

function read(key: string): string | null {
  return unstored.get(key) ?? inBrowser.read(key);
}

/** Stores a text and shows it in all open tabs. Storing the same text again notifies no one. */
export function storeAndNotify(key: string, text: string): void {
  if (storeText(key, text)) changes.set(changes.get() + 1);
}

/**
 * Stores a text for the next visit and for other tabs, when nothing in this tab shows it.
 * @returns whether it differs from before
 */
export function storeText(key: string, text: string): boolean {
  if (!unstored.has(key) && read(key) === text) return false;
  if (inBrowser.store(key, text)) unstored.delete(key);
  else unstored.set(key, text);
  return true;
}

/** The browser's storage event reports changes of other tabs, but not of this one. */
function listen(listener: () => void): () => void {
  const unlisten = changes.listen(listener);
  window.addEventListener("storage", listener);
  return () => {
    unlisten();
    window.removeEventListener("storage", listener);
  };
}

/** A text that the browser stores under a key. */
interface StoredText {
  /** Null during prerendering, in the hydration pass, and if nothing is stored. */
  readonly text: string | null;
  readonly store: (text: string) => void;
  /** Stores a text computed from the newest one, including another tab's. */
  readonly change: (next: (newest: string | null) => string) => void;
}

/**
 * A text that this browser stores. All open tabs show the newest one, and no tab overwrites another's text without
 * having shown it (case B11).
 * @param key null: nothing is stored
 */
export function useStoredText(key: string | null): StoredText {
  const isHydrated = useHydrated();
  const newest = () => key && read(key);
  const stored = useSyncExternalStore(listen, newest, newest);
  return {
    text: isHydrated ? stored : null,
    store: (newest) => key && storeAndNotify(key, newest),
    change: (next) => key && storeAndNotify(key, next(read(key))),
  };
}
