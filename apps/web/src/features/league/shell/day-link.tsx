import * as styles from "./day-link.module.css";
import type { Day } from "@agate/captions/calendar";
import { Link } from "../../../router/link.tsx";
import { dayAddress } from "../address/day-address.ts";

/** From a league's schedule to all the games of its day (rule DY1). */
export function DayLink({ day, league }: { readonly day: Day | null; readonly league: string }) {
  return (
    <p className={styles.link}>
      <Link to={dayAddress(day, league)}>Several games in one zip</Link>
    </p>
  );
}
