import type { AnswerAt, PlainReadPath, ValuesAt } from "@agate/api";
import { useEffect, useState } from "react";
import { readJson } from "./read.ts";
import { retryWhileAway } from "./retry.ts";

/** What has come of a read. `failed` keeps the failure, and whether it is being tried again. */
export type Read<T> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly data: T }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void; readonly isRetrying: boolean };

/**
 * One read of a page that asks for nothing else; where several reads belong together there are queries
 * (`league-queries.ts`), whose library such a page does without.
 */
export function useRead<Path extends PlainReadPath>(path: Path): Read<AnswerAt<Path>> {
  const [answer, setAnswer] = useState<{ readonly data: AnswerAt<Path> } | { readonly error: unknown } | null>(null);
  const [turn, setTurn] = useState(0);
  const [answered, setAnswered] = useState(-1);
  useEffect(() => {
    const ending = new AbortController();
    const take = (came: typeof answer) => {
      if (ending.signal.aborted) return;
      setAnswer(came);
      setAnswered(turn);
    };
    retryWhileAway(() => readJson(path, {} as ValuesAt<Path>, ending.signal)).then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
    );
    return () => ending.abort();
  }, [path, turn]);
  if (!answer) return { state: "loading" };
  if ("data" in answer) return { state: "ready", data: answer.data };
  return { state: "failed", error: answer.error, retry: () => setTurn(turn + 1), isRetrying: answered < turn };
}
