import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Exporting } from "./use-export.ts";

/** What the last press of Export told, over the file it is about, with the way to what is missing. */
export function ExportNotice({ exporting: { notice, dismiss } }: { readonly exporting: Exporting }) {
  if (!notice) return null;
  const { goTo } = notice;
  return (
    <Alert
      key={notice.key}
      tone="bad"
      className="export-notice"
      title={notice.title}
      action={
        goTo ? (
          <Button look="bare" onClick={() => focusControl(goTo.id)}>{`Go to ${goTo.label}`}</Button>
        ) : (
          <Button look="bare" onClick={dismiss}>
            Dismiss
          </Button>
        )
      }
    >
      {notice.text}
    </Alert>
  );
}

/** The control of this id, or the one inside the box of this id. */
function focusControl(id: string): void {
  document.querySelector<HTMLElement>(`input#${id}, #${id} input`)?.focus();
}
