import * as textStyles from "../../ui/text.module.css";
import * as styles from "./auth-frame.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PendingVerificationJson } from "@agate/api";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { notifyFailure } from "../../product/session/failure-words.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { entranceFrom, returnPathOf } from "../../product/session/return-path.ts";
import { readSession, sessionNow, updateSession } from "../../product/session/session-query.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { useLocation, useSearchParams } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonRow, ButtonLink, NetworkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { AuthFrame, UncheckedLink, useLink } from "./auth-frame.tsx";
import { ResendButton } from "./resend-button.tsx";
import { passedEmail, useReturnPath, type IsPage } from "./use-return-path.ts";

/**
 * The waiting screen after a sign-up, and the target of the link mailed to a new address: `/verify-email?token=...`.
 */
export function VerifyEmailPage({ isPage }: { readonly isPage: IsPage }) {
  const query = useSearchParams();
  // The page is prerendered without a query.
  const token = useHydrated() ? query.get("token") : null;
  return token === null ? <WaitingScreen isPage={isPage} /> : <ConfirmAddress key={token} token={token} />;
}

/** Waits until the address is confirmed, here or on another device, and then continues automatically. */
function WaitingScreen({ isPage }: { readonly isPage: IsPage }) {
  const query = useSearchParams();
  const isReady = useHydrated();
  const passed = passedEmail(useLocation().state);
  const back = useReturnPath(isPage);
  const client = useQueryClient();
  const session = useSession();
  const { answer, isAway } = useWaiting(back);
  const isConfirmed = isReady && session.status === "signed-in" && session.person.email_verified;
  // If cookies are blocked, the server knows of no waiting sign-up, but the address that was just typed is still valid.
  const isNoSignUp = answer?.status === "none" && !passed;

  // The URL says where to continue. If the page was opened without it, the sign-up says.
  const returnPath = answer?.status === "verified" ? answer.return_path : null;
  useEffect(() => {
    if (isConfirmed) navigate(nextPage("confirmed", back ?? returnPathOf(returnPath, isPage)), { replace: true });
  }, [isConfirmed, back, returnPath, isPage]);

  useEffect(() => {
    if (answer?.status !== "none") return;
    // The link may have been opened in another tab of this browser, which has the session by now.
    void readSession(client).then(() => {
      if (isNoSignUp && sessionNow(client)?.status === "visitor") navigate(nextPage("log-in", back), { replace: true });
    });
  }, [client, answer, isNoSignUp, back]);

  const email = answer?.status === "waiting" ? answer.email : isReady ? passed : null;
  return (
    <AuthFrame
      title="Verify Your Email"
      lead={
        <>
          We sent a message{" "}
          {email ? (
            <>
              to <b>{email}</b>
            </>
          ) : (
            "to your address"
          )}
          . Open the link in it, on this device or any other: this page then moves on automatically.
        </>
      }
    >
      {isReady && query.get("new") === "1" && (
        <Alert tone="ok" title="Account Created Successfully!">
          Please confirm your email address to finish.
        </Alert>
      )}
      {isAway && (
        <Alert tone="warn" title="Agate cannot be reached right now.">
          Your account is not affected. This page keeps checking.
        </Alert>
      )}
      <ButtonRow>
        <ResendButton email={email} answer={answer} />
        <ButtonLink to="/" look="bare">
          Back to Home
        </ButtonLink>
      </ButtonRow>
      <div className={styles.ways}>
        <p className={textStyles.quiet}>
          No email? Check your spam folder. If the address is wrong,{" "}
          <Link to={entranceFrom("/auth", back, { mode: "create" })}>create the account again</Link> with the right one.
        </p>
        <Link to={nextPage("log-in", back)}>Sign in</Link>
      </div>
    </AuthFrame>
  );
}

const pollEvery = 5_000;

interface Waiting {
  /** The last answer; null before the first. Every answer is a new object. */
  readonly answer: PendingVerificationJson | null;
  /** The last poll got no answer. The next one may. */
  readonly isAway: boolean;
}

/**
 * Polls every 5 seconds whether the address is confirmed. Pauses while the tab is hidden and polls as soon as it is
 * visible again. Once it is confirmed, the session begins here, whatever page is open by then: the server reports it
 * only once.
 * @param goesOnTo where the page continues; the tab that the mail opens goes there too
 */
function useWaiting(continuesTo: string | null): Waiting {
  const client = useQueryClient();
  const post = usePost();
  const [waiting, setWaiting] = useState<Waiting>({ answer: null, isAway: false });
  useEffect(() => {
    let isPolling = false;
    let hasLeft = false;
    const poll = async () => {
      if (isPolling || document.hidden) return;
      isPolling = true;
      const outcome = await outcomeOf(
        post("/api/auth/pending-verification", continuesTo === null ? {} : { return_path: continuesTo }),
      );
      isPolling = false;
      if (outcome.ok && outcome.answer.status === "verified") {
        // Not before the page knows where to continue: it leaves as soon as a person is signed in.
        if (hasLeft) updateSession(client, { type: "answered", user: outcome.answer.user });
        showToast({ tone: "ok", title: "Email address confirmed", text: "You are signed in." });
      }
      if (hasLeft) return;
      setWaiting(({ answer }) => (outcome.ok ? { answer: outcome.answer, isAway: false } : { answer, isAway: true }));
    };
    let timer = setInterval(() => void poll(), pollEvery);
    const onVisible = () => {
      clearInterval(timer);
      if (document.hidden) return;
      timer = setInterval(() => void poll(), pollEvery);
      void poll();
    };
    document.addEventListener("visibilitychange", onVisible);
    void poll();
    return () => {
      hasLeft = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [client, post, continuesTo]);
  const { answer } = waiting;
  useEffect(() => {
    if (answer?.status === "verified") updateSession(client, { type: "answered", user: answer.user });
  }, [client, answer]);
  return waiting;
}

/**
 * The target of the link mailed to a new address. Opening it does nothing; the button makes it the account's address.
 */
function ConfirmAddress({ token }: { readonly token: string }) {
  const post = usePost();
  const [link, again] = useLink("/api/auth/new-address-link", token);
  const [end, setEnd] = useState<"changed" | "invalid" | null>(null);
  const [isActing, setActing] = useState(false);
  const confirm = async () => {
    if (isActing) return;
    setActing(true);
    const outcome = await outcomeOf(post("/api/auth/confirm-address", { token }));
    setActing(false);
    if (outcome.ok) {
      if (!outcome.answer.this_browser) return setEnd("changed");
      showToast({ tone: "ok", title: "Email address changed", text: "Your other devices are signed out." });
      return navigate("/account", { replace: true });
    }
    if (outcome.failure.problem?.type === "agate:invalid-link") return setEnd("invalid");
    notifyFailure("Email Verification Error", outcome.failure, "An unexpected error occurred");
  };
  const toSignIn = (
    <ButtonLink to="/auth" look="ink">
      Sign In
    </ButtonLink>
  );
  if (link.status === "checking" || link.status === "failed")
    return <UncheckedLink title="Confirm Your New Address" link={link} onRetry={again} />;
  switch (end ?? link.status) {
    case "invalid":
      return (
        <AuthFrame
          title="Invalid or Expired Link"
          lead="This link has already been used, is more than a day old, or was replaced by a newer one. You can request another one from your account."
        >
          <ButtonLink to="/account" look="ink">
            Account
          </ButtonLink>
        </AuthFrame>
      );
    case "changed":
      return (
        <AuthFrame title="Address Changed">
          <Alert tone="ok" title="Done. This is now your account’s address.">
            Every device was signed out. Sign in with the new address and your current password.
          </Alert>
          {toSignIn}
        </AuthFrame>
      );
    case "valid":
      return (
        <AuthFrame
          title="Confirm Your New Address"
          lead={
            <>
              <b>{link.status === "valid" && link.email}</b> becomes the address of your Agate account. Every other
              device is signed out.
            </>
          }
        >
          <NetworkButton look="ink" busy={isActing} onClick={() => void confirm()}>
            {isActing ? "Confirming..." : "Confirm new address"}
          </NetworkButton>
        </AuthFrame>
      );
  }
}
