import * as layoutStyles from "../../ui/layout.module.css";
import { ButtonRow } from "../../ui/button-row.tsx";
import * as styles from "./account-page.module.css";
import * as textStyles from "../../ui/text.module.css";
import { useState } from "react";
import { usePost } from "../../api/use-post.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { askFor } from "../../product/session/field-checks.ts";
import { NetworkButton } from "../../ui/network-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { notProvenWords, type RunProven, useProven } from "./second-factor/use-proven.tsx";

/** The end of the account, asked for with the password and a word that nobody types by mistake. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  const { run, question } = useProven();
  return (
    <section className={styles.part}>
      <h3>Delete account</h3>
      <ButtonRow>
        <NetworkButton look="lost" onClick={() => setOpen(true)}>
          Delete Account
        </NetworkButton>
        <span className={textStyles.hint}>
          Ends your subscription immediately and deletes everything we store about you.
        </span>
      </ButtonRow>
      <Dialog title="Delete your account?" open={isOpen} onOpenChange={setOpen}>
        <DeletionForm email={email} run={run} />
      </Dialog>
      {question}
    </section>
  );
}

const word = "DELETE";
const checks = {
  password: askFor("your password"),
  word: (typed: string) => (typed.trim().toUpperCase() === word ? null : `Please type ${word}.`),
};

function DeletionForm({ email, run }: { readonly email: string; readonly run: RunProven }) {
  const post = usePost();
  const form = useSubmit(checks, async ({ password }) => {
    const outcome = await run(() => post("/api/auth/delete-account", { password, confirmation: word }));
    if (outcome === null) return { text: notProvenWords };
    if (outcome.ok) {
      showToast({ tone: "note", title: "Account deleted", text: "Everything we stored about you has been deleted." });
      return null;
    }
    const { failure } = outcome;
    // Said word for word: whether what is paid for could be ended.
    const ended = failure.problem?.type === "agate:payment-unavailable" ? failure.problem.title : null;
    const text = ended ?? failureWords(failure, "Your account could not be deleted. Please try again.");
    return failure.problem?.type === "agate:wrong-password" ? { field: "password", text } : { text };
  });
  return (
    <div className={layoutStyles.stack}>
      <p>
        {email} and everything stored with it will be permanently deleted. Your subscription ends immediately, including
        any days you have already paid for. This cannot be undone.
      </p>
      <NarrowForm form={form} action="Delete for good" acting="Deleting..." failureTitle="Nothing was deleted">
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <TextField
          label={`Type ${word} to confirm`}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={form.errors.word}
        />
      </NarrowForm>
    </div>
  );
}
