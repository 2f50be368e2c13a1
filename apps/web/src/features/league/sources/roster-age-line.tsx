import * as styles from "./roster-age-line.module.css";
import type { Provenance } from "@agate/api";
import { useNow } from "../../../lib/use-now.ts";
import { classNames } from "../../../ui/class-names.ts";
import { rosterAge } from "./roster-age.ts";
import type { WhatIsDated } from "./roster-age.ts";

/** The id of the line while it says that the people are invented: preview and report are described by it. */
export const sampleNoteId = "sample-note";

interface RosterAgeLineProps {
  readonly provenances: readonly Provenance[];
  /** Of the games or events, which stand here before anybody is chosen. */
  readonly schedule: Provenance | null;
  readonly what?: WhatIsDated;
}

/**
 * How old the rosters (the field, the drivers) of the page are and where they are from. Sample data says so from the
 * beginning, here and nowhere else.
 */
export function RosterAgeLine({ provenances, schedule, what }: RosterAgeLineProps) {
  const now = useNow();
  const dated = provenances.length ? provenances : schedule?.sample ? [schedule] : [];
  const age = now === null ? null : rosterAge(dated, new Date(now), what);
  if (!age) return null;
  return (
    <p className={styles.age} id={age.state === "sample" ? sampleNoteId : undefined}>
      <span className={classNames(styles.dot, age.state !== "fresh" && styles.late)} aria-hidden="true" />
      <span>
        <b>{age.headline}</b>
        {age.rest}
      </span>
    </p>
  );
}
