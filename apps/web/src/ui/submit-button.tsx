import type { ReactNode } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";
import { NetworkButton } from "./network-button.tsx";

/** A form's submit button; disabled until hydration. */
export function SubmitButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const isListening = useHydrated();
  return (
    <NetworkButton type="submit" look="ink" busy={busy} disabled={!isListening}>
      {children}
    </NetworkButton>
  );
}
