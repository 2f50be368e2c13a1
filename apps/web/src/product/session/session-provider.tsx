import type { ReactNode } from "react";
import { SignInPromptContext, useNewSignInPrompt } from "./sign-in-prompt.ts";
import { useSessionEvents } from "./use-session-events.ts";

/** Keeps the session in step with the world outside the page, and lets what is inside ask for signing in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const prompt = useNewSignInPrompt();
  useSessionEvents(prompt.ask);
  return <SignInPromptContext value={prompt}>{children}</SignInPromptContext>;
}
