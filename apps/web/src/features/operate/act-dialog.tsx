import * as layoutStyles from "../../ui/layout.module.css";
import type { ReactNode } from "react";
import type { Outcome } from "../../api/outcome.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface ActDialogProps {
  /** What is asked: "End all sessions of ada@example.com?" */
  readonly title: string;
  /** What it does, and what it does not. */
  readonly children: ReactNode;
  /** What the button says, and while it is being done. */
  readonly action: string;
  readonly acting: string;
  readonly onAct: (reason: string) => Promise<Outcome<unknown>>;
  /** It is done. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const checks = { reason: () => null };

/** Asks once more before an act, and why: the reason is for the audit log. What goes wrong is said in it. */
export function ActDialog({ title, children, action, acting, onAct, onDone, onClose }: ActDialogProps) {
  const form = useSubmit(checks, async ({ reason }) => {
    const outcome = await onAct(reason.trim());
    if (!outcome.ok) return { text: failureWords(outcome.failure, "Nothing was changed. Please try again.") };
    onDone();
    onClose();
    return null;
  });
  return (
    <Dialog title={title} open onOpenChange={(open) => open || form.isSending || onClose()}>
      <div className={layoutStyles.stack}>
        <p>{children}</p>
        <NarrowForm form={form} action={action} acting={acting} failureTitle="Nothing was changed">
          <TextField
            label="Reason"
            hint="Optional. Stays in the audit log forever: do not name anyone."
            name="reason"
            maxLength={500}
            autoComplete="off"
          />
        </NarrowForm>
      </div>
    </Dialog>
  );
}
