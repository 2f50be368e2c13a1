import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./export.module.css";
import { Download } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useMedia } from "../../../lib/use-media.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FloatingPart, lazyPart } from "../../../ui/lazy-part.tsx";
import { ExportKey } from "../keyboard/export-key.tsx";
import { useSingleKeys } from "../keyboard/use-single-keys.ts";
import { exportAction, leadsToPlans } from "./export-action.ts";
import { PlansLink } from "./plans-link.tsx";
import { useEntitlement } from "./use-entitlement.ts";
import type { Exporting } from "./use-export.ts";

const ExportNotice = lazyPart("The message", async () => (await import("./alerts.tsx")).ExportNotice, {
  // The message is already on the page; only the actions are missing.
  instead: ({ notice }) => (
    <FloatingPart>
      <Alert tone="bad" title={notice.title}>
        {notice.text}
      </Alert>
    </FloatingPart>
  ),
});

/**
 * Red only while it works. Otherwise it stays clickable, says it is disabled and why, and when clicked shows the first
 * problem over the content beside it. If only the subscription is missing, it links there and is not disabled. The
 * second click of a double-click and a held-down key are ignored: one file (case B8).
 */
export function ExportButton({ exporting }: { readonly exporting: Exporting }) {
  const { problem, notice } = exporting;
  const isWayToPlans = leadsToPlans(exportAction(problem));
  return (
    <PressToExport {...exporting} className={styles.button} isBlocked={problem !== null} isWayToPlans={isWayToPlans}>
      {notice && <ExportNotice notice={notice} />}
    </PressToExport>
  );
}

interface PressToExportProps extends Pick<Exporting, "label" | "reason" | "press"> {
  readonly className?: string | undefined;
  readonly isBlocked: boolean;
  readonly isWayToPlans: boolean;
  readonly isWorking?: boolean;
  /** The file as it is now has been exported. */
  readonly isDone?: boolean;
  readonly children?: ReactNode;
}

/** The button of any page's export, and why there is none. */
export function PressToExport(props: PressToExportProps) {
  const { label, reason, press, className, isBlocked, isWayToPlans, isWorking, isDone = false, children } = props;
  const reasonId = useId();
  const { areOn } = useSingleKeys();
  return (
    <div>
      <Button
        className={className}
        look={isWayToPlans ? "ink" : isBlocked || isDone ? "plain" : "red"}
        reason={isBlocked && !isWayToPlans ? "" : undefined}
        busy={isWorking}
        aria-label={label ? undefined : "Checking subscription"}
        aria-describedby={reason === null ? undefined : reasonId}
        aria-keyshortcuts={areOn ? "e" : undefined}
        onClick={(event) => event.detail < 2 && press()}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {label && (
          <>
            {!isBlocked && <Download />}
            {label}
            {!isBlocked && <ExportKey />}
          </>
        )}
      </Button>
      {reason !== null && (
        <span className={textStyles.visuallyHidden} id={reasonId}>
          {reason}
        </span>
      )}
      {children}
    </div>
  );
}

/** What stops the export, but for a missing subscription: the button and the excerpt say that. */
export const visibleReason = ({ problem, reason }: Pick<Exporting, "problem" | "reason">): string | null =>
  problem?.code === "not-subscribed" ? null : reason;

interface ExportDockProps {
  readonly exporting: Exporting;
  /** A game or a team is picked. */
  readonly isPicked?: boolean;
}

/** On phones and tablets Export stays visible at the bottom, beside the style and the program, or what is missing. */
export function ExportDock({ exporting, isPicked = true }: ExportDockProps) {
  const { file, problem } = exporting;
  const reason = visibleReason(exporting);
  const isWayToPlans = leadsToPlans(exportAction(problem));
  const { hasNoSubscription } = useEntitlement();
  // A phone has only the games in view.
  const isNothingPicked = useMedia("(max-width: 48rem)", false) && problem?.code === "teams-missing" && !isPicked;
  return (
    <div className={styles.dock} data-dock="">
      {(!file || (hasNoSubscription && !isWayToPlans) || (isWayToPlans && reason)) && (
        <p data-file={file ? "" : undefined}>
          {!file && <b>{isNothingPicked ? "No game picked. " : "No file yet. "}</b>}
          {hasNoSubscription && !isWayToPlans ? <PlansLink /> : !isNothingPicked && reason}
        </p>
      )}
      {file && <TargetButton {...exporting.writes} />}
      <ExportButton exporting={exporting} />
    </div>
  );
}

/** The file's style and program beside Export, with the choice of others (rule TG14). */
export const TargetButton = lazyPart(
  "The choice of programs",
  async () => (await import("./target-menu.tsx")).TargetMenu,
  {
    waiting: <Button disabled>Style and program</Button>,
    // It is requested again when the page is idle.
    instead: () => null,
  },
);
