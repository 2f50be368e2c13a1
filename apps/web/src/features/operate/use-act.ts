import type { AnswerAt, BodyAt, WritePath } from "@agate/api";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import type { Outcome } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { showToast } from "../../ui/toast.ts";

/** Does something as an operator; what is shown of the page is read anew afterwards, whatever came of it. */
type Act = <Path extends WritePath>(path: Path, body: BodyAt<Path>) => Promise<Outcome<AnswerAt<Path>>>;

/**
 * The way to act. Where somebody else was faster, the session has ended or its second factor is too old, reading anew is
 * what tells so (rules OR11, OR13).
 */
export function useAct(): Act {
  const post = usePost();
  const client = useQueryClient();
  return async (path, body) => {
    const outcome = await outcomeOf(post(path, body));
    void client.invalidateQueries({ queryKey: ["operate"] });
    return outcome;
  };
}

/** Acts, and comes to null while the last act is not over. */
export type Press = <Path extends WritePath>(path: Path, body: BodyAt<Path>) => Promise<Outcome<AnswerAt<Path>> | null>;

/** The way to act by a button, once at a time; with what is being done, and why the last act failed. */
export function usePress() {
  const act = useAct();
  const isBusy = useRef(false);
  const [acting, setActing] = useState<WritePath | null>(null);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const press: Press = async (path, body) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setActing(path);
    setFailure(null);
    const outcome = await act(path, body);
    isBusy.current = false;
    setActing(null);
    if (!outcome.ok) setFailure(outcome.failure);
    return outcome;
  };
  return { press, acting, failure };
}

/** It is done, or somebody else was faster: what is shown is not so any more. */
export function isOver(outcome: Outcome<unknown> | null): boolean {
  return outcome !== null && (outcome.ok || outcome.failure.problem?.type === "agate:changed-meanwhile");
}

/** @param title where the server gives none */
export function showFailure(failure: ReadFailure, title: string): void {
  showToast({
    tone: "bad",
    title: failure.problem?.title ?? title,
    text: failureWords(failure, "Please try again."),
  });
}
