import { useEffect, useEffectEvent, useRef } from "react";
import type { HistoryEntry } from "../../../router/location.ts";

/** Marks the entry of the browser's history that stands for an answer over the numbers. */
interface AnsweredEntry extends Partial<HistoryEntry> {
  readonly isAnswered?: true;
}

const isAnswered = () => (window.history.state as AnsweredEntry | null)?.isAnswered === true;

/**
 * Has the browser's way back, and a phone's gesture, close an answer and not leave the sideline (rule SL15). The entry of
 * an answer is of the same visit, so the page stays as it is. It outlives its answer, as taking it away takes time in which
 * the next one may come: the way back passes over it then.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const wasAnswered = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    if (!isAnswered()) {
      const entry: AnsweredEntry = { ...(window.history.state as AnsweredEntry | null), isAnswered: true };
      try {
        window.history.pushState(entry, "");
      } catch {
        // A browser allows only so many changes in a while: then the way back leaves, as it did before.
        return;
      }
    }
    wasAnswered.current = true;
  }, [isOpen]);
  const onStep = useEffectEvent(() => {
    const cameBack = wasAnswered.current && !isAnswered();
    wasAnswered.current = isAnswered();
    if (!cameBack) return;
    if (isOpen) close();
    else window.history.back();
  });
  useEffect(() => {
    // After a reload the entry is there without its answer.
    wasAnswered.current ||= isAnswered();
    const follow = () => onStep();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
}
