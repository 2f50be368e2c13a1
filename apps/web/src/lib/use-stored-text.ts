import { useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** What the browser would not store is kept as long as the page is open. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | null {
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for all open tabs to show; one that is kept already tells nobody. */
export function keepText(key: string, text: string): void {
  if (storeText(key, text)) for (const listener of listeners) listener();
}

/**
 * Keeps a text for the next visit and for other tabs, where nobody in this one shows it.
 * @returns whether it is another than before
 */
export function storeText(key: string, text: string): boolean {
  if (!unstored.has(key) && read(key) === text) return false;
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  return true;
}

/** Another tab's change tells of itself by the browser's event; one of this tab does not. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What a browser keeps under a name. */
interface StoredText {
  /** Null while the page is being prerendered, in the first pass over it, and where nothing was kept. */
  readonly text: string | null;
  readonly keep: (text: string) => void;
  /** Keeps what is made of the newest text, another tab's included. */
  readonly change: (next: (newest: string | null) => string) => void;
  /** The browser refused to store it: it goes with the page (case B10). */
  readonly isUnstored: boolean;
}

/**
 * A text that this browser keeps. All open tabs show the newest: none writes over what another has set without having
 * shown it (case B11).
 * @param key null: nothing is kept
 */
export function useStoredText(key: string | null): StoredText {
  const isHydrated = useHydrated();
  const newest = () => key && read(key);
  const kept = useSyncExternalStore(listen, newest, newest);
  const text = isHydrated ? kept : null;
  return {
    text,
    keep: (newest) => key && keepText(key, newest),
    change: (next) => key && keepText(key, next(read(key))),
    isUnstored: key !== null && text !== null && unstored.has(key),
  };
}
