import type * as v from "valibot";
import type { ProblemType } from "./problem.ts";

/** One endpoint, once: the server registers it, the browser calls it, and `/api/openapi.json` tells of it. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  /** With its parameters: `/api/leagues/:league/teams`. */
  readonly path: `/api/${string}`;
  /** One sentence on what it is for. */
  readonly summary: string;
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** What a request carries as JSON. The endpoint reads these fields and no others. */
  readonly body?: v.GenericSchema;
  /** The JSON of a 200; null: the answer has no content. */
  readonly answer: v.GenericSchema | null;
  /** Of an answer without content, when it is not 200. */
  readonly status?: 204;
  /** Of an answer without JSON: a file to be saved, and its type. */
  readonly file?: "text/csv" | "text/plain";
  /** For operators alone; to everybody else it is not there. `acts`: it changes something, and wants a fresh second factor. */
  readonly operator?: "looks" | "acts";
  /** Every code it refuses with by itself; those of `problemsOf` come on top. */
  readonly problems: readonly ProblemType[];
}

/** What any request can be answered with, whatever it asks for. */
const generalProblems = {
  GET: ["agate:bad-request", "agate:unavailable", "agate:internal"],
  POST: ["agate:bad-request", "agate:cross-site", "agate:unavailable", "agate:internal"],
} as const satisfies Record<Endpoint["method"], readonly ProblemType[]>;

/** What whoever is no operator is told, and an operator whose session does not suffice. */
const operatorProblems = [
  "agate:not-found",
  "agate:second-factor-required",
  "agate:second-factor-stale",
  "agate:too-many-requests",
] as const;

/** Every code an endpoint may refuse with. */
export function problemsOf({ method, operator, problems }: Endpoint): readonly ProblemType[] {
  return [...problems, ...(operator ? operatorProblems : []), ...generalProblems[method]];
}
