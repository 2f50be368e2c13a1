import * as styles from "./auth-frame.module.css";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { hasNoContact } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { checkEmail } from "../../product/session/field-checks.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { Link } from "../../router/link.tsx";
import { useLocation } from "../../router/location.ts";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { showToast } from "../../ui/toast.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailField } from "./email-field.tsx";
import { passedEmail, useReturnPath, type IsPage } from "./use-return-path.ts";

const failed = "There was a problem processing your request. Please try again later.";

/** What the form still says after the toast closes, when no more is known. */
const notSent = "No email was sent. Your address is still here: send it again.";

/** Requests a mail with a reset link. The answer is the same whether or not the account exists. */
export function ResetPasswordPage({ isPage }: { readonly isPage: IsPage }) {
  const [isSent, setSent] = useState(false);
  const back = useReturnPath(isPage);
  const backToSignIn = (
    <div className={styles.ways}>
      <Link to={nextPage("log-in", back)}>Back to sign in</Link>
    </div>
  );
  if (isSent)
    return (
      <AuthFrame title="Check Your Email">
        <output className={styles.sent}>
          <MailCheck aria-hidden="true" />
          <span>
            If this email is associated with an account, a reset link will be sent shortly. It works once, for 30
            minutes.
          </span>
        </output>
        {backToSignIn}
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Reset Password"
      lead="Enter the address of your account. We will send a link that lets you choose a new password."
    >
      <RequestForm back={back} onSent={() => setSent(true)} />
      {backToSignIn}
    </AuthFrame>
  );
}

const checks = { email: checkEmail };

interface RequestFormProps {
  /** Where the page that the mail opens returns to. */
  readonly back: string | null;
  readonly onSent: () => void;
}

function RequestForm({ back, onSent }: RequestFormProps) {
  const passed = passedEmail(useLocation().state);
  const isReady = useHydrated();
  const post = usePost();
  const form = useSubmit(checks, async ({ email }) => {
    const body = { email, ...(back !== null && { return_path: back }) };
    const outcome = await outcomeOf(retryWhileAway(() => post("/api/auth/request-reset", body)));
    if (outcome.ok) return onSent();
    if (!hasNoContact(outcome.failure)) showToast({ tone: "bad", title: failed });
    return { text: failureWords(outcome.failure, notSent) };
  });
  return (
    <NarrowForm form={form} action="Send Reset Link" acting="Sending...">
      <EmailField error={form.errors.email} defaultValue={(isReady && passed) || undefined} />
    </NarrowForm>
  );
}
