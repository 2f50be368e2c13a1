import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { useUnsavedQuestion } from "../../product/mine/use-unsaved-question.tsx";
import { notifyFailure } from "../../product/session/failure-words.ts";
import { entranceFrom } from "../../product/session/return-path.ts";
import { useSignOut } from "../../product/session/use-sign-out.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

/** Signs out this device. */
export function SignOutButton() {
  const signOut = useSignOut();
  const { confirmLeave, question } = useUnsavedQuestion();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    if (!(await confirmLeave())) return setLeaving(false);
    const outcome = await outcomeOf(signOut());
    if (outcome.ok) {
      const text = outcome.answer === "later" ? { text: "You are offline: the session ends when you are online." } : {};
      return showToast({ tone: "note", title: "Logged out", ...text });
    }
    setLeaving(false);
    notifyFailure("Logout Error", outcome.failure, "There was a problem signing you out. Please try again.");
  };
  return (
    <>
      <Button busy={isLeaving} onClick={() => void leave()}>
        Sign Out
      </Button>
      {question}
    </>
  );
}

/** Links to the sign-in page, which returns to this tab. */
export function SignInLink({
  tab,
}: {
  readonly tab: "account" | "subscription" | "password" | "preferences" | "security";
}) {
  return (
    <ButtonLink to={entranceFrom("/auth", tab === "account" ? "/account" : `/account?tab=${tab}`)} look="ink">
      Sign In
    </ButtonLink>
  );
}
