import * as accountPage from "../account-page.module.css";
import type { Proof } from "@agate/api";
import { useEffect, useState } from "react";
import { outcomeOf } from "../../../api/outcome.ts";
import { usePost } from "../../../api/use-post.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { checkCode, CodeField } from "../../../product/second-factor/code-field.tsx";
import { bringPasskeys, knowsPasskeys, askPasskey } from "../../../product/second-factor/passkey.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { askFor } from "../../../product/session/field-checks.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { NarrowForm } from "../../../ui/narrow-form.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";

/** What the person can prove themselves with. */
export interface ProofWays {
  /** False: who is signed in for long has to show more than that. */
  readonly password: boolean;
  readonly app: boolean;
  readonly passkey: boolean;
}

interface ProofDialogProps {
  readonly ways: ProofWays;
  /** False: it was closed. */
  readonly onAnswer: (isProven: boolean) => void;
}

const unexplained = "That could not be checked. Please try again.";

/** Asks once more who is there, before something about the second factor is changed. */
export function ProofDialog({ ways: { password, app, passkey }, onAnswer }: ProofDialogProps) {
  const hasPasskey = passkey && knowsPasskeys();
  return (
    <Dialog title="Is it you?" open onOpenChange={() => onAnswer(false)}>
      <div className={accountPage.deletion}>
        <p>
          {password
            ? "Before your second factor is changed, please prove once more that it is you."
            : "You have been signed in for a while. Before your second factor is changed, please use it once more."}
        </p>
        {password && <PasswordProof onAnswer={onAnswer} />}
        {!password && app && <CodeProof onAnswer={onAnswer} />}
        {hasPasskey && <PasskeyProof onAnswer={onAnswer} />}
        {!password && !app && !hasPasskey && (
          <Alert tone="warn" title="Please sign out and in again">
            None of your factors can be used here. Signing in takes a recovery code, too.
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

type Answering = Pick<ProofDialogProps, "onAnswer">;

function PasswordProof({ onAnswer }: Answering) {
  const form = useProofForm("password", askFor("your password"), onAnswer);
  return (
    <NarrowForm form={form} action="Go on" acting="Checking..." failureTitle="Nothing was changed">
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
    </NarrowForm>
  );
}

function CodeProof({ onAnswer }: Answering) {
  const form = useProofForm("code", checkCode, onAnswer);
  return (
    <NarrowForm form={form} action="Go on" acting="Checking..." failureTitle="Nothing was changed">
      <CodeField error={form.errors.code} />
    </NarrowForm>
  );
}

/** A proof of one field, which is told of what is wrong with it. */
function useProofForm<Name extends "password" | "code">(
  field: Name,
  check: (typed: string) => string | null,
  onAnswer: ProofDialogProps["onAnswer"],
) {
  const post = usePost();
  return useSubmit({ [field]: check } as Record<Name, typeof check>, async (typed) => {
    const outcome = await outcomeOf(post("/api/auth/second-factor/prove", { [field]: typed[field] } as Proof));
    if (outcome.ok) {
      onAnswer(true);
      return null;
    }
    const type = outcome.failure.problem?.type;
    // The dialog that signs in again comes over this one.
    if (type === "agate:session-missing") onAnswer(false);
    const text = failureWords(outcome.failure, unexplained);
    return type === "agate:wrong-password" || type === "agate:wrong-code" ? { field, text } : { text };
  });
}

function PasskeyProof({ onAnswer }: Answering) {
  const post = usePost();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    // What does not come now is asked for again when the button is pressed.
    bringPasskeys().catch(() => undefined);
  }, []);
  const ask = async (): Promise<string | null> => {
    const asked = await outcomeOf(post("/api/auth/second-factor/passkey-options", { purpose: "confirm" }));
    if (!asked.ok) return failureWords(asked.failure, unexplained);
    const used = await askPasskey(asked.answer.options);
    if (!used.ok) return used.text;
    const passkey = { ...used.answer, response: { ...used.answer.response } };
    const proven = await outcomeOf(post("/api/auth/second-factor/prove", { passkey }));
    if (!proven.ok) return failureWords(proven.failure, unexplained);
    onAnswer(true);
    return null;
  };
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    setFault(await ask());
    setBusy(false);
  };
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
