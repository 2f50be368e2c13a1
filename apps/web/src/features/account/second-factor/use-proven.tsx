import { useState, type ReactNode } from "react";
import { outcomeOf, type Outcome } from "../../../api/outcome.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { WantedProof } from "./proof-dialog.tsx";

/** Does a change; null: the person did not want to prove who they are, and nothing was changed. */
export type RunProven = <Answer>(change: () => Promise<Answer>) => Promise<Outcome<Answer> | null>;

/** What a form says that was not proven. */
export const notProvenWords = "Nothing was changed because your second factor was not used.";

/** What the server wants before a change, by the problem it answers with. */
const wants: Readonly<Record<string, WantedProof>> = {
  "agate:proof-required": "password",
  "agate:second-factor-stale": "factor",
};

/** The code that talks to authenticators comes where it is wanted. */
const ProofDialog = lazyPart({
  name: "The identity check",
  load: async () => (await import("./proof-dialog.tsx")).ProofDialog,
});

function wantedBy(outcome: Outcome<unknown>): WantedProof | undefined {
  return outcome.ok ? undefined : wants[outcome.failure.problem?.type ?? ""];
}

/**
 * Changes that need a proof of the last minutes (rules TF6, TF17): where the server wants one, the person is asked, and it
 * goes on. The question belongs beside what asks it, outside of any form.
 */
export function useProven(): { readonly run: RunProven; readonly question: ReactNode } {
  const [asked, setAsked] = useState<{ readonly wanted: WantedProof; readonly answer: (isProven: boolean) => void }>();
  const run: RunProven = async (change) => {
    const outcome = await outcomeOf(change());
    const wanted = wantedBy(outcome);
    if (!wanted) return outcome;
    const isProven = await new Promise<boolean>((answer) => setAsked({ wanted, answer }));
    setAsked(undefined);
    return isProven ? outcomeOf(change()) : null;
  };
  return { run, question: asked && <ProofDialog wanted={asked.wanted} onAnswer={asked.answer} /> };
}
