import { useCallback, useState } from "react";
import { useKeys } from "../../../lib/use-keys.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { useStoredCookie } from "../../../lib/use-stored-cookie.ts";

const cookieDays = 7;

/**
 * Open at first if there is room beside the page, and remembered in the cookie `sidebar` for 7 days. On tablets and
 * phones it is open until something is chosen.
 * @param isAside what is chosen is not of the list: it is collapsed until it is asked for
 * @param isEditing where the editor and the file have no room beside it, it is collapsed until it is asked for
 */
export function useSidebar(isPicked: boolean | null, { isAside = false, isEditing = false }) {
  const [stored, store] = useStoredCookie("sidebar", cookieDays);
  const [unfolded, setUnfolded] = useState(false);
  const isSmall = useMedia("(max-width: 63.99rem)", false);
  const isNarrow = useMedia("(max-width: 84rem)", false);
  const yields = isAside || (isEditing && isNarrow);
  const wide = stored === "collapsed" || (yields && !unfolded) ? "collapsed" : "open";
  const toggle = () =>
    isSmall || (yields && stored !== "collapsed")
      ? setUnfolded(!unfolded)
      : store(wide === "open" ? "collapsed" : "open");
  useKeys({ "mod+b": toggle });
  return {
    wide,
    narrow: unfolded ? "open" : "folded",
    isOpen: isSmall ? unfolded || isPicked === false : wide === "open",
    toggle,
    /** Closes a sidebar that overlays the page once something is chosen. */
    fold: useCallback(() => setUnfolded(false), []),
  };
}

/** Open or not, stored separately for beside the page (`wide`) and over it (`narrow`). */
export type SidebarState = ReturnType<typeof useSidebar>;
