import type { PendingVerificationJson } from "@agate/api";
import { useEffect, useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { NetworkButton } from "../../ui/network-button.tsx";
import { showToast } from "../../ui/toast.ts";
import { resendLabel } from "./countdown.ts";
import { useCountdown } from "./use-countdown.ts";

const cooldown = 60;

interface ResendButtonProps {
  readonly email: string | null;
  /** What the server last said, and with it when the mail may be sent again. */
  readonly answer: PendingVerificationJson | null;
}

/** Sends the verification mail again, at most once a minute; the server keeps the count over reloads and tabs. */
export function ResendButton({ email, answer }: ResendButtonProps) {
  const post = usePost();
  const [secondsLeft, agree] = useCountdown();
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (answer?.status === "waiting") agree(answer.resend_in);
  }, [answer, agree]);

  const send = async () => {
    if (isSending || secondsLeft > 0 || !answer) return;
    if (!email) return showToast({ tone: "bad", title: "Error", text: "No email address found for current user." });
    setSending(true);
    const outcome = await outcomeOf(retryWhileAway(() => post("/api/auth/resend-verification", { email })));
    setSending(false);
    if (!outcome.ok) {
      const text = failureWords(outcome.failure, "Failed to resend verification email");
      return showToast({ tone: "bad", title: "Email Verification Error", text });
    }
    agree(outcome.answer.resend_in);
    if (outcome.answer.resend_in < cooldown)
      return showToast({
        tone: "note",
        title: "An email is already on its way",
        text: "It was sent less than a minute ago. Please check your inbox.",
      });
    showToast({
      tone: "ok",
      title: "Verification Email Sent",
      text: "Please check your inbox for the verification link",
    });
  };

  return (
    <NetworkButton reason={secondsLeft > 0 || !answer ? "" : undefined} busy={isSending} onClick={() => void send()}>
      {isSending ? "Sending..." : resendLabel(secondsLeft)}
    </NetworkButton>
  );
}
