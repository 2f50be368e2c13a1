import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import type { AnswerAt, BodyAt, WritePath, AskedAgainJson } from "@agate/api";
import type { ReadFailure } from "../../api/failure.ts";
import { outcomeOf, type Outcome } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { checkCode } from "../../product/second-factor/code-field.tsx";
import { failureWords, notifyFailure } from "../../product/session/failure-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { showToast } from "../../ui/toast.ts";

/** Does something as an operator. Afterward, whatever the result, everything shown on the page is refetched. */
type Act = <Path extends WritePath>(path: Path, body: BodyAt<Path>) => Promise<Outcome<AnswerAt<Path>>>;

/**
 * A function that performs acts. If someone else was faster, the session has ended or its second factor is too old, the
 * refetch shows that (rules OR11, OR13).
 */
export function useAct(): Act {
  const post = usePost();
  const client = useQueryClient();
  return async (path, body) => {
    const outcome = await outcomeOf(post(path, body));
    void client.invalidateQueries({ queryKey: ["operate"] });
    return outcome;
  };
}

/** Acts, or resolves to null while the previous act is pending. */
export type Press = <Path extends WritePath>(path: Path, body: BodyAt<Path>) => Promise<Outcome<AnswerAt<Path>> | null>;

/** Acts from a button, one act at a time; with the pending act, and why the last one failed. */
export function usePress() {
  const act = useAct();
  const isBusy = useRef(false);
  const [acting, setActing] = useState<WritePath | null>(null);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const press: Press = async (path, body) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setActing(path);
    setFailure(null);
    const outcome = await act(path, body);
    isBusy.current = false;
    setActing(null);
    if (!outcome.ok) setFailure(outcome.failure);
    return outcome;
  };
  return { press, acting, failure };
}

/** Whether it is done, or someone else was faster: what is shown is outdated. */
export function isOver(outcome: Outcome<unknown> | null): boolean {
  return outcome !== null && (outcome.ok || outcome.failure.problem?.type === "agate:changed-meanwhile");
}

interface ActFailureProps {
  readonly failure: ReadFailure | null;
  /** The title if the server gives none. */
  readonly title: string;
  readonly action?: ReactNode;
}

/** Why an act failed, beside its form; nothing if it did not. */
export function ActFailure({ failure, title, action }: ActFailureProps) {
  if (!failure) return null;
  return (
    <Alert tone="bad" title={failure.problem?.title ?? title} action={action}>
      {failureWords(failure, "Please try again.")}
    </Alert>
  );
}

/** @param title the title if the server gives none */
export function showFailure(failure: ReadFailure, title: string): void {
  notifyFailure(failure.problem?.title ?? title, failure, "Please try again.");
}

interface RequestAgainProps extends Omit<ButtonProps, "onClick"> {
  readonly send: (press: Press) => Promise<Outcome<AskedAgainJson> | null>;
  /** Called when the request was made, or there is nothing left to request. */
  readonly onOver: () => void;
}

/** Requests a new fetch now, and reports the result. */
export function RequestAgain({ send, onOver, ...button }: RequestAgainProps) {
  const { press, acting } = usePress();
  const requestNow = async () => {
    const outcome = await send(press);
    if (isOver(outcome)) onOver();
    if (outcome?.ok) showToast({ tone: "note", title: "Fetching again", text: requestedWords(outcome.answer) });
    else if (outcome) showFailure(outcome.failure, "Nothing was requested");
  };
  return (
    <Button {...button} busy={acting !== null} onClick={() => void requestNow()}>
      Ask again now
    </Button>
  );
}

function requestedWords({ sent, waiting, left, why }: AskedAgainJson): string {
  const parts = [
    ...(sent ? [`${sent === 1 ? "It" : sent} will be fetched as soon as a server is free.`] : []),
    ...(waiting ? [`${waiting === 1 ? "One was" : `${waiting} were`} about to be fetched anyway.`] : []),
    ...(left ? [`${left === 1 ? "One is" : `${left} are`} not fetched${why ? `: ${why}` : ""}.`] : []),
  ];
  return parts.join(" ") || "There is nothing to fetch.";
}

/** Why an act is done, for the audit log. */
export function ReasonField(props: Partial<ComponentProps<typeof TextField>>) {
  return <TextField label="Reason, for the audit log" name="reason" maxLength={500} autoComplete="off" {...props} />;
}

export function OptionalReason() {
  return <ReasonField label="Reason" hint="Optional. Stays in the audit log forever: do not name anyone." />;
}

export const checkReason = (typed: string) => (typed.trim() ? null : "Give a reason for the audit log.");

/** The reason as part of a request's body, if one was given. */
export const enteredReason = (typed: string) => (typed.trim() ? { reason: typed.trim() } : {});

interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** A button and the dialog it opens, which is created from scratch each time. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

interface ActDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "lead" | "action" | "acting" | "onClose"
> {
  readonly onAct: (given: { readonly reason?: string }) => Promise<Outcome<unknown>>;
  /** The toast once it is done. */
  readonly done: { readonly title: string; readonly text: string };
}

const checks = { reason: () => null };

/** Confirms an act and takes the reason for the audit log. Errors are shown inside it. */
export function ActDialog({ onAct, done, ...dialog }: ActDialogProps) {
  const form = useSubmit(checks, async ({ reason }) => {
    const outcome = await onAct(enteredReason(reason));
    if (!outcome.ok) return { text: failureWords(outcome.failure, "Nothing was changed. Please try again.") };
    showToast({ tone: "ok", ...done });
    return dialog.onClose();
  });
  return (
    <FormDialog {...dialog} form={form} failureTitle="Nothing was changed">
      <OptionalReason />
    </FormDialog>
  );
}

/** Proves the second factor again in this session with a code; a passkey is proven by signing in. */
export function ProveAgain() {
  return (
    <DialogButton look="ink" dialog={(onClose) => <ProofDialog onClose={onClose} />}>
      Prove it now
    </DialogButton>
  );
}

function ProofDialog({ onClose }: { readonly onClose: () => void }) {
  const act = useAct();
  const form = useSubmit({ code: checkCode }, async ({ code }) => {
    const outcome = await act("/api/auth/second-factor/prove", { code });
    if (outcome.ok) return onClose();
    const text = failureWords(outcome.failure, "That could not be checked. Please try again.");
    return outcome.failure.kind === "refused" ? { field: "code", text } : { text };
  });
  return (
    <FormDialog
      title="Prove your second factor"
      lead="With a passkey, sign out and in again instead."
      form={form}
      action="Continue"
      acting="Checking..."
      failureTitle="It was not checked"
      onClose={onClose}
    >
      <TextField
        label="Code of your authenticator app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.errors.code}
        required
      />
    </FormDialog>
  );
}
