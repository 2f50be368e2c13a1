/** What stops an export, as a value (never thrown), in the order it is checked (rule DOC2). */
export type ProblemCode = "no-home-team" | "team-without-name" | "bad-prefix" | "same-prefix" | "no-people";

export interface Problem {
  readonly code: ProblemCode;
  /** Where it is: `home`, `home.name`, `home.prefix`, `field`, `drivers` ... */
  readonly at: string;
  /** One clear sentence for a person. */
  readonly text: string;
}
