import * as styles from "./export-dock.module.css";
import { useNow } from "../../../lib/use-now.ts";
import { rosterAge } from "../../../product/roster-age.ts";
import type { Dated, WhatIsDated } from "../../../product/roster-age.ts";
import { countOf } from "../sheet/counts.ts";
import { ExportButton } from "./export-button.tsx";
import { TargetButton } from "./target-button.tsx";
import { PlansLink } from "./plans-link.tsx";
import type { Exporting } from "./use-export.ts";

interface ExportDockProps {
  readonly exporting: Exporting;
  readonly dated: readonly Dated[];
  readonly what: WhatIsDated;
}

/** On a small screen Export stays in sight at the bottom, with what the file holds or what is missing. */
export function ExportDock({ exporting, dated, what }: ExportDockProps) {
  const { file, reason, hasNoSubscription, isWayToPlans } = exporting;
  const now = useNow();
  const age = now === null ? null : rosterAge(dated, new Date(now), what);
  const leftOut = file?.report.leftOut.length ?? 0;
  return (
    <div className={styles.dock} data-dock="">
      <p>
        <b>{file ? `${countOf(file.lines.length, "line")}${leftOut ? `, ${leftOut} left out` : ""}` : "No file yet"}</b>
        {hasNoSubscription && !isWayToPlans ? (
          <PlansLink />
        ) : (
          (reason ?? (age?.state === "sample" ? null : age?.headline))
        )}
      </p>
      <div className={styles.export}>
        <ExportButton exporting={exporting} />
        <TargetButton target={exporting.target} onChoose={exporting.chooseTarget} writtenBy={exporting.writtenBy} />
      </div>
    </div>
  );
}
