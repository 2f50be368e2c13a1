import * as styles from "./game-list.module.css";
import type { Provenance } from "@agate/api";
import { useNow } from "../../../lib/use-now.ts";
import { momentOf } from "../../../product/roster-age.ts";
import type { Day } from "@agate/captions/calendar";
import { Link } from "../../../router/link.tsx";
import { dayAddress } from "../address/day-address.ts";

interface SideFootProps {
  /** A sentence of the list's own. */
  readonly lead?: string;
  readonly provenance: Provenance | null;
}

/** Under the sidebar's list: how old the schedule is. */
export function SideFoot({ lead, provenance }: SideFootProps) {
  const now = useNow();
  const confirmed = provenance?.confirmed_at;
  const words = [
    lead,
    confirmed && now !== null && `Schedule confirmed ${momentOf(new Date(confirmed), new Date(now))}.`,
  ].filter(Boolean);
  return <p className={styles.sideFoot}>{words.join(" ")}</p>;
}

/** From a league's schedule to all the games of its day (rule DY1). */
export function DayLink({ day, league }: { readonly day: Day | null; readonly league: string }) {
  return (
    <p className={styles.dayLink}>
      <Link to={dayAddress(day, league)}>Several games in one zip</Link>
    </p>
  );
}
