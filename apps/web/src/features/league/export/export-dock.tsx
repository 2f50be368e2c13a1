import * as styles from "./export-dock.module.css";
import { ExportButton } from "./export-button.tsx";
import { TargetButton } from "./target-button.tsx";
import { PlansLink } from "./plans-link.tsx";
import type { Exporting } from "./use-export.ts";

/** On a phone and a tablet Export stays in sight at the bottom, beside the style and the program, or what is missing. */
export function ExportDock({ exporting }: { readonly exporting: Exporting }) {
  const { file, reason, hasNoSubscription, isWayToPlans } = exporting;
  return (
    <div className={styles.dock} data-dock="">
      {(!file || hasNoSubscription || isWayToPlans) && (
        <p data-file={file ? "" : undefined}>
          {!file && <b>No file yet. </b>}
          {hasNoSubscription && !isWayToPlans ? <PlansLink /> : reason}
        </p>
      )}
      {file && <TargetButton {...exporting.writes} />}
      <ExportButton exporting={exporting} />
    </div>
  );
}
