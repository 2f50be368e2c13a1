import * as styles from "./export-button.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { Download } from "lucide-react";
import { useId } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { FloatingPart, lazyPart } from "../../../ui/lazy-part.tsx";
import { useSingleKeys } from "../keyboard/use-single-keys.ts";
import type { ExportNoticeProps } from "./export-notice.tsx";
import type { Exporting } from "./use-export.ts";

const ExportNotice = lazyPart<ExportNoticeProps>({
  name: "The message",
  load: async () => (await import("./export-notice.tsx")).ExportNotice,
  // What it says is there already; only the ways out are missing.
  instead: ({ notice }) => (
    <FloatingPart>
      <Alert tone="bad" title={notice.title}>
        {notice.text}
      </Alert>
    </FloatingPart>
  ),
});

/**
 * Red only when it works. Otherwise it stays pressable, says it is disabled and why, and tells the first problem when
 * pressed, over what is beside it. Where only the subscription is missing it leads there and is not disabled. The second
 * press of a double click and a key held down are no presses: one file (case B8).
 */
export function ExportButton({ exporting, className }: { readonly exporting: Exporting; readonly className?: string }) {
  const { label, isWorking, problem, reason, isWayToPlans, notice, dismiss, press } = exporting;
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
      {notice && <ExportNotice notice={notice} dismiss={dismiss} />}
    </div>
  );
}
