import type { z } from "zod";
import type { ProblemType } from "./problem.ts";

/** One endpoint, once: the server registers it, the browser calls it, and `/api/openapi.json` tells of it. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  /** With its parameters: `/api/leagues/:league/teams`. */
  readonly path: `/api/${string}`;
  /** One sentence on what it is for. */
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** What a request carries as JSON. The endpoint reads these fields and no others. */
  readonly body?: z.ZodType;
  /** The JSON of a 200; null: the answer has no content. */
  readonly answer: z.ZodType | null;
  /** Of an answer without content, when it is not 200. */
  readonly status?: 204;
  /** Every code it refuses with by itself; `generalProblems` come on top. */
  readonly problems: readonly ProblemType[];
}

/** What any request can be answered with, whatever it asks for. */
export const generalProblems = {
  GET: ["agate:bad-request", "agate:unavailable", "agate:internal"],
  POST: ["agate:bad-request", "agate:cross-site", "agate:unavailable", "agate:internal"],
} as const satisfies Record<Endpoint["method"], readonly ProblemType[]>;
