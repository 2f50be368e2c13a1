import { ButtonRow } from "../../ui/button-row.tsx";
import * as textStyles from "../../ui/text.module.css";
import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { useUnsavedQuestion } from "../../product/mine/use-unsaved-question.tsx";
import { failureWords } from "../../product/session/failure-words.ts";
import { NetworkButton } from "../../ui/network-button.tsx";
import { Question } from "../../ui/question.tsx";
import { showToast } from "../../ui/toast.ts";

/** Ends all sessions, this one too; asked once more before it is done. */
export function SignOutEverywhere() {
  const post = usePost();
  const { mayLeave, question } = useUnsavedQuestion();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    if (!(await mayLeave())) return setLeaving(false);
    const outcome = await outcomeOf(retryWhileAway(() => post("/api/auth/sign-out-everywhere", {})));
    if (outcome.ok) return showToast({ tone: "note", title: "Signed out everywhere" });
    setLeaving(false);
    setOpen(false);
    showToast({
      tone: "bad",
      title: "Logout Error",
      text: failureWords(outcome.failure, "There was a problem signing you out. Please try again."),
    });
  };
  return (
    <ButtonRow>
      <NetworkButton look="lost" onClick={() => setOpen(true)}>
        Sign out everywhere
      </NetworkButton>
      <span className={textStyles.hint}>Ends all sessions, including this one.</span>
      {isOpen && (
        <Question
          title="Sign out on all devices?"
          yes="Sign out everywhere"
          no="Stay signed in"
          look="lost"
          busy={isLeaving}
          onYes={() => void leave()}
          onNo={() => setOpen(false)}
        >
          <p>Including this browser. You will need your password to sign back in.</p>
        </Question>
      )}
      {question}
    </ButtonRow>
  );
}
