import * as styles from "./field.module.css";
import type { FormEvent, ReactNode } from "react";
import { useOffline } from "../lib/offline.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import type { Submission } from "../lib/use-submit.ts";
import { Alert } from "./alert.tsx";
import { NetworkButton } from "./button.tsx";
import { FieldError } from "./field.tsx";
import { endErrors } from "./toast.ts";

interface NarrowFormProps {
  readonly form: Submission<string>;
  /** The label of its button, and the label while the form is being sent. */
  readonly action: string;
  readonly acting: string;
  /** The title of an alert that announces what went wrong. Without it, the caller has already announced it. */
  readonly failureTitle?: string | undefined;
  /** For a submit button outside the form. */
  readonly id?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A single-column form with one button. What went wrong stays above the button until the next attempt. */
export function NarrowForm({ form, action, acting, failureTitle, id, children }: NarrowFormProps) {
  const { onSubmit, isSending, doubt } = form;
  const title = doubt ?? failureTitle;
  // Offline, the line under the header says it, and the button that it needs a network (rules OF8, OF13).
  const failure = useOffline() && !doubt ? null : form.failure;
  const send = (event: FormEvent<HTMLFormElement>) => {
    endErrors();
    onSubmit(event);
  };
  return (
    // Before hydration, a browser would submit the typed text in the query string; a POST cannot.
    <form id={id} className={styles.form} method="post" noValidate onSubmit={send}>
      {children}
      {failure &&
        (title ? (
          <Alert tone="bad" title={title}>
            {failure}
          </Alert>
        ) : (
          <FieldError>{failure}</FieldError>
        ))}
      <div>
        <SubmitButton busy={isSending}>{isSending ? acting : action}</SubmitButton>
      </div>
    </form>
  );
}

/** A form's submit button; disabled until hydration. */
function SubmitButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const isListening = useHydrated();
  return (
    <NetworkButton type="submit" look="ink" busy={busy} disabled={!isListening}>
      {children}
    </NetworkButton>
  );
}
