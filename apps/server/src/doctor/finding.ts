import type { AppContext } from "../app-context.ts";
import type { OperationFacts } from "../db/operation-facts.ts";

/** `good`: as it should be. `odd`: it works, but needs a look. `bad`: something does not work, or soon will not. */
export type Level = "good" | "odd" | "bad";

export interface Finding {
  readonly level: Level;
  /** One sentence; never a secret. */
  readonly what: string;
  /** What to do; left out if nothing is needed. */
  readonly remedy?: string;
}

/** What is examined: the context, and what its database says, if it can be queried. */
export interface Patient {
  readonly context: AppContext;
  /** Undefined: the database does not respond, or its tables are from a different version. */
  readonly facts: OperationFacts | undefined;
  /** Why there are no facts. */
  readonly factsFault?: unknown;
}

/** Examines one thing; what it throws is reported as a finding. */
export type Examination = (patient: Patient) => Promise<readonly Finding[]>;

export const good = (what: string): Finding => ({ level: "good", what });
export const odd = (what: string, remedy: string): Finding => ({ level: "odd", what, remedy });
export const bad = (what: string, remedy: string): Finding => ({ level: "bad", what, remedy });
