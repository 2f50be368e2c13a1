import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { WakeLock } from "./use-view.ts";

/** Tells that the screen may go dark, where the browser does not let the page keep it on (rule SL10). */
export function WakeLockNote({ wakeLock }: { readonly wakeLock: WakeLock }) {
  const [isRead, setRead] = useState(false);
  if (isRead || wakeLock === "on" || wakeLock === "off") return null;
  return (
    <Alert
      tone="warn"
      title="The screen may go dark"
      action={
        <Button look="bare" onClick={() => setRead(true)}>
          Dismiss
        </Button>
      }
    >
      {wakeLock === "refused"
        ? "The browser blocked it. The battery may be low."
        : "This browser cannot keep the screen on."}
    </Alert>
  );
}
