import { useEffect } from "react";
import { usePost } from "../../../api/use-post.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { bringPasskeys, makePasskey } from "../../../product/second-factor/passkey.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { askFor } from "../../../product/session/field-checks.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import type { RunProven } from "./use-proven.tsx";

interface AddPasskeyProps {
  readonly run: RunProven;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

const unexplained = "The passkey could not be added. Please try again.";

/** A passkey is named and made. */
export function AddPasskey({ run, onAdded, onClose }: AddPasskeyProps) {
  const post = usePost();
  useEffect(() => {
    // What does not come now is asked for again when the form is sent.
    bringPasskeys().catch(() => undefined);
  }, []);
  const form = useSubmit({ name: askFor("a name") }, async ({ name }) => {
    const begun = await run(() => post("/api/auth/second-factor/new-passkey-options", {}));
    if (begun === null) return null;
    if (!begun.ok) return { text: failureWords(begun.failure, unexplained) };
    const made = await makePasskey(begun.answer.options);
    if (!made.ok) return { text: made.text };
    const answer = { ...made.answer, response: { ...made.answer.response } };
    const added = await run(() => post("/api/auth/second-factor/add-passkey", { name, answer }));
    if (added === null) return null;
    if (!added.ok) return { text: failureWords(added.failure, unexplained) };
    showToast({ tone: "ok", title: "Passkey added", text: "From now on, signing in requires a second factor." });
    onAdded();
    return null;
  });
  return (
    <FormDialog
      title="Add a passkey"
      lead="Your browser will ask for a fingerprint, a face, a PIN or a security key."
      form={form}
      action="Add Passkey"
      acting="Waiting for Your Device..."
      failureTitle="No passkey was added"
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        hint="So that you know it again: MacBook, blue key."
        error={form.errors.name}
      />
    </FormDialog>
  );
}
