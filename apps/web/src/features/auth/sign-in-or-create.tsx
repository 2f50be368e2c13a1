import * as styles from "./auth-frame.module.css";
import { useEffect, useId, useState } from "react";
import type { SignInStepJson } from "@agate/api";
import { readJson } from "../../api/request.ts";
import { inTab } from "../../lib/browser-storage.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useLeaving } from "../../product/mine/use-leaving.tsx";
import { notifyFailure } from "../../product/session/failure-words.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { entranceFrom } from "../../product/session/return-path.ts";
import { useSession } from "../../product/session/use-session.ts";
import { useSignOut } from "../../product/session/use-sign-out.ts";
import { Link } from "../../router/link.tsx";
import { useSearchParams } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CredentialsForm, SecondFactorStep } from "./credentials-form.tsx";
import { useSigningIn, useSigningUp, type Enter } from "./use-entering.ts";
import { useReturnPath, type IsPage } from "./use-return-path.ts";

const signInWords = {
  welcome: "You've been successfully logged in.",
  unexplained: "Failed to authenticate",
  failed: "Authentication error",
} as const;

const texts = {
  "sign-in": { title: "Sign In", question: "No account yet?", other: "Create Account" },
  create: { title: "Create Account", question: "Already have an account?", other: "Sign In" },
} as const;

/**
 * The two modes of /auth; typed values are preserved when the mode changes. A signed-in person has no use for sign-in.
 */
export function SignInOrCreate({ isPage }: { readonly isPage: IsPage }) {
  const query = useSearchParams();
  const isReady = useHydrated();
  const mode = isReady && query.get("mode") === "create" ? "create" : "sign-in";
  const back = useReturnPath(isPage);
  const session = useSession();
  const [email, setEmail] = useState("");
  const enter = useSigningIn(signInWords, back);
  const { step, ask, end } = useSignInStep();
  const [over, setOver] = useState<string | null>(null);
  const signIn: Enter = async (typed) => {
    setOver(null);
    const text = await enter(typed);
    if (text !== null && typeof text === "object") {
      ask(text);
      return null;
    }
    return text;
  };
  const signUp = useSigningUp(back, "new");
  const sendAgain = useSigningUp(back, "again");
  const form = useId();
  const isDone = isReady && mode === "sign-in" && session.status === "signed-in";

  useEffect(() => {
    if (isDone) navigate(nextPage("signed-in", back), { replace: true });
  }, [isDone, back]);

  if (step && mode === "sign-in")
    return (
      <AuthFrame title="Second Factor" lead="Your password is correct. Now confirm that it is you." leavesFocus>
        <SecondFactorStep
          step={step}
          onIn={() => {
            end();
            showToast({ tone: "ok", title: "Welcome back!", text: signInWords.welcome });
          }}
          onOver={(why) => {
            end();
            setOver(why);
          }}
        />
      </AuthFrame>
    );
  const { title, question, other } = texts[mode];
  return (
    <AuthFrame
      title={title}
      lead={
        mode === "create"
          ? "Schedules, rosters and previews are open to everyone. You need an account to subscribe."
          : back?.startsWith("/subscription")
            ? "Sign in to choose a plan. After that, you return to where you were."
            : undefined
      }
    >
      {mode === "sign-in" && over !== null && (
        <Alert tone="bad" title="Not signed in">
          {over}
        </Alert>
      )}
      {mode === "create" && session.status === "signed-in" && <SignedInNote email={session.person.email} />}
      <CredentialsForm
        id={form}
        mode={mode}
        onSubmit={(typed, pressed) => {
          if (mode === "create") return signUp(typed);
          return pressed === "again" ? sendAgain(typed) : signIn(typed);
        }}
        onEmail={setEmail}
      />
      <div className={styles.ways}>
        {mode === "sign-in" && (
          <Link to={nextPage("forgot-password", back)} state={{ email }}>
            Forgot your password?
          </Link>
        )}
        {mode === "sign-in" && (
          <p>
            Just signed up? Confirm your email first.
            <Button type="submit" form={form} value="again" look="bare" disabled={!isReady}>
              Resend the email
            </Button>
          </p>
        )}
        <p>
          {question}
          <Button
            look="bare"
            onClick={() => {
              const flags: Record<string, string> = mode === "sign-in" ? { mode: "create" } : {};
              navigate(entranceFrom("/auth", back, flags), { replace: true });
            }}
          >
            {other}
          </Button>
        </p>
      </div>
    </AuthFrame>
  );
}

/** Warns a person who is about to create a second account that they are signed in, and offers to sign out. */
function SignedInNote({ email }: { readonly email: string }) {
  const { isLeaving, leave, question } = useLeaving(
    useSignOut(),
    () => showToast({ tone: "note", title: "Signed Out", text: "You've been successfully signed out." }),
    (failure) => notifyFailure("Sign Out Error", failure, "Failed to sign out"),
  );
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

const key = "second-factor-step";

interface StepOfTab {
  /** The step required after the password; undefined if there is none. */
  readonly step: SignInStepJson | undefined;
  readonly ask: (step: SignInStepJson) => void;
  readonly end: () => void;
}

/**
 * This tab's sign-in that waits for its second factor. It survives the page: a person who looks up the code on the same
 * phone may return to a reloaded tab.
 */
function useSignInStep(): StepOfTab {
  const [step, setStep] = useState<SignInStepJson>();
  useEffect(() => {
    if (inTab.read(key) === null) return undefined;
    const polling = new AbortController();
    void readJson("/api/auth/session", {}, polling.signal)
      .then(({ second_factor: waiting }) => {
        if (waiting) setStep(waiting);
        else inTab.store(key, null);
      })
      // Then sign-in starts again with the password.
      .catch(() => undefined);
    return () => polling.abort();
  }, []);
  return {
    step,
    ask(nextStep) {
      inTab.store(key, "waits");
      setStep(nextStep);
    },
    end() {
      inTab.store(key, null);
      setStep(undefined);
    },
  };
}
