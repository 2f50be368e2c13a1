import { useLayoutEffect, useState } from "react";
import { useMedia } from "../../../lib/use-media.ts";
import { useStoredCookie } from "../../../lib/use-stored-cookie.ts";

const daysKept = 7;

/**
 * Whether place, names and format are unfolded. Beside the file they stay as they were left, in the cookie `details`: who
 * types a place for each game opens them once. Before hydration the inline script leaves them their room, by
 * `data-details` of the document. Where they stand over the file they are folded as a page opens.
 */
export function useDetails(): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [kept, keep] = useStoredCookie("details", daysKept);
  const [isUnfolded, setUnfolded] = useState(false);
  const isOverFile = useMedia("(max-width: 68rem)", false);
  const isBeside = kept === "open";
  useLayoutEffect(() => {
    if (kept === null) return;
    const { documentElement: page } = document;
    page.toggleAttribute("data-details", isBeside);
    return () => page.removeAttribute("data-details");
  }, [kept, isBeside]);
  return {
    isOpen: isOverFile ? isUnfolded : isBeside,
    toggle: () => (isOverFile ? setUnfolded(!isUnfolded) : keep(isBeside ? "folded" : "open")),
  };
}
