import type { SignInStepJson } from "@agate/api";
import { useEffect, useState } from "react";
import { readJson } from "../../api/read.ts";
import { recallInTab, rememberInTab } from "../../lib/tab-memory.ts";

const key = "second-factor-step";

interface StepOfTab {
  /** What is asked for after the password; undefined: nothing. */
  readonly step: SignInStepJson | undefined;
  readonly ask: (step: SignInStepJson) => void;
  readonly end: () => void;
}

/**
 * The sign-in of this tab that waits for its second factor. It outlives the page: who goes to look at the code on the same
 * phone may find the tab loaded anew.
 */
export function useSignInStep(): StepOfTab {
  const [step, setStep] = useState<SignInStepJson>();
  useEffect(() => {
    if (recallInTab(key) === null) return undefined;
    const asking = new AbortController();
    void readJson("/api/auth/session", {}, asking.signal)
      .then(({ second_factor: waiting }) => {
        if (waiting) setStep(waiting);
        else rememberInTab(key, null);
      })
      // Then signing in begins with the password again.
      .catch(() => undefined);
    return () => asking.abort();
  }, []);
  return {
    step,
    ask(asked) {
      rememberInTab(key, "waits");
      setStep(asked);
    },
    end() {
      rememberInTab(key, null);
      setStep(undefined);
    },
  };
}
