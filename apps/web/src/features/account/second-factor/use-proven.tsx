import { useState } from "react";
import type { ReactNode } from "react";
import { outcomeOf } from "../../../api/outcome.ts";
import type { Outcome } from "../../../api/outcome.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import type { ProofWays } from "./proof-dialog.tsx";

/** Does a change; null: the person did not want to prove who they are, and nothing was changed. */
export type RunProven = <Answer>(change: () => Promise<Answer>) => Promise<Outcome<Answer> | null>;

/** What the server wants before a change, by the problem it answers with. */
const wants = { "agate:proof-required": "any", "agate:second-factor-stale": "factor" } as const;
type Wanted = (typeof wants)[keyof typeof wants];

function wantedBy(outcome: Outcome<unknown>): Wanted | undefined {
  const type = outcome.ok ? undefined : outcome.failure.problem?.type;
  return type !== undefined && type in wants ? wants[type as keyof typeof wants] : undefined;
}

/** Changes that need a proof of the last minutes (rule TF6): where the server wants one, the person is asked, and it goes on. */
export function useProven(ways: ProofWays): { readonly run: RunProven; readonly question: ReactNode } {
  const [asked, setAsked] = useState<{ readonly wanted: Wanted; readonly answer: (isProven: boolean) => void }>();
  const run: RunProven = async (change) => {
    const outcome = await outcomeOf(change());
    const wanted = wantedBy(outcome);
    if (!wanted) return outcome;
    const isProven = await new Promise<boolean>((answer) => setAsked({ wanted, answer }));
    setAsked(undefined);
    return isProven ? outcomeOf(change()) : null;
  };
  const question = asked && (
    <ProofDialog ways={asked.wanted === "any" ? ways : { ...ways, password: false }} onAnswer={asked.answer} />
  );
  return { run, question };
}
