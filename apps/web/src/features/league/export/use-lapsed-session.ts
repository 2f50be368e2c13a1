import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { askToSignIn } from "../../../session/ask-to-sign-in.ts";
import { useSession } from "../../../session/use-session.ts";

/** A session that ended by itself while the form was open (CASES D14). */
export interface LapsedSession {
  readonly hasLapsed: boolean;
  /** Signs in over the page; what it was asked for goes on then. */
  readonly signIn: () => void;
  /** Somebody has signed in, and all has been read again for them. */
  readonly isBack: boolean;
  /** What it was asked for has gone on. */
  readonly settle: () => void;
}

export function useLapsedSession(): LapsedSession {
  const session = useSession();
  const isReading = useIsFetching() > 0;
  const [isBack, setBack] = useState(false);
  return {
    hasLapsed: session.status === "visitor" && session.lost !== null,
    signIn: () => void askToSignIn().then(setBack),
    isBack: isBack && !isReading,
    settle: () => setBack(false),
  };
}

/** Goes on, once, with what the session's end had stopped. */
export function useGoingOn({ isBack, settle }: LapsedSession, goOn: () => void): void {
  const proceed = useEffectEvent(() => {
    settle();
    goOn();
  });
  useEffect(() => {
    if (isBack) proceed();
  }, [isBack]);
}
