import { useState } from "react";
import type { ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { countOf } from "../../lib/number.ts";
import { within } from "../../lib/within.ts";
import { Question } from "../../ui/dialog.tsx";
import { countUndo } from "../undo-pictures.ts";
import { engineNow, useEngine, earlyNow, startMine } from "./mine.ts";
import { unsavedWords } from "./unsaved-words.ts";

/**
 * Signs out, at the click of a button. Saves what can be saved first, and asks before signing out loses what the account
 * does not have yet (rule MI8), or what undoes corrections of pictures (rule PR59).
 * @param end ends the session
 */
export function useLeaving<T>(
  end: () => Promise<T>,
  onEnded: (answer: T) => void,
  onFailed: (failure: ReadFailure) => void,
) {
  const [isLeaving, setLeaving] = useState(false);
  const [pendingQuestion, setPendingQuestion] = useState<{
    readonly answer: (continues: boolean) => void;
    /** Corrected pictures that Undo could put back. */
    readonly pictures: number;
  }>();
  // What is saved while the question is open no longer counts.
  const unsaved = useEngine(() => engineNow()?.unsaved() ?? 0, 0);
  /** Resolves with whether to proceed: nothing is unsaved, or the person agrees. */
  const confirmLeave = async () => {
    const [left, pictures] = await Promise.all([settleMine(), within(4_000, countUndo()).catch(() => 0)]);
    if (!left && !pictures) return true;
    const continues = await new Promise<boolean>((answer) => setPendingQuestion({ answer, pictures }));
    setPendingQuestion(undefined);
    return continues;
  };
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    if (!(await confirmLeave())) return setLeaving(false);
    const outcome = await outcomeOf(end());
    if (outcome.ok) return onEnded(outcome.answer);
    setLeaving(false);
    onFailed(outcome.failure);
  };
  return {
    isLeaving,
    leave,
    /** Render this somewhere in the page. */
    question: pendingQuestion && (
      <Question
        title={
          unsaved
            ? unsavedWords(unsaved)
            : pendingQuestion.pictures
              ? `Undo is still there for ${countOf(pendingQuestion.pictures, "corrected picture")}.`
              : "Everything is saved now."
        }
        yes={unsaved || pendingQuestion.pictures ? "Sign out anyway" : "Sign out"}
        no="Stay signed in"
        look={unsaved ? "lost" : "ink"}
        onYes={() => pendingQuestion.answer(true)}
        onNo={() => pendingQuestion.answer(false)}
      >
        <p>
          {unsaved
            ? "Signing out removes anything not yet saved to your account."
            : "Everything is in your account, so signing out loses nothing that you made."}
        </p>
        {pendingQuestion.pictures > 0 && (
          <p>
            Signing out removes what could put your pictures back as they were. Their corrections stay in them. To undo
            them first, open Check captions.
          </p>
        )}
      </Question>
    ),
  };
}

/**
 * Sends what is not saved yet, before a user leaves this browser.
 * @returns the number of changes still not in the account; signing out deletes them
 */
export async function settleMine(): Promise<number> {
  // A browser whose database does not open (WebKit's sometimes never responds) must not keep anyone from leaving.
  await within(4_000, startMine()).catch(() => undefined);
  return engineNow()?.settle() ?? earlyNow();
}
