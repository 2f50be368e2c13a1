import { useSyncExternalStore } from "react";
import { answerToSignIn, isAskedToSignIn, watchAsked } from "../../product/session/ask-to-sign-in.ts";
import { lazyPart, PartMissing } from "../../ui/lazy-part.tsx";

const SignInDialog = lazyPart({
  name: "The sign-in form",
  load: async () => (await import("./sign-in-dialog.tsx")).SignInDialog,
  instead: (_, { again, isBusy }) => (
    <div className="part-floating">
      <PartMissing
        title="Your session has ended, and the sign-in form could not be loaded"
        onRetry={again}
        isBusy={isBusy}
        onDismiss={() => answerToSignIn(false)}
      >
        The network may be down. Everything on this page stays as it is.
      </PartMissing>
    </div>
  ),
});

/** Where the sign-in dialog appears over any page: nothing until it is asked for. */
export function SignInHost() {
  const isAsked = useSyncExternalStore(watchAsked, isAskedToSignIn, () => false);
  return isAsked && <SignInDialog />;
}
