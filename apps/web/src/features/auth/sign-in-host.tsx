import { lazy, Suspense, useSyncExternalStore } from "react";
import { isAskedToSignIn, watchAsked } from "../../session/ask-to-sign-in.ts";

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** Where the sign-in dialog appears over any page: nothing, and without its code, until it is asked for. */
export function SignInHost() {
  const isAsked = useSyncExternalStore(watchAsked, isAskedToSignIn, () => false);
  if (!isAsked) return null;
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  );
}
