import type * as v from "valibot";
import type { ProblemType } from "./problem.ts";

/** One endpoint, defined once: the server registers it, the browser calls it, and `/api/openapi.json` describes it. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  /** Includes its parameters: `/api/leagues/:league/teams`. */
  readonly path: `/api/${string}`;
  /** One sentence on its purpose. */
  readonly summary: string;
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** The JSON a request sends. The endpoint reads these fields and no others. */
  readonly body?: v.GenericSchema;
  /** The JSON of a 200; null: the response has no content. */
  readonly answer: v.GenericSchema | null;
  /** The status of a response without content, when it is not 200. */
  readonly status?: 204;
  /** Every problem code of its own; `problemsOf` adds the general ones. */
  readonly problems: readonly ProblemType[];
}

type Rest = Omit<Endpoint, "method" | "path" | "summary">;

/** Defines a read. */
export const get = <Path extends Endpoint["path"], const More extends Rest>(
  path: Path,
  summary: string,
  more: More,
) => ({ method: "GET" as const, path, summary, ...more });

/** Defines a write. */
export const post = <Path extends Endpoint["path"], const More extends Rest>(
  path: Path,
  summary: string,
  more: More,
) => ({ method: "POST" as const, path, summary, ...more });

/** Problem codes that any request can get. */
const generalProblems = {
  GET: ["agate:bad-request", "agate:unavailable", "agate:internal"],
  POST: ["agate:bad-request", "agate:cross-site", "agate:unavailable", "agate:internal"],
} as const satisfies Record<Endpoint["method"], readonly ProblemType[]>;

/** Every problem code an endpoint can return. */
export function problemsOf({ method, problems }: Endpoint): readonly ProblemType[] {
  return [...problems, ...generalProblems[method]];
}
