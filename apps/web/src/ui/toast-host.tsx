import { useState } from "react";
import { useStore } from "../lib/create-store.ts";
import { Alert } from "./alert.tsx";
import { FloatingPart, lazyPart } from "./lazy-part.tsx";
import { requestedToasts, type Toast } from "./toast.ts";

interface ToastsProps {
  readonly toasts: readonly Toast[];
  /** These toasts were shown without the toaster. */
  readonly onShown: () => void;
}

const Toaster = lazyPart<ToastsProps>("The message", async () => (await import("./toaster.tsx")).Toaster, {
  instead: (toasts) => <PlainToasts {...toasts} />,
});

/** Where toasts appear. Empty until one is requested. */
export function ToastHost() {
  const requested = useStore(requestedToasts);
  // Toasts requested before this mounted belong to an earlier page.
  const [shownCount, setShownCount] = useState(() => requestedToasts.get().length);
  const toasts = shownCount ? requested.slice(shownCount) : requested;
  if (!toasts.length) return null;
  return <Toaster toasts={toasts} onShown={() => setShownCount(requested.length)} />;
}

/** The newest message, if the toaster's chunk cannot be loaded. It stays until it is dismissed. */
function PlainToasts({ toasts, onShown }: ToastsProps) {
  const newest = toasts.at(-1);
  if (!newest || newest.isOver) return null;
  return (
    <FloatingPart>
      <Alert key={toasts.length} tone={newest.tone} title={newest.title} onDismiss={onShown}>
        {newest.text}
      </Alert>
    </FloatingPart>
  );
}
