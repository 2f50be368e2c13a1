import * as layoutStyles from "../../../ui/layout.module.css";
import * as accountPage from "../account-page.module.css";
import { queryOptions } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Proof } from "@agate/api";
import type { ReadFailure } from "../../../api/failure.ts";
import { outcomeOf } from "../../../api/outcome.ts";
import { readJson } from "../../../api/request.ts";
import { usePost } from "../../../api/use-post.ts";
import { useRead } from "../../../api/use-read.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { ReadState } from "../../../product/read-state.tsx";
import { checkCode, CodeField } from "../../../product/second-factor/code-field.tsx";
import { knowsPasskeys } from "../../../product/second-factor/passkey.ts";
import { usePasskeyPrompt } from "../../../product/second-factor/use-passkey-prompt.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { required } from "../../../product/session/field-checks.ts";
import { site } from "../../../product/site.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError, TextField, verbatim } from "../../../ui/field.tsx";
import { NarrowForm } from "../../../ui/narrow-form.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";

/** What protects the account besides the password. Refetched whenever it is shown, and not cached afterward. */
export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => readJson("/api/auth/second-factor", {}, signal),
  staleTime: 0,
  gcTime: 0,
});

/** The proof that the server requires before a change. */
export type ProofKind = "password" | "factor";

interface ProofDialogProps {
  /** The password is enough only without a second factor. */
  readonly wanted: ProofKind;
  /** False if the dialog was closed. */
  readonly onAnswer: (isProven: boolean) => void;
}

const unexplained = "That could not be checked. Please try again.";

/** Verifies the person again before a change to the account's credentials. */
export function ProofDialog({ wanted: required, onAnswer }: ProofDialogProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The browser focuses Close, which comes first. */
  const focus = useCallback(() => box.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  useEffect(focus, [focus]);
  return (
    <Dialog title="Confirm it is you" open onOpenChange={() => onAnswer(false)}>
      <div ref={box} className={layoutStyles.stack}>
        {required === "password" ? (
          <>
            <p>Confirm that it is you before you change your second factor.</p>
            <PasswordProof onAnswer={onAnswer} />
          </>
        ) : (
          <FactorProof onAnswer={onAnswer} onRequested={focus} />
        )}
      </div>
    </Dialog>
  );
}

type Answering = Pick<ProofDialogProps, "onAnswer">;

/** Offers whichever factors exist, as sign-in does. */
function FactorProof({ onAnswer, onRequested }: Answering & { readonly onRequested: () => void }) {
  const read = useRead(secondFactorQuery);
  const [isByCode, setByCode] = useState(false);
  useEffect(onRequested, [onRequested, read.state, isByCode]);
  if (read.state !== "ready")
    return (
      <ReadState
        read={read}
        loading="Loading your second factor..."
        failed="Your second factor could not be loaded"
        rows={2}
      >
        Nothing was changed.
      </ReadState>
    );
  const { app, passkeys, recovery_codes: codes } = read.data;
  const hasApp = app?.readable ?? false;
  const hasPasskey = passkeys.length > 0 && knowsPasskeys();
  const hasCodes = (codes?.left ?? 0) > 0;
  if (!hasApp && !hasPasskey && !hasCodes)
    return (
      <Alert tone="warn" title="None of your factors can be used here">
        Please go on in a browser that has your passkey, or write to {site.supportEmail} from your address.
      </Alert>
    );
  const recovery = isByCode || !(hasApp || hasPasskey);
  return (
    <>
      <p>This is protected by your second factor. Please use it again.</p>
      {recovery ? <RecoveryProof onAnswer={onAnswer} /> : hasApp && <CodeProof onAnswer={onAnswer} />}
      {!recovery && hasPasskey && <PasskeyProof onAnswer={onAnswer} />}
      {hasCodes && (hasApp || hasPasskey) && (
        <div>
          <Button look="bare" onClick={() => setByCode(!isByCode)}>
            {isByCode ? "Use your second factor" : "Use a recovery code"}
          </Button>
        </div>
      )}
    </>
  );
}

function PasswordProof({ onAnswer }: Answering) {
  const form = useProofForm("password", required("your password"), onAnswer);
  return (
    <NarrowForm form={form} action="Continue" acting="Checking..." failureTitle="Nothing was changed">
      <PasswordField label="Current password" name="password" error={form.errors.password} />
    </NarrowForm>
  );
}

function CodeProof({ onAnswer }: Answering) {
  const form = useProofForm("code", checkCode, onAnswer);
  return (
    <NarrowForm form={form} action="Continue" acting="Checking..." failureTitle="Nothing was changed">
      <CodeField error={form.errors.code} />
    </NarrowForm>
  );
}

function RecoveryProof({ onAnswer }: Answering) {
  const form = useProofForm("recovery_code", required("one of your recovery codes"), onAnswer);
  return (
    <NarrowForm form={form} action="Continue" acting="Checking..." failureTitle="Nothing was changed">
      <TextField
        label="Recovery code"
        name="recovery_code"
        {...verbatim}
        required
        hint="24 letters and digits, in groups of four. It works once."
        error={form.errors.recovery_code}
      />
    </NarrowForm>
  );
}

/** A proof with one field, which shows its own errors. */
function useProofForm<Name extends "password" | "code" | "recovery_code">(
  field: Name,
  check: (typed: string) => string | null,
  onAnswer: ProofDialogProps["onAnswer"],
) {
  const post = usePost();
  return useSubmit({ [field]: check } as Record<Name, typeof check>, async (typed) => {
    const outcome = await outcomeOf(post("/api/auth/second-factor/prove", { [field]: typed[field] } as Proof));
    if (outcome.ok) return onAnswer(true);
    const type = outcome.failure.problem?.type;
    // The dialog that signs in again opens over this one.
    if (type === "agate:session-missing") onAnswer(false);
    const text = failureWords(outcome.failure, unexplained);
    return type === "agate:wrong-password" || type === "agate:wrong-code" ? { field, text } : { text };
  });
}

function PasskeyProof({ onAnswer }: Answering) {
  const post = usePost();
  const explain = (failure: ReadFailure) => failureWords(failure, unexplained);
  const { isBusy, fault, press } = usePasskeyPrompt("confirm", explain, async (passkey) => {
    const proven = await outcomeOf(post("/api/auth/second-factor/prove", { passkey }));
    if (!proven.ok) return explain(proven.failure);
    onAnswer(true);
    return null;
  });
  return (
    <div className={accountPage.part}>
      {fault !== null && (
        <div role="alert">
          <FieldError>{fault}</FieldError>
        </div>
      )}
      <div>
        <Button busy={isBusy} onClick={() => void press()}>
          Use a passkey
        </Button>
      </div>
    </div>
  );
}
