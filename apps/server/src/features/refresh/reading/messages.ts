import { type RequestOptions, FeedFailure, type ScopeKind } from "@agate/feeds";

/**
 * Messages from the server's thread to the reader. Each one is a turn, which the reader answers with `quiet` once its
 * work is done.
 */
export type ToReader =
  | {
      readonly say: "call";
      readonly call: number;
      readonly feed: string;
      readonly kind: ScopeKind;
      /** All arguments of the provider's function except `ask`. */
      readonly given: readonly unknown[];
    }
  | { readonly say: "answer"; readonly call: number; readonly question: number; readonly body: string }
  | { readonly say: "failure"; readonly call: number; readonly question: number; readonly error: SerializedError };

export type FromReader =
  | {
      readonly say: "ask";
      readonly call: number;
      readonly question: number;
      readonly url: string;
      readonly how: RequestOptions;
    }
  | { readonly say: "done"; readonly call: number; readonly result: unknown }
  | { readonly say: "failed"; readonly call: number; readonly error: SerializedError }
  /** It has started, or has finished its turn: it has nothing to do until the next message. */
  | { readonly say: "quiet" };

/** An error as serialized between threads. */
export interface SerializedError {
  readonly message: string;
  readonly stack: string | undefined;
  /** The fields of a FeedFailure. */
  readonly failure?: Pick<FeedFailure, "provider" | "what" | "retry" | "status">;
}

export function serializeError(error: unknown): SerializedError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (!(error instanceof FeedFailure)) return { message, stack };
  const { provider, what, retry, status } = error;
  return { message, stack, failure: { provider, what, retry, status } };
}

export function deserializeError({ message, stack, failure }: SerializedError): Error {
  const error = failure
    ? new FeedFailure(failure.provider, failure.what, message, failure.retry, failure.status)
    : new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
