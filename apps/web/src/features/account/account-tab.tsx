import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./account-page.module.css";
import { useState } from "react";
import type { Person } from "@agate/api";
import { isUnanswered } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { download } from "../../lib/download.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { failureWords, notifyFailure } from "../../product/session/failure-words.ts";
import { required, checkEmail } from "../../product/session/field-checks.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonRow, NetworkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField, verbatim } from "../../ui/field.tsx";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { notProvenWords, useProven, type RunProven } from "./second-factor/use-proven.tsx";
import { SignInLink, SignOutButton } from "./session-buttons.tsx";

/** The signed-in person's address, with sign-out, change of address and account deletion. */
export function AccountTab({ person }: { readonly person: Person | null }) {
  return (
    <>
      <dl className={styles.pairs}>
        <div>
          <dt>Email</dt>
          <dd>{person ? person.email : "Not logged in"}</dd>
        </div>
      </dl>
      <ButtonRow>
        {person ? (
          <>
            <SignOutButton />
            <span className={textStyles.hint}>Signs you out on this device.</span>
          </>
        ) : (
          <SignInLink tab="account" />
        )}
      </ButtonRow>
      {person && (
        <>
          <ChangeAddress key={person.email} />
          <DownloadData />
          <DeleteAccount email={person.email} />
        </>
      )}
    </>
  );
}

/** Downloads everything stored about the person as a file. */
function DownloadData() {
  const post = usePost();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await outcomeOf(post("/api/auth/my-data", {}));
    setBusy(false);
    if (outcome.ok)
      return download("agate-my-data.json", `${JSON.stringify(outcome.answer, null, 2)}\n`, "application/json");
    notifyFailure("Error Downloading Data", outcome.failure, "Your data could not be downloaded. Please try again.");
  };
  return (
    <section className={styles.part}>
      <h3>Your data</h3>
      <ButtonRow>
        <NetworkButton busy={isBusy} onClick={() => void save()}>
          Download my data
        </NetworkButton>
        <span className={textStyles.hint}>Everything we store about you, as a JSON file.</span>
      </ButtonRow>
    </section>
  );
}

/** Changes the account's address: requested here, confirmed by the mailed link. */
function ChangeAddress() {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <section className={styles.part}>
      <h3>Email address</h3>
      {sentTo !== null && (
        <Alert tone="ok" title="Please confirm the new address." key={sentTo}>
          We sent a message to {sentTo}. Open the link in it within 24 hours; until then nothing changes.
        </Alert>
      )}
      {isOpen ? (
        <AddressForm
          onSent={(email) => {
            setSentTo(email);
            setOpen(false);
          }}
        />
      ) : (
        <ButtonRow>
          <NetworkButton onClick={() => setOpen(true)}>Change Email</NetworkButton>
        </ButtonRow>
      )}
    </section>
  );
}

const checks = { email: checkEmail, password: required("your password") };

function AddressForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const post = usePost();
  const { run, question } = useProven();
  const form = useSubmit(checks, async ({ email, password }) => {
    const outcome = await run(() => post("/api/auth/change-address", { email, password }));
    if (outcome === null) return { text: notProvenWords };
    if (outcome.ok) return onSent(outcome.answer.email);
    const { failure } = outcome;
    const type = failure.problem?.type;
    const fallback = "There was a problem changing your address. Please try again.";
    const text = notifyFailure("Error Changing Email", failure, fallback);
    if (type === "agate:wrong-password") return { field: "password", text };
    return type === "agate:invalid-email" || type === "agate:same-email" ? { field: "email", text } : { text };
  });
  return (
    <>
      <NarrowForm form={form} action="Send Confirmation" acting="Sending...">
        <TextField
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          {...verbatim}
          required
          error={form.errors.email}
        />
        <PasswordField
          label="Current password"
          name="password"
          hint="Confirming the new address signs out every other device."
          error={form.errors.password}
        />
      </NarrowForm>
      {question}
    </>
  );
}

/** Deletes the account. Requires the password and a word that no one types by accident. */
function DeleteAccount({ email }: { readonly email: string }) {
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
const deletionChecks = {
  password: required("your password"),
  word: (typed: string) => (typed.trim().toUpperCase() === word ? null : `Please type ${word}.`),
};

function DeletionForm({ email, run }: { readonly email: string; readonly run: RunProven }) {
  const post = usePost();
  const form = useSubmit(deletionChecks, async ({ password }) => {
    const outcome = await run(() => post("/api/auth/delete-account", { password, confirmation: word }));
    if (outcome === null) return { text: notProvenWords };
    if (outcome.ok) {
      showToast({ tone: "note", title: "Account deleted", text: "Everything we stored about you has been deleted." });
      return null;
    }
    const { failure } = outcome;
    if (isUnanswered(failure))
      return {
        doubt: "We do not know whether your account was deleted",
        text: "The response was lost. Once it is deleted, we email you. You can try again.",
      };
    // Shown verbatim: it says whether the paid subscription could be ended.
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
        <PasswordField label="Current password" name="password" error={form.errors.password} />
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
