import { useEffect } from "react";
import { useStoredText } from "../../lib/use-stored-text.ts";
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
  const { text, keep } = useStoredText(owner === null ? null : `agate:${name}:${owner}`);
  useEffect(() => {
    if (newest === null) return;
    if (newest !== text) keep(newest);
    if (owner) forgetOthers(`agate:${name}:`, owner);
    // Only what is newly read is copied: what another tab has copied meanwhile is as new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [newest, owner]);
  return { text: newest ?? text, keep };
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
