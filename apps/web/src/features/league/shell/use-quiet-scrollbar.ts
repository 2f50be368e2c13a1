import { useEffect } from "react";
import type { RefObject } from "react";
import { afterQuiet } from "../../../lib/after-quiet.ts";

/** Milliseconds (rule PG35). */
const hideDelay = 600;

/**
 * The scrollbar of a list is there while the list is scrolled or pointed at, and goes 600 ms after: `data-scrollbar` on the
 * box, for the style sheet. Where the keyboard is in the list the style sheet keeps it.
 */
export function useQuietScrollbar(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const hide = afterQuiet(() => delete current.dataset["scrollbar"], hideDelay);
    const show = () => {
      hide.cancel();
      current.dataset["scrollbar"] = "shown";
    };
    const onScroll = () => {
      show();
      if (!current.matches(":hover")) hide.ask();
    };
    current.addEventListener("scroll", onScroll, { passive: true });
    current.addEventListener("pointerenter", show);
    current.addEventListener("pointerleave", hide.ask);
    return () => {
      hide.cancel();
      current.removeEventListener("scroll", onScroll);
      current.removeEventListener("pointerenter", show);
      current.removeEventListener("pointerleave", hide.ask);
    };
  }, [box]);
}
