import * as styles from "./game-list.module.css";
import { Check } from "lucide-react";
import { useEffect, type RefObject } from "react";
import type { Provenance } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import { afterQuiet } from "../../../lib/after-quiet.ts";
import { useNow } from "../../../lib/use-now.ts";
import { momentOf } from "../../../product/roster-age.ts";
import { Link } from "../../../router/link.tsx";

/** Below the sidebar's list: the age of the schedule. */
export function SideFoot({ provenance }: { readonly provenance: Provenance | null }) {
  const now = useNow();
  const confirmed = provenance?.confirmed_at;
  return (
    <p className={styles.sideFoot}>
      {confirmed && now !== null && `Schedule confirmed ${momentOf(new Date(confirmed), new Date(now))}.`}
    </p>
  );
}

interface DayLinkProps {
  readonly day: Day | null;
  readonly league: string;
}

/** Links a league's schedule to all games of its day (rule DY1). */
export function DayLink({ day, league }: DayLinkProps) {
  return (
    <p className={styles.dayLink} data-screen="">
      <Link to={`/day?${day ? `day=${day}&` : ""}league=${league}`}>Several files in one zip</Link>
    </p>
  );
}

/** Marks a game or an event whose file has been exported, so that a person who makes ten in a row sees what is left. */
export function ExportedMark() {
  return (
    <small className={`${styles.mark} ${styles.exported}`}>
      <Check />
      Exported
    </small>
  );
}

/** Milliseconds (rule PG35). */
const hideDelay = 600;

/**
 * Shows a list's scrollbar while the list is scrolled or hovered, and hides it 600 ms later: sets `data-scrollbar` on
 * the box for the style sheet. While the keyboard focus is in the list, the style sheet keeps it visible.
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
