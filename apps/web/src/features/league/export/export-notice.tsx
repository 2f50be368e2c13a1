import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PortalAnswer } from "../../../subscription/portal-answer.tsx";
import { usePortal } from "../../../subscription/use-portal.ts";
import type { ExportProblem } from "./export-problem.ts";
import type { Exporting } from "./use-export.ts";

/** What the last press of Export told, with the way to what is missing. It lies over the page and moves nothing. */
export function ExportNotice({ exporting: { notice, dismiss } }: { readonly exporting: Exporting }) {
  const { portal, open } = usePortal();
  if (!notice) return null;
  return (
    <div className="export-notice">
      <Alert
        key={notice.key}
        tone="bad"
        title={notice.title}
        action={
          <div className="export-notice-acts">
            <WayThere goTo={notice.goTo} openPortal={() => void open()} />
            <Button look="bare" onClick={dismiss}>
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
