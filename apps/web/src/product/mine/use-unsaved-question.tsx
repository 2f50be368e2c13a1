import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { settleMine } from "./mine.ts";
import { unsavedWords } from "./unsaved-words.ts";

/** Asks before signing out loses what the account does not have yet (rule MI8). */
interface UnsavedQuestion {
  /** Saves what can be saved. Resolves with whether to go on: nothing is unsaved, or the person says so. */
  readonly mayLeave: () => Promise<boolean>;
  /** To be shown somewhere in the page. */
  readonly question: ReactNode;
}

export function useUnsavedQuestion(): UnsavedQuestion {
  const [unsaved, setUnsaved] = useState(0);
  const decide = useRef<(goesOn: boolean) => void>(undefined);
  const answer = (goesOn: boolean) => {
    setUnsaved(0);
    decide.current?.(goesOn);
  };
  return {
    mayLeave: async () => {
      const count = await settleMine();
      if (!count) return true;
      setUnsaved(count);
      return new Promise((resolve) => {
        decide.current = resolve;
      });
    },
    question: (
      <Dialog title={unsavedWords(unsaved)} open={unsaved > 0} onOpenChange={() => answer(false)}>
        <p>Signing out removes from this browser what your account does not have yet.</p>
        <ButtonRow>
          <Button look="lost" onClick={() => answer(true)}>
            Sign out anyway
          </Button>
          <Button onClick={() => answer(false)}>Stay signed in</Button>
        </ButtonRow>
      </Dialog>
    ),
  };
}
