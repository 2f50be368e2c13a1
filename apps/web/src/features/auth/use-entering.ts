import { useNavigate } from "react-router";
import { outcomeOf } from "../../api/outcome.ts";
import { postJson } from "../../api/post.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { settleSignedUp } from "../../product/session/session.ts";
import { signIn } from "../../product/session/sign-in.ts";
import type { Credentials } from "../../product/session/sign-in.ts";
import { showToast } from "../../ui/toast.ts";

export type Enter = (typed: Credentials) => Promise<string | null>;

/** What is said of signing in (docs/spec/texts.md#accounts): on its page, or in the dialog over another one. */
export interface SignInWords {
  readonly welcome: string;
  readonly unexplained: string;
}

/**
 * Signs in, and welcomes with a toast; leads on to /verify-email, without a welcome, where the address is not confirmed.
 * The answer is what went wrong, or null.
 */
export function useSigningIn({ welcome, unexplained }: SignInWords, back: string | null): Enter {
  const navigate = useNavigate();
  return async (typed) => {
    const outcome = await outcomeOf(signIn(typed));
    if (outcome.ok) {
      showToast({ tone: "ok", title: "Welcome back!", text: welcome });
      return null;
    }
    if (outcome.failure.problem?.type === "agate:email-not-verified") {
      settleSignedUp();
      await navigate(nextPage("not-confirmed", back), { state: { email: typed.email.trim() } });
      return null;
    }
    return failureWords(outcome.failure, unexplained);
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
 * Creates an account and leads on to /verify-email. `again`: the same for somebody whose mail got lost. The server knows
 * no other way to send it to a browser that does not wait for it: a stranger's sign-up would be confirmed by its owner.
 */
export function useSigningUp(back: string | null, how: keyof typeof signUpWords): Enter {
  const { step, title, unexplained } = signUpWords[how];
  const navigate = useNavigate();
  return async ({ email, password }) => {
    const outcome = await outcomeOf(postJson("/api/auth/sign-up", { email, password }));
    if (outcome.ok) {
      settleSignedUp();
      await navigate(nextPage(step, back), { state: { email: outcome.answer.email } });
      return null;
    }
    const text = failureWords(outcome.failure, unexplained);
    showToast({ tone: "bad", title, text });
    return text;
  };
}
