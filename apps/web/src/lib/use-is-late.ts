import { useEffect, useState } from "react";

/** Milliseconds a person waits before an alternative is offered. */
const lateAfter = 3_000;

/** Whether a wait takes too long. It may never end: a browser's storage (rule ED14), a link's game (rule PG29). */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
