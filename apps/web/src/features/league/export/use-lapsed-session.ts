import { useEffect, useEffectEvent, useState } from "react";
import { useSignInPrompt } from "../../../product/session/sign-in-prompt.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { isPassing, type ExportProblem } from "./export-problem.ts";

/** A session that expired while the form was open (case D14). */
export interface LapsedSession {
  readonly hasLapsed: boolean;
  /** Signs in over the page; the interrupted action then continues. */
  readonly signIn: () => void;
  /** The person has signed in again; what depends on the reader is reloading. */
  readonly isBack: boolean;
  /** The interrupted action has continued. */
  readonly finish: () => void;
}

export function useLapsedSession(): LapsedSession {
  const prompt = useSignInPrompt();
  const session = useSession();
  const [isBack, setBack] = useState(false);
  return {
    hasLapsed: session.status === "visitor" && session.lost !== null,
    signIn: () => void prompt.ask().then(setBack),
    isBack: isBack && session.status === "signed-in",
    finish: () => setBack(false),
  };
}

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
