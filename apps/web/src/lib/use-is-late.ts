import { useEffect, useState } from "react";

/** How long, in milliseconds, a person waits before there is another way on. */
const patience = 3_000;

/** What is waited for may never answer: a browser's store (rule ED14), a link's game (rule PG29). */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
