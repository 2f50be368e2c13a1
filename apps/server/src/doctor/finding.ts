import type { AppContext } from "../app-context.ts";
import type { OperationFacts } from "../db/operation-facts.ts";

/** `good`: as it should be. `odd`: it works, and somebody should look. `bad`: something does not work, or will not. */
export type Level = "good" | "odd" | "bad";

export interface Finding {
  readonly level: Level;
  /** One sentence; never a secret. */
  readonly what: string;
  /** What to do; left out where nothing is. */
  readonly remedy?: string;
}

/** What is looked at: the context, and what its database says where that can be asked. */
export interface Patient {
  readonly context: AppContext;
  /** Undefined: the database does not answer, or has other tables than this version. */
  readonly facts: OperationFacts | undefined;
  /** Why there are no facts. */
  readonly factsFault?: unknown;
}

/** Looks at one thing; what it throws is told as a finding. */
export type Examination = (patient: Patient) => Promise<readonly Finding[]>;

export const good = (what: string): Finding => ({ level: "good", what });
export const odd = (what: string, remedy: string): Finding => ({ level: "odd", what, remedy });
export const bad = (what: string, remedy: string): Finding => ({ level: "bad", what, remedy });
