import * as layoutStyles from "../../../ui/layout.module.css";
import { useState } from "react";
import { usePost } from "../../../api/use-post.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast.ts";
import type { RunProven } from "./use-proven.tsx";

/** What is to be removed, and whether signing in asks for the password alone after it. */
export type Removable = { readonly isLast: boolean } & (
  | { readonly kind: "app" }
  | { readonly kind: "passkey"; readonly id: string; readonly name: string }
);

interface RemoveFactorProps {
  readonly what: Removable;
  readonly run: RunProven;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a factor is removed. */
export function RemoveFactor({ what, run, onRemoved, onClose }: RemoveFactorProps) {
  const post = usePost();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const name = what.kind === "app" ? "the authenticator app" : `the passkey ${what.name}`;
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const outcome = await run(() =>
      what.kind === "app"
        ? post("/api/auth/second-factor/remove-app", {})
        : post("/api/auth/second-factor/remove-passkey", { id: what.id }),
    );
    setBusy(false);
    if (outcome === null) return;
    if (!outcome.ok) return setFault(failureWords(outcome.failure, "It could not be removed. Please try again."));
    showToast({ tone: "ok", title: "Removed", text: `Signing in does not take ${name} any more.` });
    onRemoved();
  };
  return (
    <Dialog title={`Remove ${name}?`} open onOpenChange={() => isBusy || onClose()}>
      <div className={layoutStyles.stack}>
        {fault !== null && (
          <Alert tone="bad" title="Nothing was removed">
            {fault}
          </Alert>
        )}
        <p>
          {what.isLast
            ? "It is your last one: signing in will ask for the password alone, and your recovery codes end."
            : "Your other factors stay."}{" "}
          Every other device is signed out.
        </p>
        <ButtonRow>
          <Button look="lost" busy={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
          <Button onClick={() => isBusy || onClose()}>Keep it</Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
