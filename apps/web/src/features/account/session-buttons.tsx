import { useLeaving } from "../../product/mine/use-leaving.tsx";
import { notifyFailure } from "../../product/session/failure-words.ts";
import { entranceFrom } from "../../product/session/return-path.ts";
import { useSignOut } from "../../product/session/use-sign-out.ts";
import { Button, ButtonLink, ButtonRow } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

/** Signs out this device. */
export function SignOutButton() {
  const { isLeaving, leave, question } = useLeaving(
    useSignOut(),
    (when) => {
      const text = when === "later" ? { text: "You are offline: the session ends when you are online." } : {};
      showToast({ tone: "note", title: "Logged out", ...text });
    },
    (failure) => notifyFailure("Logout Error", failure, "There was a problem signing you out. Please try again."),
  );
  return (
    <>
      <Button busy={isLeaving} onClick={() => void leave()}>
        Sign Out
      </Button>
      {question}
    </>
  );
}

interface SignInLinkProps {
  readonly tab: "account" | "subscription" | "password" | "preferences" | "security";
}

/** Links to the sign-in page, which returns to this tab. */
export function SignInLink({ tab }: SignInLinkProps) {
  return (
    <ButtonLink to={entranceFrom("/auth", tab === "account" ? "/account" : `/account?tab=${tab}`)} look="ink">
      Sign In
    </ButtonLink>
  );
}

/** Asks a visitor to sign in, in a sentence that says for what. */
export function PleaseSignIn({ tab, children }: SignInLinkProps & { readonly children: string }) {
  return (
    <>
      <p>{children}</p>
      <ButtonRow>
        <SignInLink tab={tab} />
      </ButtonRow>
    </>
  );
}
