import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** What is shown of a read that goes on being read. */
interface Steady<T> {
  readonly shown: T;
  /** Something came or went meanwhile, and is not shown yet. */
  readonly isNews: boolean;
  readonly showNews: () => void;
  /** Whatever is read next is shown at once: who has just pressed waits for it. */
  readonly takeNext: () => void;
}

/** What somebody is about to press, or is typing into. */
const inHand = ":is(button, input, select, textarea, a, summary):is(:hover, :focus)";

/**
 * Shows what was read anew, unless that would move what somebody is about to press: then what is there stays, its words
 * up to date, until it is asked for (rule OR38).
 * @param keyOf two reads with the same key have the same things in the same places
 * @param place where the things are
 */
export function useSteady<T>(fresh: T, keyOf: (data: T) => string, place: RefObject<HTMLElement | null>): Steady<T> {
  const [shown, setShown] = useState(fresh);
  const takes = useRef(false);
  const isSame = keyOf(fresh) === keyOf(shown);
  useEffect(() => {
    if (!isSame && !takes.current && place.current?.querySelector(inHand)) return;
    takes.current = false;
    setShown(fresh);
  }, [fresh, isSame, place]);
  return {
    shown: isSame ? fresh : shown,
    isNews: !isSame,
    showNews: () => setShown(fresh),
    takeNext: () => {
      takes.current = true;
    },
  };
}
