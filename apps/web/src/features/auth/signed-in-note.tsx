import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { useUnsavedQuestion } from "../../product/mine/use-unsaved-question.tsx";
import { useSignOut } from "../../product/session/use-sign-out.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

/** Tells who is about to create a second account that there is a first, with the way out of it. */
export function SignedInNote({ email }: { readonly email: string }) {
  const signOut = useSignOut();
  const { mayLeave, question } = useUnsavedQuestion();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    if (!(await mayLeave())) return setLeaving(false);
    const outcome = await outcomeOf(signOut());
    if (outcome.ok)
      return showToast({ tone: "note", title: "Signed Out", text: "You've been successfully signed out." });
    setLeaving(false);
    showToast({ tone: "bad", title: "Sign Out Error", text: failureWords(outcome.failure, "Failed to sign out") });
  };
  return (
    <Alert
      tone="note"
      title={`You are signed in as ${email}.`}
      action={
        <Button onClick={() => void leave()} busy={isLeaving}>
          Sign Out
        </Button>
      }
    >
      A new account would be a second one.
      {question}
    </Alert>
  );
}
