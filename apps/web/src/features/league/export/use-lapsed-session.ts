import { useEffect, useEffectEvent, useState } from "react";
import type { Session } from "../../../product/session/session-state.ts";
import { useSignInPrompt } from "../../../product/session/sign-in-prompt.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { isPassing, type ExportProblem } from "./export-problem.ts";

/** Whether the user's session ended while the page was open. */
export function hasEnded(session: Session): boolean {
  return session.status === "visitor" && session.lost !== null;
}

export function useLapsedSession() {
  const prompt = useSignInPrompt();
  const session = useSession();
  const [isBack, setBack] = useState(false);
  return {
    /** Signs in over the page; the interrupted action then continues. */
    signIn: () => void prompt.ask().then(setBack),
    /** The person has signed in again; what depends on the reader is reloading. */
    isBack: isBack && session.status === "signed-in",
    /** The interrupted action has continued. */
    finish: () => setBack(false),
  };
}

/** Signing in again after the session ended while the form was open (case D14). */
type LapsedSession = ReturnType<typeof useLapsedSession>;

/**
 * Continues once with what the expired session had interrupted, as soon as no temporary problem is left. Checking for
 * pending requests is not enough: there are none between an answer and the request it leads to.
 */
export function useResume({ isBack, finish }: LapsedSession, problem: ExportProblem | null, resume: () => void): void {
  const proceed = useEffectEvent(() => {
    finish();
    resume();
  });
  const canProceed = isBack && !(problem && isPassing(problem));
  useEffect(() => {
    if (canProceed) proceed();
  }, [canProceed]);
}
