import * as textStyles from "../../../ui/text.module.css";
import { Check, KeyRound, LifeBuoy, Smartphone } from "lucide-react";
import { useState } from "react";
import type { SecondFactorJson } from "@agate/api";
import { easternDay, easternTime, writeDay, type Day } from "@agate/captions/calendar";
import { usePost } from "../../../api/use-post.ts";
import { useToday } from "../../../lib/use-now.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NetworkButton } from "../../../ui/button.tsx";
import { Question } from "../../../ui/dialog.tsx";
import { Badge } from "../../../ui/text.tsx";
import { showToast } from "../../../ui/toast.ts";
import type { RunProven } from "./use-proven.tsx";

interface AppRowProps {
  readonly app: SecondFactorJson["app"];
  readonly onSetUp: () => void;
  readonly onRemove: () => void;
}

/** The authenticator app, set up or not. */
export function AppRow({ app, onSetUp, onRemove }: AppRowProps) {
  const today = useToday();
  return (
    <li>
      <Smartphone aria-hidden="true" />
      <div>
        <b>Authenticator app</b>{" "}
        {app?.readable && (
          <Badge tone="ok">
            <Check aria-hidden="true" />
            On
          </Badge>
        )}
        {app && !app.readable && <Badge tone="warn">Not working</Badge>}
        <p className={`${textStyles.quiet} ${textStyles.small}`}>
          {!app && "A code from an app on your phone. Works offline."}
          {app?.readable && usedWords(app, today)}
          {app && !app.readable && "Its codes can no longer be checked. Remove it and set it up again."}
        </p>
      </div>
      {app ? (
        <NetworkButton aria-label="Remove the authenticator app" onClick={onRemove}>
          Remove
        </NetworkButton>
      ) : (
        <NetworkButton aria-label="Set up an authenticator app" onClick={onSetUp}>
          Set up
        </NetworkButton>
      )}
    </li>
  );
}

interface PasskeyRowProps {
  readonly passkey: SecondFactorJson["passkeys"][number];
  readonly onRemove: () => void;
}

/** One passkey. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const today = useToday();
  return (
    <li>
      <KeyRound aria-hidden="true" />
      <div>
        <b>{passkey.name}</b>
        <p className={`${textStyles.quiet} ${textStyles.small}`}>Passkey. {usedWords(passkey, today)}</p>
      </div>
      <NetworkButton aria-label={`Remove the passkey ${passkey.name}`} onClick={onRemove}>
        Remove
      </NetworkButton>
    </li>
  );
}

interface CodesRowProps {
  readonly codes: NonNullable<SecondFactorJson["recovery_codes"]>;
  readonly onMake: () => void;
}

/** How many recovery codes are left. */
export function CodesRow({ codes: { left, of, since }, onMake }: CodesRowProps) {
  return (
    <li>
      <LifeBuoy aria-hidden="true" />
      <div>
        <b>Recovery codes</b> {left < 4 && <Badge tone="warn">{left ? "Few left" : "None left"}</Badge>}
        <p className={`${textStyles.quiet} ${textStyles.small}`}>
          {left} of {of} left. Made {dayWords(since)}
        </p>
      </div>
      <NetworkButton onClick={onMake}>Make new ones</NetworkButton>
    </li>
  );
}

/** `Since July 4, 2026. Used today 9:05 AM ET`: in Eastern time, like the sessions beside it. */
function usedWords(
  { since, last_used: used }: { readonly since: string; readonly last_used: string | null },
  today: Day | null,
): string {
  const added = `Since ${dayWords(since)}.`;
  if (used === null) return `${added} Never used`;
  const at = new Date(used);
  return easternDay(at) === today ? `${added} Used today ${easternTime(at)} ET` : `${added} Used ${dayWords(used)}`;
}

const dayWords = (instant: string) => writeDay(easternDay(new Date(instant)), "plain");

/** The factor to remove, and whether sign-in needs only the password afterward. */
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

/** Confirms the removal of a factor. */
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
