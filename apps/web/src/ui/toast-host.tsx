import { lazy, Suspense, useSyncExternalStore } from "react";
import { askedToasts, watchToasts } from "./toast.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));
const none = [] as const;

/** Where toasts appear: empty, and without their code, until one is asked for. */
export function ToastHost() {
  const toasts = useSyncExternalStore(watchToasts, askedToasts, () => none);
  if (!toasts.length) return null;
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
