import { useState, type ReactNode } from "react";
import { within } from "../../lib/within.ts";
import { Question } from "../../ui/dialog.tsx";
import { engineNow, useEngine, earlyNow, wakeMine } from "./mine.ts";
import { unsavedWords } from "./unsaved-words.ts";

/** Asks before signing out loses what the account does not have yet (rule MI8). */
interface UnsavedQuestion {
  /** Saves what can be saved. Resolves with whether to proceed: nothing is unsaved, or the person agrees. */
  readonly mayLeave: () => Promise<boolean>;
  /** Render this somewhere in the page. */
  readonly question: ReactNode;
}

export function useUnsavedQuestion(): UnsavedQuestion {
  const [asked, setAsked] = useState<{ readonly answer: (goesOn: boolean) => void }>();
  // What is saved while the question is open no longer counts.
  const unsaved = useEngine(() => engineNow()?.unsaved() ?? 0, 0);
  return {
    mayLeave: async () => {
      const count = await settleMine();
      if (!count) return true;
      const goesOn = await new Promise<boolean>((answer) => setAsked({ answer }));
      setAsked(undefined);
      return goesOn;
    },
    question: asked && (
      <Question
        title={unsaved ? unsavedWords(unsaved) : "Everything is saved now."}
        yes={unsaved ? "Sign out anyway" : "Sign out"}
        no="Stay signed in"
        look={unsaved ? "lost" : "ink"}
        onYes={() => asked.answer(true)}
        onNo={() => asked.answer(false)}
      >
        <p>
          {unsaved
            ? "Signing out removes anything not yet saved to your account."
            : "Everything is in your account, so signing out loses nothing."}
        </p>
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
  await within(4_000, wakeMine()).catch(() => undefined);
  return engineNow()?.settle() ?? earlyNow();
}
