import type { ProblemType } from "@agate/api";
import { useEffect, useEffectEvent, useState } from "react";
import { reasonOf } from "../../../api/failure.ts";
import type { Outcome } from "../../../api/outcome.ts";
import { failureWords } from "../../../product/session/failure-words.ts";

type Begun<Answer> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly why: string; readonly retry: () => void }
  | { readonly state: "ready"; readonly answer: Answer };

/**
 * What a dialog asks the server for as it opens.
 * @param begin null: the person did not want to prove who they are
 * @param onNothing there is nothing to show, and no other try: with the problem, where one is why
 * @param isNothing which problems are meant by that
 */
export function useBegun<Answer>(
  begin: () => Promise<Outcome<Answer> | null>,
  onNothing: (why: string | null) => void,
  isNothing: readonly ProblemType[],
): Begun<Answer> {
  const [begun, setBegun] = useState<Exclude<Begun<Answer>, { state: "failed" }> | { readonly why: string }>({
    state: "loading",
  });
  const take = (outcome: Outcome<Answer> | null) => {
    if (outcome === null) return onNothing(null);
    if (outcome.ok) return setBegun({ state: "ready", answer: outcome.answer });
    const type = outcome.failure.problem?.type;
    if (isNothing.some((one) => one === type)) return onNothing(type ?? null);
    return setBegun({ why: failureWords(outcome.failure, reasonOf(outcome.failure)) });
  };
  const ask = () => void begin().then(take);
  const onOpen = useEffectEvent(ask);
  useEffect(() => onOpen(), []);
  if ("state" in begun) return begun;
  const retry = () => {
    setBegun({ state: "loading" });
    ask();
  };
  return { state: "failed", why: begun.why, retry };
}
