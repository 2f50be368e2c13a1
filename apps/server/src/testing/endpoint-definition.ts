import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { type Endpoint, endpoints, problem, problemsOf, problemStatuses } from "@agate/api/schemas";

/** One response of the server, as far as its endpoint's definition describes it. */
export interface ServerResponseFacts {
  readonly method: string;
  /** The requested path, with or without a query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/** An endpoint and the pattern of its addresses. */
const patterns = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
  name: name as keyof typeof endpoints,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(".", String.raw`\.`).replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/** The endpoint behind a request; undefined if there is none. */
export function endpointOf(method: string, path: string) {
  const [pathname = ""] = path.split("?");
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
}

/**
 * Checks a response against the definition of its endpoint: the JSON is exactly what the schema describes, and a
 * problem is one that is declared, with its status.
 * @throws if the response does not match
 */
export function checkAgainstDefinition({ method, path, status, contentType, text }: ServerResponseFacts): void {
  const found = endpointOf(method, path);
  if (!found) return;
  const { answer, status: empty = 200 } = found.endpoint;
  const fault = (what: string) => new Error(`${method} ${path}: ${what}: ${text.slice(0, 500)}`);
  if (status === 304 || (answer === null && status === empty)) {
    if (text) throw fault("there is a body");
    return;
  }
  const isOk = status === 200 && answer !== null;
  if (!contentType?.startsWith(isOk ? "application/json" : "application/problem+json"))
    throw fault(`${status} as ${contentType}`);
  const body: unknown = JSON.parse(text);
  const read = v.safeParse(isOk ? answer : problem, body);
  if (!read.success) throw fault(JSON.stringify(v.flatten(read.issues)));
  if (!isDeepStrictEqual(read.output, body)) throw fault("it tells more than is defined");
  if (isOk) return;
  const { type } = v.parse(problem, body);
  const declared = problemsOf(found.endpoint).find((one) => one === type);
  if (!declared) throw fault(`${type} is not declared`);
  const statuses = declared === "agate:bad-request" ? [400, 413] : [problemStatuses[declared]];
  if (!statuses.includes(status)) throw fault(`${type} with ${status}`);
}
