import type { ApiProblem } from "@agate/api";

/**
 * Why a read failed. `unreachable`: no response at all. `silent`: no response in time. `portal`: something on the way
 * answered with its own page. `busy`: the server is up but cannot respond right now. `refused`: the server refused and
 * said why. `broken`: an unreadable response.
 */
export type FailureKind = "unreachable" | "silent" | "portal" | "busy" | "refused" | "broken";

/** A read that failed because of the outside world. Thrown by the client and shown in place of the data. */
export class ReadFailure extends Error {
  override readonly name = "ReadFailure";
  readonly kind: FailureKind;
  readonly problem: ApiProblem | null;

  constructor(kind: FailureKind, problem: ApiProblem | null = null) {
    super(problem?.detail ?? problem?.title ?? kind);
    this.kind = kind;
    this.problem = problem;
  }
}

const reasons: Readonly<Record<FailureKind, string>> = {
  unreachable: "There is no connection to Agate.",
  silent: "Agate did not answer: the network takes too long.",
  portal: "This network answered with its own page. You may need to sign in to it first.",
  busy: "Agate cannot respond right now.",
  refused: "Agate refused the request.",
  broken: "The response could not be read.",
};

/** Returns one sentence for the user that says what happened. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ReadFailure)) return reasons.broken;
  return error.problem?.detail ?? reasons[error.kind];
}

/**
 * Whether an immediate retry may help, like after 502, 503, 504 or no response. Not after a refusal or a timeout that
 * was already waited out. A 429 is a response: retrying would make it worse.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ReadFailure)) return false;
  return error.kind === "unreachable" || (error.kind === "busy" && error.problem?.status !== 429);
}

const withoutContact: ReadonlySet<FailureKind> = new Set(["unreachable", "silent", "portal"]);

/** Whether no response came from the server itself. The page's message about the network then says everything. */
export function hasNoContact(error: unknown): boolean {
  return error instanceof ReadFailure && withoutContact.has(error.kind);
}

/** Whether the requested thing does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ReadFailure && error.problem?.status === 404;
}

/**
 * Whether the outcome of a write is unknown: no response arrived, or one that does not say (rule SW22). A response with
 * a reason says that it was not done; an error of our server, or of a proxy in front of it, says nothing.
 */
export function isUnanswered({ problem }: ReadFailure): boolean {
  return problem === null || (problem.status >= 500 && problem.type !== "agate:payment-unavailable");
}
