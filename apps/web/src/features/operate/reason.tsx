import type { ComponentProps } from "react";
import type { Outcome } from "../../api/outcome.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";

/** Why something is done, for the audit log. */
export function ReasonField(props: Partial<ComponentProps<typeof TextField>>) {
  return <TextField label="Reason, for the audit log" name="reason" maxLength={500} autoComplete="off" {...props} />;
}

export function OptionalReason() {
  return <ReasonField label="Reason" hint="Optional. Stays in the audit log forever: do not name anyone." />;
}

export const checkReason = (typed: string) => (typed.trim() ? null : "Give a reason for the audit log.");

/** The reason as the body of a request has it, where one was given. */
export const givenReason = (typed: string) => (typed.trim() ? { reason: typed.trim() } : {});

interface ActDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "lead" | "action" | "acting" | "onClose"
> {
  readonly onAct: (given: { readonly reason?: string }) => Promise<Outcome<unknown>>;
  /** What is told once it is done. */
  readonly done: { readonly title: string; readonly text: string };
}

const checks = { reason: () => null };

/** Asks once more before an act, and why: the reason is for the audit log. What goes wrong is said in it. */
export function ActDialog({ onAct, done, ...dialog }: ActDialogProps) {
  const form = useSubmit(checks, async ({ reason }) => {
    const outcome = await onAct(givenReason(reason));
    if (!outcome.ok) return { text: failureWords(outcome.failure, "Nothing was changed. Please try again.") };
    showToast({ tone: "ok", ...done });
    dialog.onClose();
    return null;
  });
  return (
    <FormDialog {...dialog} form={form} failureTitle="Nothing was changed">
      <OptionalReason />
    </FormDialog>
  );
}
