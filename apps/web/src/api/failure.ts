import type { ApiProblem } from "@agate/api";

/**
 * Why a read gave nothing. `unreachable`: no answer at all. `silent`: none in time. `portal`: something on the way answered with a page of its
 * own. `busy`: the server is there and cannot just now. `refused`: it said no and why. `broken`: an answer nobody can read.
 */
export type FailureKind = "unreachable" | "silent" | "portal" | "busy" | "refused" | "broken";

/** The outside world let a read down; thrown by the client and shown where the data would have been. */
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

/** One sentence for a person: what happened. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ReadFailure)) return reasons.broken;
  return error.problem?.detail ?? reasons[error.kind];
}

/**
 * Whether asking again at once may help, as after 502, 503, 504 or no answer; not after a refusal, nor after a silence
 * that was waited out. A 429 is an answer: asking again would make it worse.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ReadFailure)) return false;
  return error.kind === "unreachable" || (error.kind === "busy" && error.problem?.status !== 429);
}

const withoutContact: ReadonlySet<FailureKind> = new Set(["unreachable", "silent", "portal"]);

/** Whether no answer came from the server itself: what the person is told about the network says all there is to say. */
export function hasNoContact(error: unknown): boolean {
  return error instanceof ReadFailure && withoutContact.has(error.kind);
}

/** Whether the thing asked for does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ReadFailure && error.problem?.status === 404;
}
