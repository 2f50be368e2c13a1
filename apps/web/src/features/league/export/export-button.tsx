import * as styles from "./export-button.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { useSingleKeys } from "../keyboard/use-single-keys.ts";
import { ExportNotice } from "./export-notice.tsx";
import type { Exporting } from "./use-export.ts";

/**
 * Red only when it works. Otherwise it stays pressable, says it is disabled and why, and tells the first problem when
 * pressed, over what is beside it. Where only the subscription is missing it leads there and is not disabled. The second
 * press of a double click and a key held down are no presses: one file (case B8).
 */
export function ExportButton({ exporting, className }: { readonly exporting: Exporting; readonly className?: string }) {
  const { label, isWorking, problem, reason, isWayToPlans, press } = exporting;
  const reasonId = useId();
  const { areOn } = useSingleKeys();
  return (
    <div className={className}>
      <Button
        className={styles.button}
        look={!problem ? "red" : isWayToPlans ? "ink" : "plain"}
        reason={problem && !isWayToPlans ? "" : undefined}
        busy={isWorking}
        aria-label={label ? undefined : "Checking subscription"}
        aria-describedby={reason === null ? undefined : reasonId}
        aria-keyshortcuts={areOn ? "e" : undefined}
        onClick={(event) => event.detail < 2 && press()}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {label && (
          <>
            {!problem && <Download />}
            {label}
            {!problem && areOn && <Kbd decorative>E</Kbd>}
          </>
        )}
      </Button>
      {reason !== null && (
        <span className={textStyles.visuallyHidden} id={reasonId}>
          {reason}
        </span>
      )}
      <ExportNotice exporting={exporting} />
    </div>
  );
}
