import { createContext, use, useMemo, useRef, useState } from "react";

/** The way to have somebody sign in over the page, which stays as it is (case D14). */
export interface SignInPrompt {
  /** Whether the dialog should be open. */
  readonly isOpen: boolean;
  /**
   * Opens the dialog. Resolves when it is closed: true, somebody has signed in. Asked again while it is open, it is the
   * same dialog and the earlier asker is told false.
   */
  readonly ask: () => Promise<boolean>;
  /** Closes the dialog. */
  readonly answer: (signedIn: boolean) => void;
}

export const SignInPromptContext = createContext<SignInPrompt | null>(null);

export function useSignInPrompt(): SignInPrompt {
  const prompt = use(SignInPromptContext);
  if (!prompt) throw new Error("useSignInPrompt needs a SessionProvider around it.");
  return prompt;
}

/** A prompt of one's own, for whoever gives it to what is inside. */
export function useNewSignInPrompt(): SignInPrompt {
  const asker = useRef<(signedIn: boolean) => void>(undefined);
  const [isOpen, setOpen] = useState(false);
  return useMemo(() => {
    const tell = (signedIn: boolean) => {
      asker.current?.(signedIn);
      asker.current = undefined;
    };
    return {
      isOpen,
      ask: () => {
        tell(false);
        setOpen(true);
        return new Promise((resolve) => {
          asker.current = resolve;
        });
      },
      answer: (signedIn) => {
        tell(signedIn);
        setOpen(false);
      },
    };
  }, [isOpen]);
}
