import { useCallback, useEffect, useState } from "react";
import type { PendingVerificationJson } from "@agate/api";
import { outcomeOf } from "../../api/outcome.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { notifyFailure } from "../../product/session/failure-words.ts";
import { NetworkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

const cooldown = 60;

interface ResendButtonProps {
  readonly email: string | null;
  /** The server's last answer, which says when the mail can be sent again. */
  readonly answer: PendingVerificationJson | null;
}

/** Sends the verification mail again, at most once a minute. The server keeps count across reloads and tabs. */
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
      notifyFailure("Email Verification Error", outcome.failure, "Failed to resend verification email");
      return;
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

/** The seconds left of a cooldown, counting down once a second, and a way to sync them with the server. */
function useCountdown(): readonly [secondsLeft: number, agree: (secondsLeft: number) => void] {
  // The page's monotonic clock, which no user can change.
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = secondsUntil(end, now);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const agree = useCallback((seconds: number) => {
    const at = performance.now();
    setNow(at);
    setEnd((known) => agreedEnd(known, seconds, at));
  }, []);
  return [secondsLeft, agree];
}

/** Seconds until a moment, rounded up; 0 once it has passed. Times are milliseconds of a monotonic clock. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/**
 * The end of a cooldown after the server reports how many seconds are left. Its answers are whole seconds and arrive
 * late by their latency, so a difference of one second is ignored and the countdown on the screen never jumps back.
 */
export function agreedEnd(end: number, secondsLeft: number, now: number): number {
  return Math.abs(secondsUntil(end, now) - secondsLeft) <= 1 ? end : now + secondsLeft * 1000;
}

/** The label of the button that sends the mail again. */
export function resendLabel(secondsLeft: number): string {
  return secondsLeft > 0 ? `Resend in ${secondsLeft}s` : "Resend Verification Email";
}
