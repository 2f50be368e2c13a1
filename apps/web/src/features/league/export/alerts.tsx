import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./export.module.css";
import { useState, useEffect, useRef } from "react";
import { targets, type TargetName } from "@agate/captions";
import { reasonOf } from "../../../api/failure.ts";
import { reloadIfAnswered } from "../../../lib/preload-later.ts";
import { importWriter } from "../../../product/code-file/use-writer.ts";
import { CreditField } from "../../../product/presets/credit-field.tsx";
import { PastDueNotice } from "../../../product/subscription/past-due-notice.tsx";
import { PortalAnswer, usePortal } from "../../../product/subscription/portal.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TryAgain } from "../../../ui/button.tsx";
import { PartMissing } from "../../../ui/lazy-part.tsx";
import type { ExportProblem } from "./export-problem.ts";
import { useEntitlement } from "./use-entitlement.ts";
import type { Exporting } from "./use-export.ts";

/** Shown while the entitlement cannot be read: says so and what still works, and offers a retry. */
export function EntitlementAlert() {
  const { failure, lease, mayExport, isChecking, checkAgain } = useEntitlement();
  const meanwhile =
    mayExport === null ? "Until then, you see an excerpt of the file." : "Until then, you can export as before.";
  const words = [reasonOf(failure), meanwhile, "Agate retries automatically.", lease?.words.text];
  return (
    <div className={styles.paymentDue}>
      <Alert
        tone={mayExport === null ? "bad" : "warn"}
        title="Your subscription could not be loaded"
        action={<TryAgain onClick={checkAgain} busy={isChecking} />}
      >
        {words.filter(Boolean).join(" ")}
      </Alert>
    </div>
  );
}

/** Says that a payment is due, and how to pay it. */
export function PaymentDueNotice() {
  const { portal, open } = usePortal();
  return (
    <div className={styles.paymentDue}>
      <PastDueNotice
        action={
          <Button busy={portal.status === "opening"} onClick={() => void open()}>
            Manage Subscription
          </Button>
        }
      />
      <PortalAnswer portal={portal} />
    </div>
  );
}

/** Says that the file cannot be written for the chosen program, and offers a retry and an alternative. */
export function WriterMissing({ target }: { readonly target: TargetName }) {
  const [isBusy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    importWriter(target)
      // The browser cached the failure, or the server has a new version. Reloading is safe: the address has the form.
      .catch(reloadIfAnswered)
      .finally(() => setBusy(false));
  };
  return (
    <PartMissing title={`${targets[target].label} could not be loaded`} onRetry={again} isBusy={isBusy}>
      The network may be down. The Photo Mechanic file always works, and so does the rest of the page.
    </PartMissing>
  );
}

interface ExportNoticeProps {
  readonly notice: NonNullable<Exporting["notice"]>;
}

/** The message of the last click on Export, with a link to what is missing. It overlays the page and shifts nothing. */
export function ExportNotice({ notice }: ExportNoticeProps) {
  const { portal, open } = usePortal();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const { key, dismiss } = notice;
  useEffect(() => {
    before.current = moveFocusToAlert(box.current) ?? before.current;
  }, [key]);
  return (
    <div className={styles.notice} ref={box} tabIndex={-1}>
      <Alert
        key={key}
        tone="bad"
        title={notice.title}
        action={
          <div className={`${layoutStyles.row} ${styles.acts}`}>
            <WayThere goTo={notice.goTo} openPortal={() => void open()} />
            <Button
              look="bare"
              onClick={() => {
                giveBackFocus(before.current, box.current);
                dismiss();
              }}
            >
              Dismiss
            </Button>
          </div>
        }
      >
        {notice.text}
        {notice.goTo === "name" && <CreditField />}
      </Alert>
      <PortalAnswer portal={portal} />
    </div>
  );
}

function WayThere({ goTo, openPortal }: Pick<ExportProblem, "goTo"> & { readonly openPortal: () => void }) {
  if (goTo === "portal") return <Button onClick={openPortal}>Manage Subscription</Button>;
  return (
    goTo &&
    goTo !== "name" && <Button look="bare" onClick={() => focusControl(goTo.id)}>{`Go to ${goTo.label}`}</Button>
  );
}

/** Focuses the control with this id, or the one inside the box with this id. */
function focusControl(id: string): void {
  document.querySelector<HTMLElement>(`input#${id}, #${id} input`)?.focus();
}

/**
 * Moves the focus so that Tab continues to a notice's actions. A focused button beside the notice already leads there;
 * if a shortcut raised the notice, it takes the focus itself.
 * @returns the element that had the focus
 */
function moveFocusToAlert(box: HTMLElement | null): Element | null {
  const { activeElement } = document;
  if (!box?.checkVisibility() || box.parentElement?.contains(activeElement)) return null;
  box.focus({ preventScroll: true });
  return activeElement;
}

/** Restores the focus where the key was pressed, otherwise to the button beside the notice, so that it is not lost. */
function giveBackFocus(before: Element | null, box: HTMLElement | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (isThere ? before : box?.parentElement?.querySelector("button"))?.focus();
}
