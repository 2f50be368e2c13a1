import { createContext, use, useMemo, useRef, useState } from "react";

/** Lets a user sign in over the page, which stays as it is (case D14). */
export interface SignInPrompt {
  /** Whether the dialog is open. */
  readonly isOpen: boolean;
  /**
   * Opens the dialog. Resolves when it is closed: true, the user has signed in. A call while it is open reuses the
   * dialog and resolves the earlier call with false.
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

/** Creates a prompt for a component that provides it to its children. */
export function useNewSignInPrompt(): SignInPrompt {
  const asker = useRef<(signedIn: boolean) => void>(undefined);
  const [isOpen, setOpen] = useState(false);
  return useMemo(() => {
    const notify = (signedIn: boolean) => {
      asker.current?.(signedIn);
      asker.current = undefined;
    };
    return {
      isOpen,
      ask: () => {
        notify(false);
        setOpen(true);
        return new Promise((resolve) => {
          asker.current = resolve;
        });
      },
      answer: (signedIn) => {
        notify(signedIn);
        setOpen(false);
      },
    };
  }, [isOpen]);
}
