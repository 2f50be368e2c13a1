import type { PendingVerificationJson } from "@agate/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { updateSession } from "../../product/session/session-query.ts";
import { showToast } from "../../ui/toast.ts";

const pollEvery = 5_000;

export interface Waiting {
  /** The last answer; null before the first. Answered anew, it is a new object. */
  readonly answer: PendingVerificationJson | null;
  /** The last poll got no answer. The next one may. */
  readonly isAway: boolean;
}

/**
 * Polls every 5 seconds whether the address is confirmed; not while the tab is hidden, and at once when it is shown
 * again. Confirmed, the session begins here, whatever page is open by then: the server tells it only once.
 * @param goesOnTo where the page would go on: the tab that the mail opens goes there too
 */
export function useWaiting(goesOnTo: string | null): Waiting {
  const client = useQueryClient();
  const post = usePost();
  const [waiting, setWaiting] = useState<Waiting>({ answer: null, isAway: false });
  useEffect(() => {
    let isAsking = false;
    let hasLeft = false;
    const ask = async () => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      const outcome = await outcomeOf(
        post("/api/auth/pending-verification", goesOnTo === null ? {} : { return_path: goesOnTo }),
      );
      isAsking = false;
      if (outcome.ok && outcome.answer.status === "verified") {
        // Not before the page knows where to go on: it leaves as soon as somebody is signed in.
        if (hasLeft) updateSession(client, { type: "answered", user: outcome.answer.user });
        showToast({ tone: "ok", title: "Email address confirmed", text: "You are signed in." });
      }
      if (hasLeft) return;
      setWaiting(({ answer }) => (outcome.ok ? { answer: outcome.answer, isAway: false } : { answer, isAway: true }));
    };
    let timer = setInterval(() => void ask(), pollEvery);
    const onVisible = () => {
      clearInterval(timer);
      if (document.hidden) return;
      timer = setInterval(() => void ask(), pollEvery);
      void ask();
    };
    document.addEventListener("visibilitychange", onVisible);
    void ask();
    return () => {
      hasLeft = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [client, post, goesOnTo]);
  const { answer } = waiting;
  useEffect(() => {
    if (answer?.status === "verified") updateSession(client, { type: "answered", user: answer.user });
  }, [client, answer]);
  return waiting;
}
