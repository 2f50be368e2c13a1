import { useEffect, useState } from "react";

/** How long, in milliseconds, a person waits before there is another way on. */
const patience = 3_000;

/** Whether something has been waited for longer than a person should: what it waits for may never answer. */
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
