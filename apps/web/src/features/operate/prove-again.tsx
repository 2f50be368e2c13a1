import { useSubmit } from "../../lib/use-submit.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useAct } from "./use-act.ts";

const checks = {
  code: (typed: string) =>
    typed.replaceAll(/\s/g, "").length === 6 ? null : "Please enter the six digits that your app shows.",
};

/** Proves the second factor once more in this session, by a code; a passkey is proven by signing in. */
export function ProveAgain() {
  return (
    <DialogButton look="ink" dialog={(onClose) => <ProofDialog onClose={onClose} />}>
      Prove it now
    </DialogButton>
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
    <FormDialog
      title="Prove your second factor"
      lead="With a passkey, sign out and in again instead."
      form={form}
      action="Go on"
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
