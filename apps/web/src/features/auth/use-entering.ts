import { useQueryClient } from "@tanstack/react-query";
import type { SignInStepJson } from "@agate/api";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { failureWords, notifyFailure } from "../../product/session/failure-words.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { updateSession } from "../../product/session/session-query.ts";
import { navigate } from "../../router/navigate.ts";
import { showToast } from "../../ui/toast.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type Enter = (typed: Credentials) => Promise<string | null>;
export type SubmitCredentials = (typed: Credentials) => Promise<string | SignInStepJson | null>;

/** The texts of sign-in (docs/spec/texts.md#accounts): on its page, or in the dialog over another page. */
export interface SignInWords {
  readonly welcome: string;
  readonly unexplained: string;
  /** The title of the toast for a failure. Unset: only the form reports it. */
  readonly failed?: string;
}

/**
 * Signs in and shows a welcome toast. If the address is not confirmed, goes on to /verify-email without a welcome.
 * Resolves to an error text, the step required after the password, or null.
 */
export function useSigningIn({ welcome, unexplained, failed }: SignInWords, back: string | null): SubmitCredentials {
  const client = useQueryClient();
  const post = usePost();
  return async ({ email, password }) => {
    // Only once: a request that got no response is not retried.
    const outcome = await outcomeOf(post("/api/auth/sign-in", { email, password }));
    if (outcome.ok) {
      if (outcome.answer.second_factor) return outcome.answer.second_factor;
      showToast({ tone: "ok", title: "Welcome back!", text: welcome });
      return null;
    }
    if (outcome.failure.problem?.type === "agate:email-not-verified") {
      updateSession(client, { type: "signed-up" });
      navigate(nextPage("not-confirmed", back), { state: { email: email.trim() } });
      return null;
    }
    return failed === undefined
      ? failureWords(outcome.failure, unexplained)
      : notifyFailure(failed, outcome.failure, unexplained);
  };
}

const signUpWords = {
  new: { step: "signed-up", title: "Sign Up Error", unexplained: "An unexpected error occurred" },
  again: {
    step: "not-confirmed",
    title: "Email Verification Error",
    unexplained: "Failed to resend verification email",
  },
} as const;

/**
 * Creates an account and goes on to /verify-email. `again`: the same for a person whose mail got lost. The server
 * cannot resend it any other way to a browser that is not waiting for it: the owner would confirm a stranger's sign-up.
 */
export function useSigningUp(back: string | null, how: keyof typeof signUpWords): Enter {
  const { step, title, unexplained } = signUpWords[how];
  const post = usePost();
  return async ({ email, password }) => {
    const outcome = await outcomeOf(post("/api/auth/sign-up", { email, password }));
    if (outcome.ok) {
      navigate(nextPage(step, back), { state: { email: outcome.answer.email } });
      return null;
    }
    return notifyFailure(title, outcome.failure, unexplained);
  };
}
