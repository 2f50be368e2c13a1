import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { engineNow, useEngine, earlyNow, wakeMine } from "./mine.ts";
import { unsavedWords } from "./unsaved-words.ts";
import { within } from "../../lib/within.ts";

/** Asks before signing out loses what the account does not have yet (rule MI8). */
interface UnsavedQuestion {
  /** Saves what can be saved. Resolves with whether to go on: nothing is unsaved, or the person says so. */
  readonly mayLeave: () => Promise<boolean>;
  /** To be shown somewhere in the page. */
  readonly question: ReactNode;
}

export function useUnsavedQuestion(): UnsavedQuestion {
  const [isAsking, setAsking] = useState(false);
  // What is saved while the question stands is not asked about any more.
  const unsaved = useEngine(() => engineNow()?.unsaved() ?? 0, 0);
  const decide = useRef<(goesOn: boolean) => void>(undefined);
  const answer = (goesOn: boolean) => {
    setAsking(false);
    decide.current?.(goesOn);
  };
  return {
    mayLeave: async () => {
      const count = await settleMine();
      if (!count) return true;
      setAsking(true);
      return new Promise((resolve) => {
        decide.current = resolve;
      });
    },
    question: (
      <Dialog
        title={unsaved ? unsavedWords(unsaved) : "Everything is saved now."}
        open={isAsking}
        onOpenChange={() => answer(false)}
      >
        <p>
          {unsaved
            ? "Signing out removes from this browser anything not yet saved to your account."
            : "Everything is in your account, so signing out loses nothing."}
        </p>
        <ButtonRow>
          <Button look={unsaved ? "lost" : "ink"} onClick={() => answer(true)}>
            {unsaved ? "Sign out anyway" : "Sign out"}
          </Button>
          <Button onClick={() => answer(false)}>Stay signed in</Button>
        </ButtonRow>
      </Dialog>
    ),
  };
}

/**
 * Sends what is not saved yet, for whoever is about to leave this browser.
 * @returns how many changes are still not in the account; they go with signing out
 */
export async function settleMine(): Promise<number> {
  // A browser whose database does not open (WebKit's sometimes never answers) keeps nobody from leaving.
  await within(4_000, wakeMine()).catch(() => undefined);
  return engineNow()?.settle() ?? earlyNow();
}
