import { useEffect } from "react";
import { keepText, storeText, useStoredText } from "../../lib/use-stored-text.ts";
import { useOwner } from "./use-owner.ts";

/** A copy of some of a person's things in the browser's synchronous storage. */
interface Copy {
  /** The newest that is known; null: nothing is, and while the page is being prerendered. */
  readonly text: string | null;
  /** Keeps what is changed before the things themselves have been read. */
  readonly keep: (text: string) => void;
}

/**
 * What a page must have before anything is asked of the network or of a store that takes time (rule PS8): the last text
 * that was made of the things of whoever is here, until they have been read.
 * @param newest what they are now; null: they have not been read
 */
export function useCopy(name: string, newest: string | null): Copy {
  const owner = useOwner();
  const key = owner === null ? null : `agate:${name}:${owner}`;
  // Once the things have been read nobody looks at their copy: storing it renders nothing.
  const { text } = useStoredText(newest === null ? key : null);
  useEffect(() => {
    if (newest === null || key === null) return;
    storeText(key, newest);
    if (owner) forgetOthers(`agate:${name}:`, owner);
  }, [newest, name, key, owner]);
  return { text: newest ?? text, keep: (changed) => key !== null && keepText(key, changed) };
}

/** Removes what was copied for somebody else who was signed in here. */
function forgetOthers(name: string, owner: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(name) && key !== name && key !== `${name}${owner}`) localStorage.removeItem(key);
  } catch {
    // Where storage is refused nothing was copied.
  }
}
