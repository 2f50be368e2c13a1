import * as layoutStyles from "../../ui/layout.module.css";
import { useState } from "react";
import { useSubmit } from "../../lib/use-submit.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useAct } from "./use-act.ts";

const checks = {
  code: (typed: string) =>
    typed.replaceAll(/\s/g, "").length === 6 ? null : "Please enter the six digits that your app shows.",
};

/** Proves the second factor once more in this session, by a code; a passkey is proven by signing in. */
export function ProveAgain() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ink" onClick={() => setOpen(true)}>
        Prove it now
      </Button>
      {isOpen && <ProofDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ProofDialog({ onClose }: { readonly onClose: () => void }) {
  const act = useAct();
  const form = useSubmit(checks, async ({ code }) => {
    const outcome = await act("/api/auth/second-factor/prove", { code: code.replaceAll(/\s/g, "") });
    if (outcome.ok) {
      onClose();
      return null;
    }
    const text = failureWords(outcome.failure, "That could not be checked. Please try again.");
    return outcome.failure.kind === "refused" ? { field: "code", text } : { text };
  });
  return (
    <Dialog title="Prove your second factor" open onOpenChange={(open) => open || form.isSending || onClose()}>
      <div className={layoutStyles.stack}>
        <p>With a passkey, sign out and in again instead.</p>
        <NarrowForm form={form} action="Go on" acting="Checking..." failureTitle="It was not checked">
          <TextField
            label="Code of your authenticator app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.errors.code}
            required
          />
        </NarrowForm>
      </div>
    </Dialog>
  );
}
