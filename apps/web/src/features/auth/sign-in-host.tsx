import { useSignInPrompt } from "../../product/session/sign-in-prompt.ts";
import { FloatingPart, lazyPart, PartMissing } from "../../ui/lazy-part.tsx";

const SignInDialog = lazyPart("The sign-in form", async () => (await import("./sign-in-dialog.tsx")).SignInDialog, {
  instead: ({ answer }, { again, isBusy }) => (
    <FloatingPart>
      <PartMissing
        title="Your session has ended, and the sign-in form could not be loaded"
        onRetry={again}
        isBusy={isBusy}
        onDismiss={() => answer(false)}
      >
        The network may be down. Everything on this page stays as it is.
      </PartMissing>
    </FloatingPart>
  ),
});

/** Shows the sign-in dialog over any page; renders nothing until it is requested. */
export function SignInHost() {
  const { isOpen, answer } = useSignInPrompt();
  return isOpen && <SignInDialog answer={answer} />;
}
