import { useEffect, useEffectEvent, useState } from "react";
import { useSignInPrompt } from "../../../product/session/sign-in-prompt.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { isPassing, type ExportProblem } from "./export-problem.ts";

/** A session that ended by itself while the form was open (case D14). */
export interface LapsedSession {
  readonly hasLapsed: boolean;
  /** Signs in over the page; what it was asked for goes on then. */
  readonly signIn: () => void;
  /** Somebody has signed in; what depends on who reads is on its way again. */
  readonly isBack: boolean;
  /** What it was asked for has gone on. */
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
 * Goes on, once, with what the session's end had stopped, as soon as nothing stands in the way that goes by itself. That no
 * request is out would not do: between one answer and the request it leads to there is none.
 */
export function useResume({ isBack, finish }: LapsedSession, problem: ExportProblem | null, resume: () => void): void {
  const proceed = useEffectEvent(() => {
    finish();
    resume();
  });
  const mayProceed = isBack && !(problem && isPassing(problem));
  useEffect(() => {
    if (mayProceed) proceed();
  }, [mayProceed]);
}
