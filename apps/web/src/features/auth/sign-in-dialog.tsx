import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import { useEffect, useRef, useState } from "react";
import type { SignInStepJson } from "@agate/api";
import { nextPage } from "../../product/session/next-page.ts";
import { herePath } from "../../product/session/return-path.ts";
import type { SignInPrompt } from "../../product/session/sign-in-prompt.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { CredentialsForm, SecondFactorStep } from "./credentials-form.tsx";
import { useSigningIn, type Enter } from "./use-entering.ts";

const words = {
  welcome: "You've successfully signed in.",
  unexplained: "An unexpected error occurred",
} as const;

/**
 * A sign-in dialog over the current page, which is preserved. For a session that ended in the middle of something (case
 * D14).
 */
export function SignInDialog({ answer }: Pick<SignInPrompt, "answer">) {
  const session = useSession();
  const lost = session.status === "visitor" ? session.lost : null;
  const enter = useSigningIn(words, herePath());
  const [step, setStep] = useState<SignInStepJson>();
  const [over, setOver] = useState<string | null>(null);
  // A toast cannot be read behind an open dialog, so errors appear inside it.
  const signIn: Enter = async (typed) => {
    setOver(null);
    const text = await enter(typed);
    if (text !== null && typeof text === "object") {
      setStep(text);
      return null;
    }
    if (text === null) answer(true);
    return text;
  };
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>(lost ? "input[type=password]" : "input")?.focus();
    // Only once: after that the person controls the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (step)
    return (
      <Dialog title="Sign in to continue" open onOpenChange={() => answer(false)}>
        <div className={layoutStyles.stack}>
          <p>Your password is correct. Now confirm that it is you.</p>
          <SecondFactorStep
            step={step}
            onIn={() => {
              showToast({ tone: "ok", title: "Welcome back!", text: words.welcome });
              answer(true);
            }}
            onOver={(why) => {
              setStep(undefined);
              setOver(why);
            }}
          />
        </div>
      </Dialog>
    );
  return (
    <Dialog title="Sign in to continue" open onOpenChange={() => answer(false)}>
      <div className={layoutStyles.stack} ref={content}>
        {over !== null && (
          <Alert tone="bad" title="Not signed in">
            {over}
          </Alert>
        )}
        <Alert tone="note" title="Auth session missing!">
          Your session has ended. Sign in again to continue: everything on this page stays as it is.
        </Alert>
        <CredentialsForm
          mode="sign-in"
          {...(lost && { email: lost.email })}
          failureTitle="Sign In Error"
          onSubmit={signIn}
        />
        <p className={`${textStyles.quiet} ${textStyles.small}`}>
          <a href={nextPage("forgot-password", herePath())} target="_blank" rel="noreferrer">
            Forgot your password?
          </a>{" "}
          opens in a new tab.
        </p>
      </div>
    </Dialog>
  );
}
