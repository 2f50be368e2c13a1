import { ButtonRow } from "../../ui/button-row.tsx";
import type { Person } from "@agate/api";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SignInLink } from "./sign-in-link.tsx";

interface PasswordTabProps {
  readonly person: Person | null;
  /** Whose session has ended by itself: what they were typing stays while they sign in again (case D14). */
  readonly lost: Person | null;
}

/** Changing the password of who is signed in. */
export function PasswordTab({ person, lost }: PasswordTabProps) {
  const owner = person ?? lost;
  if (owner) return <ChangePasswordForm email={owner.email} />;
  return (
    <>
      <p>Please sign in to change your password.</p>
      <ButtonRow>
        <SignInLink tab="password" />
      </ButtonRow>
    </>
  );
}
