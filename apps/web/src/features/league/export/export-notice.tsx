import * as styles from "./export.module.css";
import { useEffect, useRef } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PortalAnswer, usePortal } from "../../../product/subscription/portal.tsx";
import type { ExportProblem } from "./export-problem.ts";
import type { Exporting } from "./use-export.ts";

export interface ExportNoticeProps {
  readonly notice: NonNullable<Exporting["notice"]>;
  readonly dismiss: () => void;
}

/** What the last press of Export told, with the way to what is missing. It lies over the page and moves nothing. */
export function ExportNotice({ notice, dismiss }: ExportNoticeProps) {
  const { portal, open } = usePortal();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const { key } = notice;
  useEffect(() => {
    before.current = bringFocus(box.current) ?? before.current;
  }, [key]);
  return (
    <div className={styles.notice} ref={box} tabIndex={-1}>
      <Alert
        key={notice.key}
        tone="bad"
        title={notice.title}
        action={
          <div className={styles.acts}>
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
      </Alert>
      <PortalAnswer portal={portal} />
    </div>
  );
}

function WayThere({ goTo, openPortal }: Pick<ExportProblem, "goTo"> & { readonly openPortal: () => void }) {
  if (goTo === "portal") return <Button onClick={openPortal}>Manage Subscription</Button>;
  return goTo && <Button look="bare" onClick={() => focusControl(goTo.id)}>{`Go to ${goTo.label}`}</Button>;
}

/** The control of this id, or the one inside the box of this id. */
function focusControl(id: string): void {
  document.querySelector<HTMLElement>(`input#${id}, #${id} input`)?.focus();
}

/**
 * Has Tab go on to the ways out of a notice: from the button beside it that goes by itself; told by a key, the focus comes to
 * the notice.
 * @returns what had the focus
 */
function bringFocus(box: HTMLElement | null): Element | null {
  const { activeElement } = document;
  if (!box?.checkVisibility() || box.parentElement?.contains(activeElement)) return null;
  box.focus({ preventScroll: true });
  return activeElement;
}

/** Back to where the key was pressed, else to the button beside the notice: the focus is not lost with it. */
function giveBackFocus(before: Element | null, box: HTMLElement | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (isThere ? before : box?.parentElement?.querySelector("button"))?.focus();
}
