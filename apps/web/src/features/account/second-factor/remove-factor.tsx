import { useState } from "react";
import { usePost } from "../../../api/use-post.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Question } from "../../../ui/question.tsx";
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
    <Question
      title={`Remove ${name}?`}
      yes="Remove"
      no="Keep it"
      look="lost"
      busy={isBusy}
      onYes={() => void remove()}
      onNo={onClose}
    >
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
    </Question>
  );
}
