import { useCallback, useState } from "react";
import { useKeys } from "../../lib/use-keys.ts";
import { useMedia } from "../../lib/use-media.ts";
import { useStoredCookie } from "../../lib/use-stored-cookie.ts";

/** Open or not, on wide and on small screens, each in its own way: the one not in use is kept for the other. */
export interface SidebarState {
  readonly wide: "open" | "collapsed";
  readonly narrow: "open" | "folded";
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** After a choice on a small screen the form takes its place back. */
  readonly fold: () => void;
}

const daysKept = 7;

/** Open at first on a wide screen and remembered in the cookie `sidebar` for 7 days; folded at first on a small one. */
export function useSidebar(): SidebarState {
  const [kept, keep] = useStoredCookie("sidebar", daysKept);
  const [unfolded, setUnfolded] = useState(false);
  const isSmall = useMedia("(max-width: 48rem)", false);
  const wide = kept === "collapsed" ? "collapsed" : "open";
  const toggle = () => (isSmall ? setUnfolded(!unfolded) : keep(wide === "open" ? "collapsed" : "open"));
  useKeys({ "mod+b": toggle });
  return {
    wide,
    narrow: unfolded ? "open" : "folded",
    isOpen: isSmall ? unfolded : wide === "open",
    toggle,
    fold: useCallback(() => setUnfolded(false), []),
  };
}
