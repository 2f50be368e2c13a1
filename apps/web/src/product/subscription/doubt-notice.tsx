import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Doubt } from "./use-doubt.ts";

interface DoubtNoticeProps {
  readonly doubt: Doubt;
  /** "your subscription was canceled" */
  readonly whether: string;
}

/** That it is not known yet what came of a write, while it is found out. */
export function DoubtNotice({ doubt, whether }: DoubtNoticeProps) {
  if (!doubt.isOpen) return null;
  return (
    <div ref={showOnPhone}>
      <Alert
        tone="warn"
        title={`We do not know yet whether ${whether}.`}
        action={
          <Button busy={doubt.isAsking} onClick={doubt.askNow}>
            Ask now
          </Button>
        }
      >
        The answer was lost on the way. We are checking what happened and will show it here. Nothing is sent twice.
      </Alert>
    </div>
  );
}

/** What was pressed may stand a screen below it. */
function showOnPhone(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "center" });
}
