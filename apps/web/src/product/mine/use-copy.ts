import { useEffect } from "react";
import { storeAndNotify, storeText, useStoredText } from "../../lib/use-stored-text.ts";
import { useOwner } from "./use-owner.ts";

/** A copy of some of a person's things in the browser's synchronous storage. */
interface Copy {
  /** The newest known text; null: none, and during prerendering. */
  readonly text: string | null;
  /** Stores a change made before the things themselves have been read. */
  readonly store: (text: string) => void;
}

/**
 * Returns what a page needs before any request or slow storage (rule PS8): the last text made from the current user's
 * things, until those have been read.
 * @param newest the text made from the things now; null: they have not been read
 */
export function useCopy(name: string, newest: string | null): Copy {
  const owner = useOwner();
  const key = owner === null ? null : `agate:${name}:${owner}`;
  // Once the things have been read, their copy is unused: storing it must not render anything.
  const { text } = useStoredText(newest === null ? key : null);
  useEffect(() => {
    if (newest === null || key === null) return;
    storeText(key, newest);
    if (owner) forgetOthers(`agate:${name}:`, owner);
  }, [newest, name, key, owner]);
  return { text: newest ?? text, store: (changed) => key !== null && storeAndNotify(key, changed) };
}

/** Removes copies for other people who were signed in here. */
function forgetOthers(name: string, owner: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(name) && key !== name && key !== `${name}${owner}`) localStorage.removeItem(key);
  } catch {
    // If storage is refused, nothing was copied.
  }
}
