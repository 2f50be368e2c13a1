import { useState, type ReactNode } from "react";
import { outcomeOf, type Outcome } from "../../../api/outcome.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { ProofKind } from "./proof-dialog.tsx";

/** Runs a change. Null: the person declined to prove who they are, and nothing was changed. */
export type RunProven = <Answer>(change: () => Promise<Answer>) => Promise<Outcome<Answer> | null>;

/** What a form says if the person was not verified. */
export const notProvenWords = "Nothing was changed because your second factor was not used.";

/** The proof that the server requires before a change, by the problem in its response. */
const proofByProblem: Readonly<Record<string, ProofKind>> = {
  "agate:proof-required": "password",
  "agate:second-factor-stale": "factor",
};

/** The code that talks to authenticators loads only when needed. */
const ProofDialog = lazyPart("The identity check", async () => (await import("./proof-dialog.tsx")).ProofDialog);

/**
 * Runs changes that need a proof from the last few minutes (rules TF6, TF17): if the server requires one, prompts the
 * person and then continues. Render `question` beside the control that triggers it, outside any form.
 */
export function useProven(): { readonly run: RunProven; readonly question: ReactNode } {
  const [proofRequest, setProofRequest] = useState<{
    readonly wanted: ProofKind;
    readonly answer: (isProven: boolean) => void;
  }>();
  const run: RunProven = async (change) => {
    const outcome = await outcomeOf(change());
    const required = outcome.ok ? undefined : proofByProblem[outcome.failure.problem?.type ?? ""];
    if (!required) return outcome;
    const isProven = await new Promise<boolean>((answer) => setProofRequest({ wanted: required, answer }));
    setProofRequest(undefined);
    return isProven ? outcomeOf(change()) : null;
  };
  return { run, question: proofRequest && <ProofDialog wanted={proofRequest.wanted} onAnswer={proofRequest.answer} /> };
}
