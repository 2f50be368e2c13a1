import { Alert } from "../../ui/alert.tsx";
import { Button, NetworkButton } from "../../ui/button.tsx";
import { readyWords, savedWhen } from "./saved-words.ts";
import type { SavingState } from "./use-saving.ts";

/** Returns a one-line status; null if nothing is saved yet. */
export function savingLabel({ progress, saved, now }: SavingState, about: string): string | null {
  if (progress.state === "saving") return `Saving ${progress.part} of ${progress.of}`;
  if (progress.state === "failed") return notSavedWords(saved);
  return saved && readyWords(about, saved, now);
}

/** The same for a menu: the action or its status, and since when it is saved. */
export function savingWords(
  { progress, saved, now, isOffline, isRefused }: SavingState,
  canSave: boolean,
): readonly [string, string] {
  if (progress.state === "saving") return [`Saving ${progress.part} of ${progress.of}`, ""];
  if (progress.state === "failed") return [notSavedWords(saved), ""];
  if (saved) return ["Offline", `saved ${savedWhen(Math.min(...saved.map(({ checkedAt }) => checkedAt)), now)}`];
  return [canSave && !isOffline && !isRefused ? "Save offline" : "Offline", ""];
}

/** Teams and rosters may be saved without the codes or the pages. */
function notSavedWords(saved: SavingState["saved"]): string {
  return saved ? "Partly saved" : "Not saved";
}

interface SavingNotesProps {
  readonly saving: SavingState;
  readonly about: string;
  /** What it is: "game", "day", "team". */
  readonly what: string;
}

/** The progress of saving, with the button that saves, updates or retries. */
export function SavingNotes({ saving, about, what }: SavingNotesProps) {
  const { progress, saved, hoursOld, hasNoPages, save, cancel } = saving;
  const label = savingLabel(saving, about);
  // The list below says so.
  if (saving.isRefused) return null;
  return (
    <>
      {progress.state === "failed" ? (
        <Alert
          tone="bad"
          title={notSavedWords(saved)}
          action={<NetworkButton onClick={() => void save()}>Try again</NetworkButton>}
        >
          {progress.text}
        </Alert>
      ) : (
        <>
          <output>{label === null ? `This ${what} is not saved on this device.` : `${label}.`}</output>
          {hoursOld !== null && <p>{`It is ${hoursOld} hours old. Update it before you go.`}</p>}
          {progress.state === "saving" ? (
            <Button onClick={cancel}>Cancel</Button>
          ) : (
            <NetworkButton onClick={() => void save()}>{saved ? "Update" : "Save offline"}</NetworkButton>
          )}
        </>
      )}
      {hasNoPages && <p>This browser opens no page without a network: leave this one open.</p>}
    </>
  );
}
