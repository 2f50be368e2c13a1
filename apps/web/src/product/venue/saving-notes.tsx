import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useSavedPacks } from "../packs/use-saved-packs.ts";
import { readyWords } from "./saved-words.ts";
import type { SavingState } from "./use-saving.ts";

/** What is to be said of it in a line; null where nothing is saved yet. */
export function savingLabel({ progress, saved, now }: SavingState, about: string): string | null {
  if (progress.state === "saving") return `Saving ${progress.part} of ${progress.of}`;
  if (progress.state === "failed") return "Not saved";
  return saved && readyWords(about, saved, now);
}

interface SavingNotesProps {
  readonly saving: SavingState;
  readonly about: string;
  /** What it is: "game", "day", "team". */
  readonly what: string;
}

/** How saving stands, with the press that saves, updates or tries again. */
export function SavingNotes({ saving, about, what }: SavingNotesProps) {
  const { progress, saved, hoursOld, keepsNoPages, save } = saving;
  const { status } = useSavedPacks();
  const label = savingLabel(saving, about);
  return (
    <>
      {progress.state === "failed" ? (
        <Alert tone="bad" title="Not saved" action={<Button onClick={() => void save()}>Try again</Button>}>
          {progress.text}
        </Alert>
      ) : (
        <>
          <output>{label === null ? `This ${what} is not saved on this device.` : `${label}.`}</output>
          {hoursOld !== null && <p>{`It is ${hoursOld} hours old. Update it before you go.`}</p>}
          <Button busy={progress.state === "saving"} onClick={() => void save()}>
            {saved ? "Update" : "Save offline"}
          </Button>
        </>
      )}
      {keepsNoPages && <p>This browser opens no page without a network: leave this one open.</p>}
      {status === "refused" && <p>This browser does not save anything for us, as in a private window.</p>}
    </>
  );
}
